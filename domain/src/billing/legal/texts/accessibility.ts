/** Voluntary statement on accessibility: the law on it (BFSG) is about services for consumers. */
export const ACCESSIBILITY = `
Zeitblatt soll für alle benutzbar sein, auch mit Tastatur, Bildschirmleser, Vergrößerung oder wenig Bewegung auf dem
Bildschirm. Diese Erklärung gilt für die öffentlichen Seiten und für die Anwendung. Wir geben sie freiwillig ab: Das
Barrierefreiheitsstärkungsgesetz gilt für Dienste, die sich an Verbraucher richten, Zeitblatt richtet sich an
Unternehmer.

## Maßstab und Stand

Unser Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Wir haben die Seiten selbst geprüft:
Jede Seite und jede Ansicht der Anwendung durchläuft vor jeder Veröffentlichung eine automatische Prüfung nach den
Regeln der Stufen A und AA, im hellen und im dunklen Farbschema. Von Hand prüfen wir Bedienung mit der Tastatur,
Vergrößerung und schmale Bildschirme. Eine Prüfung durch eine unabhängige Stelle gab es nicht.

## Was schon geht

- Alle Seiten und die Eingabe der Arbeitszeiten lassen sich ganz mit der Tastatur bedienen.
- Überschriften, Felder, Tabellen und Meldungen sind für Bildschirmleser ausgezeichnet; Fehler stehen am Feld.
- Farbe ist nie der einzige Träger einer Aussage. Texte erreichen die Kontraste der Stufe AA.
- Wer im System weniger Bewegung eingestellt hat, sieht keine Animationen.
- Auf Telefonen sind die Schaltflächen der täglichen Arbeit mindestens 44 Pixel hoch, alle anderen mindestens 24 Pixel; bis 320 Pixel Breite muss nichts quer gescrollt werden.
- Stundenzettel und Rechnungen sind PDF-Dateien mit Struktur (PDF/A-3a; Rechnungen und Stundenzettel nach PDF/UA).
- Die öffentlichen Seiten sind ohne JavaScript lesbar.

## Was noch fehlt

- Die Rechtstexte gibt es nur auf Deutsch, auch im Rahmen der anderen Sprachen.
- Texte in Leichter Sprache und in Gebärdensprache gibt es nicht.
- Große Tabellen mit vielen Mitarbeitern sind mit einem Bildschirmleser zwar vollständig, aber lang.
- Das Formular für Karten und Lastschriften stammt vom Zahlungsdienst; seine Bedienung können wir nicht ändern.

## Etwas funktioniert nicht?

Bitte schreiben Sie uns an {{operator.email}}, welche Seite es betrifft und womit Sie arbeiten. Wir antworten innerhalb
von drei Arbeitstagen und sagen Ihnen, ob und wann wir es beheben können.

Stand: 23. November 2026
`;
