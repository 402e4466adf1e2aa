/** Annexes of the agreement of November 2026: data and persons, measures, sub-processors. */
export const ANNEXES_2026_11 = `
## Anlage 1: Daten und betroffene Personen

| Betroffene Personen | Arten von Daten |
| Mitarbeiter des Auftraggebers, auch frühere und künftige | Personalnummer, Name, auf Wunsch Geburtsdatum, Staatsangehörigkeit, Anschrift und Telefon; Beginn und Ende der Beschäftigung; vereinbarte Arbeitszeit, Lohngruppe und Monatslohn, soweit hinterlegt; Beginn, Ende, Dauer und Pausen der Arbeit; Urlaub und andere Abwesenheiten; inaktive Zeiten und Bemerkungen |
| Personen mit Konto | Name, E-Mail-Adresse, Sprache, Rolle, Zeitpunkte von Anmeldungen, Gerät, Benachrichtigungen, Einträge im Protokoll |
| Ansprechpartner des Auftraggebers | Name, Telefon, E-Mail-Adresse |

Abwesenheiten wegen Krankheit und Angaben zum Mutterschutz sind Gesundheitsdaten (Art. 9 DSGVO). Diagnosen werden nicht
erfasst. Der Auftraggeber gibt in Bemerkungen keine Daten ein, die dafür nicht nötig sind.

## Anlage 2: Technische und organisatorische Maßnahmen

### Zutritt und Zugang

- Die Server stehen in einem Rechenzentrum mit Zutrittskontrolle (Anlage 3).
- Zugang zu den Servern haben nur benannte Personen mit persönlichem Schlüssel.
- Anmeldung mit Passwort; gespeichert ist nur eine Prüfsumme (Argon2id). Häufige Passwörter werden abgelehnt, Fehlversuche je Konto und Netz begrenzt.
- Zwei-Faktor-Anmeldung für jede Person möglich, von der Firma verlangbar.
- Sitzungen enden nach 60 Minuten ohne Nutzung und spätestens nach 24 Stunden, auf eigenen Wunsch nach 30 Tagen. Sie sind aufgelistet und einzeln beendbar.

### Zugriff und Trennung

- Rollen und Rechte: Verwaltung, Mitarbeiter, Testkonto. Jeder Aufruf prüft das Recht vor allem anderen.
- Daten verschiedener Firmen sind in jeder Abfrage und zusätzlich durch Zugriffsregeln der Datenbank je Zeile getrennt. Die Anwendung hat dort keine Verwaltungsrechte.
- Zugriffe des Auftragsverarbeiters in der Anwendung sind auf Lesen beschränkt, enden nach sechs Minuten und stehen im Protokoll.

### Weitergabe und Verschlüsselung

- Verbindungen vom Browser und zum Mailserver sind mit TLS verschlüsselt. Browser werden angewiesen, nur verschlüsselt zu verbinden.
- Geheimnisse der Zwei-Faktor-Anmeldung sind verschlüsselt gespeichert, Links und Sitzungen nur als Prüfsumme.
- Seiten laden keine Inhalte fremder Server; Ausnahme ist das Formular des Zahlungsdienstes, in dem keine Daten der Mitarbeiter verarbeitet werden.

### Eingabe und Nachvollziehbarkeit

- Ein Protokoll der Firma hält fest, wer wann was geändert, gelöscht, geladen oder exportiert hat. Die Einträge sind durch Prüfsummen verkettet.
- Jede Änderung eines Stundenzettels ist eine neue Version; frühere bleiben lesbar.
- Ein Sicherheitsprotokoll des Servers enthält Anmeldungen und abgewiesene Zugriffe; es wird nach 30 Tagen gelöscht, soweit es nicht zur Aufklärung gebraucht wird.

### Verfügbarkeit und Wiederherstellung

- Sicherung der Datenbank jede Nacht, ihrer Änderungen laufend; Aufbewahrung sieben Tage.
- Die Wiederherstellung wird regelmäßig geprobt; dabei werden Prüfsummen und die Verkettung der Protokolle geprüft.
- Abgestürzte Teile starten von selbst neu; begonnene Arbeiten werden fortgesetzt, ohne etwas doppelt zu speichern.

### Datenschutz durch Technik, Überprüfung

- Persönliche Angaben außer dem Namen sind freiwillig. Gelöschtes wird nach den gesetzlichen Fristen endgültig entfernt, auch Namen aus dem Protokoll.
- Angriffe auf jeden Aufruf werden vor jeder Veröffentlichung automatisch ausprobiert.
- Die Maßnahmen werden mindestens einmal im Jahr überprüft.

## Anlage 3: Weitere Auftragsverarbeiter

| Unternehmen | Leistung |
| {{operator.host}} | Betrieb der Server |
| {{#operator.mailHost}}{{operator.mailHost}}{{/operator.mailHost}} | {{#operator.mailHost}}Versand von E-Mails{{/operator.mailHost}} |
| {{#operator.fileHost}}{{operator.fileHost}}{{/operator.fileHost}} | {{#operator.fileHost}}Speicher für Dateien und Sicherungen{{/operator.fileHost}} |

Zahlungsdienste verarbeiten keine Daten im Auftrag des Auftraggebers. Wer Mitteilungen auf das Gerät einschaltet, nutzt dafür
den Dienst des Herstellers seines Browsers; die Mitteilungen sind verschlüsselt und enthalten keine Namen.
`;
