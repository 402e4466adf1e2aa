/** How the product protects data, and how a weakness is reported. `/.well-known/security.txt` points here. */
export const SECURITY = `
Diese Seite sagt, wie Zeitblatt die Daten schützt, und wie Sie uns eine Schwachstelle melden.

## Eine Schwachstelle melden

Bitte schreiben Sie an {{operator.email}}. Nennen Sie die Adresse oder den Aufruf, die Schritte und das, was dabei
geschieht. Die Angaben für Programme stehen in [security.txt](/.well-known/security.txt).

- Wir bestätigen den Eingang innerhalb von drei Arbeitstagen und sagen Ihnen innerhalb von zehn Arbeitstagen, wie wir die Meldung einschätzen.
- Wir informieren Sie, sobald die Schwachstelle behoben ist, und nennen Sie auf Wunsch als Finderin oder Finder.
- Eine Belohnung in Geld gibt es nicht.

Wir gehen nicht rechtlich gegen Sie vor, wenn Sie sich an das Folgende halten:

- Sie benutzen eigene Konten und nur die Daten, die Sie selbst angelegt haben.
- Sie hören auf, sobald Sie fremde Daten sehen, behalten keine Kopie davon und sagen es uns.
- Sie stören den Betrieb nicht: keine Überlastung, keine massenhaften Anfragen, keine Mails an Dritte.
- Sie geben uns Zeit, die Schwachstelle zu beheben, in der Regel 90 Tage, bevor Sie darüber sprechen.

## Wie die Daten geschützt sind

- Firmen sind doppelt getrennt: in jeder Abfrage und noch einmal in der Datenbank (Zugriffsregeln je Zeile). Die Anwendung hat in der Datenbank keine Verwaltungsrechte.
- Passwörter werden nur als Prüfsumme gespeichert (Argon2id). Häufige Passwörter werden abgelehnt, viele Fehlversuche bremsen weitere.
- Eine Zwei-Faktor-Anmeldung kann jede Person einschalten und jede Firma verlangen. Ihre Geheimnisse sind verschlüsselt gespeichert.
- Anmeldungen laufen ab, sind einzeln aufgelistet und lassen sich beenden. Ein kopierter Sitzungsschlüssel fällt auf.
- Der Browser darf nur Inhalte dieser Adresse laden. Einzige Ausnahme ist das Formular des Zahlungsdienstes, wo Karten und Lastschriften angeboten werden.
- Jede Änderung steht im Protokoll der Firma. Die Einträge sind durch Prüfsummen verkettet: Eine nachträgliche Änderung fällt auf.
- Die Datenbank wird jede Nacht ganz und jede Minute in ihren Änderungen gesichert, sofern der Betreiber die eingebaute Datenbank benutzt.
- Angriffe auf jeden Aufruf werden vor jeder Veröffentlichung automatisch ausprobiert, auch durch Mitarbeiter und Verwaltungen anderer Firmen.

Das senkt die Risiken. Vollkommene Sicherheit gibt es nicht, und wir versprechen sie nicht.

Stand: 23. November 2026
`;
