import { KEPT_DAYS, KEPT_HOURS } from '../../../record/retention/retention-terms.ts';
import { PRIVACY_RIGHTS } from './privacy-rights.ts';

/** Datenschutzerklärung (GDPR articles 13 and 14). Figures come from the terms by which the clean-up deletes. */
export const PRIVACY = `
{{#madeUp}}
Diese Installation ist eine Vorführung. Die Angaben zum Betreiber sind erfunden.
{{/madeUp}}

## Wer verantwortlich ist

> {{operator.name}}
> {{operator.street}}
> {{operator.zip}} {{operator.city}}
> E-Mail: {{operator.email}}
> {{#operator.phone}}Telefon: {{operator.phone}}{{/operator.phone}}
> Vertreten durch: {{operator.representative}}

{{#operator.dataProtectionOfficer}}
Datenschutzbeauftragte Person: {{operator.dataProtectionOfficer}}
{{/operator.dataProtectionOfficer}}

## Zwei Rollen

Für die öffentlichen Seiten, die Konten und den Vertrag mit Ihrer Firma sind wir verantwortlich. Davon handelt diese
Erklärung.

Für das, was eine Firma in Zeitblatt über ihre Mitarbeiter erfasst (Arbeitszeiten, Verträge, Urlaub, persönliche
Angaben), ist die Firma verantwortlich. Wir verarbeiten diese Daten nur in ihrem Auftrag und nach ihrer Weisung, siehe
[Vereinbarung zur Auftragsverarbeitung](/avv). Mit Fragen dazu wenden Sie sich bitte an Ihre Firma.

## Wenn Sie unsere Seiten aufrufen

Ihr Browser sendet uns die Adresse der Seite, die Adresse der Seite, von der Sie kommen, Sprache, Angaben zu Browser und
System und Ihre IP-Adresse. Ohne sie können wir die Seite nicht ausliefern. Ein Verzeichnis der Besuche führen wir nicht.

Zur Abwehr von Angriffen zählen wir Anfragen und Versuche je Netz höchstens eine Stunde lang als Prüfsumme. Anmeldungen,
abgewiesene Anfragen und Änderungen an Konten schreiben wir mit der IP-Adresse in ein Sicherheitsprotokoll des Servers,
das wir nach 30 Tagen löschen, soweit es nicht zur Aufklärung eines Angriffs gebraucht wird.

Wir zählen, wie oft jede öffentliche Seite an einem Tag in welcher Sprache aufgerufen wurde und von welcher anderen
Website (nur deren Name) die Besucher kamen. Das geschieht auf dem Server, ohne IP-Adresse, ohne Kennung und ohne Zugriff
auf Ihr Gerät. Aus den Zahlen lässt sich keine Person erkennen.

Rechtsgrundlage: Art. 6 Abs. 1 Buchst. f DSGVO. Unser Interesse ist ein sicherer Betrieb und zu wissen, welche Seiten
gelesen werden.

## Was Ihr Browser speichert

Wir verwenden keine Werbung, keine Analysedienste und keine Inhalte von fremden Servern. Gespeichert wird nur, was für die
gewünschte Funktion unbedingt nötig ist (§ 25 Abs. 2 Nr. 2 TDDDG). Deshalb gibt es kein Cookie-Banner.

| Name | Wozu | Wie lange |
| session | Ihre Anmeldung, nachdem Sie sich angemeldet haben | bis zur Abmeldung, höchstens 30 Tage |
| lang, color-scheme | gewählte Sprache und gewähltes Farbschema | bis Sie den Speicher des Browsers leeren |
| aff | Code aus einem Empfehlungslink, dem Sie gefolgt sind | bis zur Registrierung, höchstens 30 Tage |
| Zähler der Demo (Eintrag und signiertes Cookie) | wie viele der zehn kostenlosen Demo-Dokumente Sie schon geladen haben | höchstens ${KEPT_DAYS.demoBrowser} Tage |
| Schlüssel der Registrierung | nur der Browser, in dem Sie sich registriert haben, wird durch den Link in der E-Mail angemeldet | bis zur Bestätigung |
| Ansicht von Listen, laufende Vorgänge, nicht gespeicherte Eingaben | die Anwendung zeigt Listen wieder so wie zuletzt und verliert keine Eingaben | bis zur Abmeldung oder bis Sie den Speicher leeren |

## Demo ohne Konto

Auf der Seite [Demo](/test) erstellen wir aus Ihren Eingaben ein PDF und senden es Ihnen sofort. Eingaben und PDF
speichern wir nicht. Rechtsgrundlage: Art. 6 Abs. 1 Buchst. b DSGVO (Schritte vor einem Vertrag auf Ihre Anfrage).

## Kontaktformular und E-Mails an uns

Wir verarbeiten Name, E-Mail-Adresse und Nachricht, um Ihnen zu antworten. Bevor das Formular absendet, löst Ihr Browser
eine kleine Rechenaufgabe; sie hält automatische Einsendungen ab und ersetzt einen fremden Prüfdienst. Der Server löscht
den Inhalt, sobald die E-Mail verschickt ist, und nach ${KEPT_DAYS.mail} Tagen auch den Vermerk darüber. In unserem Postfach bleibt die
Nachricht, bis Ihr Anliegen erledigt ist und keine Aufbewahrungspflicht besteht. Rechtsgrundlage: Art. 6 Abs. 1 Buchst. b
DSGVO, wenn es um einen Vertrag geht, sonst Buchst. f.

## Konto

Für ein Konto brauchen wir Namen, E-Mail-Adresse, Passwort (gespeichert als Prüfsumme), Sprache und Rolle. Dazu speichern
wir, wann und mit welchem Gerät (etwa „Firefox unter Windows“) Sie angemeldet sind, ohne IP-Adresse. Registrierungen, die
nicht bestätigt werden, löschen wir nach ${KEPT_DAYS.unconfirmed} Tagen. Ohne diese Angaben ist ein Konto nicht möglich. Rechtsgrundlage: Art. 6
Abs. 1 Buchst. b DSGVO; bei Konten, die Ihre Firma angelegt hat, Buchst. f (Erfüllung des Vertrags mit Ihrer Firma).

## Empfehlungen

Wenn Sie sich über einen Empfehlungslink registrieren, speichern wir, wessen Link es war. Diese Person sieht danach Ihren
Namen, Ihre E-Mail-Adresse und den Tag der Registrierung. Rechtsgrundlage: Art. 6 Abs. 1 Buchst. f DSGVO; unser Interesse
ist, Empfehlungen zuzuordnen. Ohne den Link, oder nachdem Sie den Speicher des Browsers geleert haben, geschieht das
nicht.

## Vertrag, Rechnungen und Zahlungen

Wir verarbeiten Firma, Anschrift, Ansprechpartner, Tarif, Rechnungen und Zahlungen, um den Vertrag zu erfüllen (Art. 6
Abs. 1 Buchst. b DSGVO), und bewahren Rechnungen acht Jahre auf (Art. 6 Abs. 1 Buchst. c DSGVO, § 147 AO, § 14b UStG).
Bei Überweisungen liest der Betreiber Auszüge seiner Bank ein.

{{#stripe}}
Karten und Lastschriften wickelt Stripe ab (Stripe Payments Europe, Limited, Dublin, Irland). Erst wenn Sie diese
Zahlungsart öffnen, lädt Ihr Browser das Formular von Stripe; dann erhält Stripe Ihre IP-Adresse, Angaben zum Gerät und
was Sie dort eingeben. Kartennummer und Kontonummer erreichen uns nicht; wir sehen Marke oder Bank und die letzten vier
Ziffern. Stripe ist für seine Verarbeitung zum Teil selbst verantwortlich und kann Daten in die USA übermitteln, auf
Grundlage des EU-US-Datenschutzrahmens oder von Standardvertragsklauseln. Mehr: [Datenschutz bei
Stripe](https://stripe.com/de/privacy).
{{/stripe}}

## E-Mails und Benachrichtigungen

Wir senden E-Mails, die zum Konto oder zum Vertrag gehören (Bestätigungen, Links, Einladungen, Rechnungen, Hinweise zur
Sicherheit, Erinnerungen an offene Tage, die Sie abschalten können), keine Werbung. Mitteilungen auf das Gerät (Push) gibt es nur, wenn die Anwendung sie anbietet und Sie sie
selbst einschalten. Dann leitet der Hersteller Ihres Browsers (etwa Google, Mozilla, Apple oder Microsoft) eine
verschlüsselte Mitteilung ohne Namen weiter und erfährt, dass und wann sie an Ihr Gerät ging. Rechtsgrundlage: Art. 6
Abs. 1 Buchst. a DSGVO; Sie können sie jederzeit ausschalten.

## Wer die Daten erhält

- Rechenzentrum: {{operator.host}}
- {{#operator.mailHost}}Versand von E-Mails: {{operator.mailHost}}{{/operator.mailHost}}
- {{#operator.fileHost}}Speicher für Dateien und Sicherungen: {{operator.fileHost}}{{/operator.fileHost}}
- {{#stripe}}Zahlungsdienst: Stripe Payments Europe, Limited, Dublin, nur bei Karte und Lastschrift{{/stripe}}
- Dienst des Browser-Herstellers (etwa Google, Mozilla, Apple oder Microsoft), nur wenn Sie Mitteilungen auf das Gerät einschalten
- Behörden, Gerichte, Steuerberatung und Bank, soweit ein Gesetz oder der Vertrag es verlangt

Dienstleister verarbeiten die Daten nach unserer Weisung (Art. 28 DSGVO), Stripe zum Teil in eigener Verantwortung. In
Länder außerhalb der EU und des EWR übermitteln wir sonst keine Daten.

## Wie lange wir Daten aufbewahren

| Daten | Dauer |
| Konto | bis es gelöscht wird; nie bestätigte Registrierungen ${KEPT_DAYS.unconfirmed} Tage |
| Benachrichtigungen | ${KEPT_DAYS.notification} Tage |
| Vermerke über E-Mails | ${KEPT_DAYS.mail} Tage; der Inhalt bis zum Versand |
| Vorgänge im Hintergrund | ${KEPT_DAYS.job} Tage; ihre Dateien ${KEPT_DAYS.archive} Tage |
| Antworten für wiederholte Anfragen | ${KEPT_HOURS.answer} Stunden |
| Rechnungen | acht Jahre nach dem Ende des Jahres, in dem sie ausgestellt wurden |
| Sicherungen | was gelöscht wurde, steht noch bis zu acht Tage in den Sicherungen |

Für jede angemeldete Person steht dieselbe Liste, genauer, in der Anwendung unter Einstellungen, Datenschutz.
${PRIVACY_RIGHTS}`;
