import { ANNEXES_2026_11 } from './agreement-annexes-2026-11.ts';

/*
 * Vereinbarung zur Auftragsverarbeitung (GDPR article 28), version of November 2026. Companies have agreed to these words:
 * another wording is another version in another file (agreements.ts). Its figures are therefore written out.
 */
export const AGREEMENT_2026_11 = `
{{#madeUp}}
Diese Installation ist eine Vorführung. Die Angaben zum Betreiber sind erfunden.
{{/madeUp}}

## § 1 Parteien, Gegenstand und Dauer

Diese Vereinbarung gilt zwischen dem Kunden, der Zeitblatt für seine Firma nutzt (Auftraggeber), und

> {{operator.name}}
> {{operator.street}}
> {{operator.zip}} {{operator.city}}
> vertreten durch {{operator.representative}}

(Auftragsverarbeiter). Sie ist Teil des Vertrags über die Nutzung von Zeitblatt und regelt, wie der Auftragsverarbeiter
personenbezogene Daten im Auftrag des Auftraggebers verarbeitet (Art. 28 DSGVO). Sie gilt, solange er solche Daten hat, auch
nach dem Ende des Vertrags. Soweit sie dem Vertrag widerspricht, geht sie vor.

## § 2 Art, Zweck und Umfang

Der Auftragsverarbeiter verarbeitet die Daten, um Zeitblatt bereitzustellen: speichern, berechnen, anzeigen, als Dokument
ausgeben, exportieren, sichern und löschen. Welche Daten und welche Personen das betrifft, steht in Anlage 1. Die
Verarbeitung findet in der Europäischen Union oder im Europäischen Wirtschaftsraum statt, siehe § 11.

## § 3 Weisungen

Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung des Auftraggebers, auch bei Übermittlungen in
Drittländer, es sei denn, das Recht der Union oder eines Mitgliedstaats verpflichtet ihn dazu; dann teilt er das vorher mit,
soweit es nicht verboten ist. Weisungen sind diese Vereinbarung, der Vertrag und alles, was der Auftraggeber in der
Anwendung eingibt oder auslöst. Weitere Weisungen gibt er in Textform. Hält der Auftragsverarbeiter eine Weisung für
rechtswidrig, sagt er es unverzüglich und darf sie aussetzen, bis sie bestätigt oder geändert ist.

Der Auftraggeber ist dafür verantwortlich, dass er die Daten verarbeiten darf und die Rechte der betroffenen Personen
wahrt.

## § 4 Vertraulichkeit

Zugang zu den Daten haben beim Auftragsverarbeiter nur Personen, die ihn für ihre Aufgabe brauchen und zur Vertraulichkeit
verpflichtet sind. Sieht der Auftragsverarbeiter auf Wunsch des Auftraggebers in dessen Firma nach, kann er dabei nur lesen;
die Sitzung endet nach sechs Minuten und steht im Protokoll der Firma.

## § 5 Sicherheit

Der Auftragsverarbeiter trifft die Maßnahmen der Anlage 2 (Art. 32 DSGVO). Er darf sie weiterentwickeln, solange der Schutz
nicht geringer wird.

## § 6 Weitere Auftragsverarbeiter

Der Auftraggeber stimmt den Unternehmen in Anlage 3 zu und erteilt die allgemeine Genehmigung, weitere einzusetzen oder
andere zu wählen. Der Auftragsverarbeiter kündigt das mindestens 30 Tage vorher per E-Mail an die Verwaltungen der Firma an.
Der Auftraggeber kann bis dahin aus wichtigem datenschutzrechtlichem Grund widersprechen. Findet sich keine andere Lösung,
können beide Seiten den Vertrag zum Zeitpunkt der Änderung kündigen.

Der Auftragsverarbeiter verpflichtet jedes dieser Unternehmen vertraglich zu demselben Schutz und haftet dem Auftraggeber
für sie wie für sich selbst.

## § 7 Rechte der betroffenen Personen

Der Auftragsverarbeiter unterstützt den Auftraggeber dabei, Anträge nach Kapitel III DSGVO zu erfüllen. Auskunft,
Berichtigung, Löschung und Export sind in der Anwendung möglich; darüber hinaus hilft er auf Anfrage. Wendet sich eine
Person unmittelbar an ihn, verweist er sie an den Auftraggeber und gibt den Antrag weiter.

## § 8 Verletzungen und weitere Unterstützung

Erfährt der Auftragsverarbeiter von einer Verletzung des Schutzes der Daten, meldet er sie dem Auftraggeber unverzüglich,
möglichst innerhalb von 48 Stunden, mit Art der Verletzung, betroffenen Daten und Personen, wahrscheinlichen Folgen und
getroffenen Maßnahmen. Angaben, die noch fehlen, reicht er nach. Er unterstützt den Auftraggeber bei dessen Meldungen (Art.
33 und 34 DSGVO), bei Folgenabschätzungen und bei Anfragen von Aufsichtsbehörden (Art. 35 und 36 DSGVO).

## § 9 Löschung und Rückgabe

Der Auftraggeber kann seine Daten jederzeit exportieren und die Firma löschen. Sie wird 30 Tage nach dem Wunsch gelöscht,
solange kann er ihn zurücknehmen. Nach dem Ende des Vertrags löscht der Auftragsverarbeiter die Daten oder gibt sie zurück,
nach Wahl des Auftraggebers, soweit kein Gesetz die Speicherung verlangt. Sicherungen enthalten Gelöschtes höchstens acht
weitere Tage; sie werden nicht dafür benutzt, Gelöschtes wiederherzustellen.

## § 10 Nachweise und Prüfungen

Der Auftragsverarbeiter stellt dem Auftraggeber alles zur Verfügung, was nötig ist, um die Einhaltung dieser Vereinbarung
nachzuweisen. Der Auftraggeber kann sie prüfen oder durch eine zur Verschwiegenheit verpflichtete Person prüfen lassen, nach
Ankündigung von in der Regel zwei Wochen, zu üblichen Geschäftszeiten und ohne den Betrieb zu stören. Vorrang haben
Auskünfte und Unterlagen, wenn sie genügen.

## § 11 Drittländer

Eine Übermittlung in ein Land außerhalb der Europäischen Union und des Europäischen Wirtschaftsraums ist nur zulässig, wenn
der Auftraggeber sie angewiesen oder ihr zugestimmt hat und die Voraussetzungen der Art. 44 bis 49 DSGVO erfüllt sind.

## § 12 Haftung

Für Schäden betroffener Personen gilt Art. 82 DSGVO. Im Übrigen gilt die Haftung des Vertrags.

## § 13 Zustimmung, Version und Änderung

Der Auftraggeber stimmt in der Anwendung zu; das geschieht in elektronischer Form (Art. 28 Abs. 9 DSGVO). Gespeichert werden
die Person, der Zeitpunkt und die Version. Eine neue Version gilt erst, wenn der Auftraggeber auch ihr zugestimmt hat; bis
dahin gilt die, der er zuletzt zugestimmt hat. Wird die Zustimmung in der Anwendung zurückgenommen, endet diese
Vereinbarung, sobald der Auftragsverarbeiter keine Daten des Auftraggebers mehr verarbeitet. Sie ersetzt nicht die Kündigung
des Vertrags und nicht die Löschung der Firma.
${ANNEXES_2026_11}`;
