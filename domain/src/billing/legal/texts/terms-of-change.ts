import { COMPANY_DELETION_DAYS, KEPT_DAYS } from '../../../record/retention/retention-terms.ts';

/** Second half of the terms: availability, switching to another provider, liability, changes. */
export const TERMS_OF_CHANGE = `
## § 10 Verfügbarkeit und Sicherung

Der Anbieter hält Zeitblatt rund um die Uhr bereit und behebt Störungen so schnell, wie es mit zumutbarem Aufwand möglich
ist. Eine bestimmte Verfügbarkeit ist nicht zugesagt. Wartung, die den Betrieb unterbricht, kündigt er nach Möglichkeit an
und legt sie in Zeiten geringer Nutzung. Er sichert die Daten täglich und bewahrt Sicherungen mindestens sieben Tage auf,
sofern nichts anderes vereinbart ist.

## § 11 Datenschutz

Für die Verarbeitung personenbezogener Daten im Auftrag des Kunden gilt die
[Vereinbarung zur Auftragsverarbeitung](/avv), der der Kunde in der Anwendung zustimmt.

## § 12 Wechsel zu einem anderen Anbieter (Data Act)

Der Kunde kann jederzeit zu einem anderen Anbieter oder in eine eigene Anlage wechseln oder seine Daten löschen lassen
(Art. 23 bis 31 der Verordnung (EU) 2023/2854).

- Die Frist, mit der ein Wechsel angekündigt wird, beträgt höchstens zwei Monate. Nötig ist sie nur, wenn der Kunde Hilfe des Anbieters wünscht; der Export in der Anwendung steht jederzeit offen.
- Der Übergang dauert höchstens 30 Tage. Ist das technisch nicht möglich, nennt der Anbieter innerhalb von 14 Arbeitstagen den Grund und eine Dauer von höchstens sieben Monaten. Der Kunde kann den Übergang einmal um die Zeit verlängern, die er für angemessen hält.
- Während des Übergangs hilft der Anbieter in angemessenem Umfang, hält den Betrieb aufrecht, weist auf bekannte Risiken hin und schützt die Daten wie zuvor.
- Nach dem Übergang kann der Kunde seine Daten mindestens 30 Tage lang abrufen. Danach werden sie gelöscht, soweit keine Aufbewahrungspflicht des Anbieters besteht.
- Mit dem Abschluss des Wechsels, oder mit der Löschung, wenn der Kunde sie statt eines Wechsels verlangt, endet der Vertrag. Bereits bezahlte Zeiträume werden nicht vorzeitig erstattet.
- Entgelte für den Wechsel verlangt der Anbieter nicht.

Exportiert werden können alle Daten der Firma: Firmendaten, Mitarbeiter, Arbeitszeiten und ihre Versionen, Urlaub, inaktive
Zeiten, Stundenzettel mit allen Versionen, Protokoll, Vorgänge, Abonnement und Rechnungen. Formate: CSV (UTF-8) für
Tabellen, JSON für alle Datensätze, PDF für Stundenzettel, mit einer Beschreibung aller Felder. Die Datei steht
${KEPT_DAYS.archive} Tage bereit und kann beliebig oft neu erstellt werden. Nicht exportiert werden Prüfsummen von Passwörtern, Sitzungen und
Links, interne Kopien zum Sortieren und Suchen sowie Geschäftsgeheimnisse des Anbieters; der Wechsel wird dadurch nicht
behindert. Gespeichert und verarbeitet werden die Daten hier: {{operator.host}}. Gegen Zugriffe fremder Staaten schützen
die Maßnahmen in Anlage 2 der Vereinbarung zur Auftragsverarbeitung.

Löscht der Kunde die Firma in der Anwendung, werden alle Daten nach ${COMPANY_DELETION_DAYS} Tagen entfernt; bis dahin lässt sich das zurücknehmen.

## § 13 Mängel

Der Anbieter behebt Mängel innerhalb angemessener Zeit. Die verschuldensunabhängige Haftung für Mängel, die schon bei
Vertragsschluss vorhanden waren (§ 536a Abs. 1 Alternative 1 BGB), ist ausgeschlossen.

## § 14 Haftung

Der Anbieter haftet unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit,
nach dem Produkthaftungsgesetz und soweit er eine Garantie übernommen hat.

Bei einfacher Fahrlässigkeit haftet er nur, wenn er eine Pflicht verletzt, deren Erfüllung den Vertrag erst ermöglicht und
auf die der Kunde vertrauen darf (wesentliche Pflicht). Die Haftung ist dann auf den Schaden begrenzt, der bei
Vertragsschluss vorhersehbar und für einen solchen Vertrag typisch war. Für verlorene Daten haftet er in diesem Fall nur in
der Höhe, die auch entstanden wäre, wenn der Kunde das exportiert hätte, was er aufbewahren muss.

## § 15 Änderungen

Neue Funktionen und technische Anpassungen, die den Kunden nicht schlechter stellen, führt der Anbieter ohne Ankündigung
ein. Änderungen der Preise oder dieser Bedingungen teilt er mindestens sechs Wochen vorher per E-Mail mit. Änderungen
dieser Bedingungen gelten nur, wenn der Kunde zustimmt oder, nach einem deutlichen Hinweis auf diese Folge, nach dem
Beginn der Änderung ein neuer Zeitraum beginnt, ohne dass der Kunde vorher gekündigt hat. Dasselbe gilt für Preise. Der
Kunde kann bis zum Beginn der Änderung ohne Frist kündigen.

## § 16 Schluss

Es gilt deutsches Recht ohne das UN-Kaufrecht. Ist der Kunde Kaufmann, juristische Person des öffentlichen Rechts oder
öffentlich-rechtliches Sondervermögen, ist Gerichtsstand {{operator.city}}. Ist eine Bestimmung unwirksam, bleiben die
übrigen wirksam.

Stand: 23. November 2026
`;
