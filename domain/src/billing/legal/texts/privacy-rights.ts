/** Last part of the privacy policy: the rights of a person. */
export const PRIVACY_RIGHTS = `
## Ihre Rechte

Sie können von uns verlangen:

- Auskunft über Ihre Daten und eine Kopie davon (Art. 15 DSGVO)
- Berichtigung falscher Daten (Art. 16 DSGVO)
- Löschung (Art. 17 DSGVO) und Einschränkung der Verarbeitung (Art. 18 DSGVO)
- Ihre Daten in einem Format, das Maschinen lesen können (Art. 20 DSGVO)

In der Anwendung können Sie Ihre Daten unter Einstellungen, Datenschutz selbst lesen und als Zip-Datei laden. Ein Konto
ohne Firma können Sie dort selbst löschen.

Eine Einwilligung können Sie jederzeit für die Zukunft widerrufen (Art. 7 Abs. 3 DSGVO).

## Ihr Widerspruchsrecht

Soweit wir Daten auf Grundlage berechtigter Interessen verarbeiten (Art. 6 Abs. 1 Buchst. f DSGVO), können Sie aus
Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen (Art. 21 DSGVO). Eine E-Mail an
{{operator.email}} genügt.

## Beschwerde

Sie können sich bei einer Aufsichtsbehörde beschweren, etwa an Ihrem Wohnort oder bei der für uns zuständigen:
{{operator.dataProtectionAuthority}}

## Keine automatischen Entscheidungen

Entscheidungen, die allein eine Maschine trifft und die Sie rechtlich oder ähnlich erheblich betreffen (Art. 22 DSGVO),
gibt es bei uns nicht. Vorschläge für Stundenzettel bestätigt immer ein Mensch.

Stand: 23. November 2026
`;
