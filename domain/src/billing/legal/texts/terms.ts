import { PLAN_NAMES, PLANS, type Plan } from '../../../accounts/plan/plans.ts';
import { COMPANY_DELETION_DAYS } from '../../../record/retention/retention-terms.ts';
import { formatMoney } from '../../../rules/german-numbers.ts';
import { TRIAL_DAYS } from '../../subscription/subscription.ts';
import { TERMS_OF_CHANGE } from './terms-of-change.ts';

const priceOf = ({ grossCents }: Plan): string => formatMoney((grossCents / 100).toFixed(2));
const sizeOf = ({ limit }: Plan): string => (limit === null ? 'ab 60' : `bis ${limit}`);
const PLAN_ROWS = PLANS.map((plan) => `| ${PLAN_NAMES[plan.alias]} | ${sizeOf(plan)} | ${priceOf(plan)} |`).join('\n');

/** AGB, for customers that are businesses. Plans, prices and terms are those that the product works with. */
export const TERMS = `
{{#madeUp}}
Diese Installation ist eine Vorführung. Die Angaben zum Betreiber sind erfunden.
{{/madeUp}}

## § 1 Geltung

Diese Bedingungen gelten für Verträge über die Nutzung von Zeitblatt zwischen {{operator.name}}, {{operator.street}},
{{operator.zip}} {{operator.city}} (Anbieter) und dem Kunden. Das Angebot richtet sich nur an Unternehmer (§ 14 BGB),
juristische Personen des öffentlichen Rechts und öffentlich-rechtliche Sondervermögen. Andere Bedingungen des Kunden
gelten nur, wenn der Anbieter ihnen in Textform zugestimmt hat.

## § 2 Leistung

Zeitblatt ist eine Anwendung, die der Kunde über das Internet nutzt. Sie schlägt aus den hinterlegten Arbeitszeiten
Stundenzettel vor, nimmt die tatsächlichen Zeiten auf, rechnet Summen aus und erstellt PDF-Dateien und Archive. Der
Funktionsumfang ergibt sich aus der Beschreibung auf der Website zum Zeitpunkt des Vertragsschlusses.

Ein Vorschlag ist ein Plan und keine Aufzeichnung. Der Kunde prüft jeden Stundenzettel und bestätigt, dass er der
Wirklichkeit entspricht. Hinweise auf gesetzliche Vorschriften sind Hilfen ohne Anspruch auf Vollständigkeit. Der Anbieter
berät weder rechtlich noch steuerlich und steht nicht dafür ein, dass der Kunde mit der Nutzung seine Pflichten als
Arbeitgeber erfüllt.

## § 3 Vertragsschluss

Mit der Bestätigung der E-Mail-Adresse entsteht ein kostenloses Testkonto. Ein entgeltlicher Vertrag kommt zustande, wenn
der Kunde in der Anwendung einen Tarif zum angezeigten Preis abonniert. Wer das für eine Firma tut, erklärt, dazu
berechtigt zu sein.

## § 4 Kostenlose Tage

Jede Firma kann Zeitblatt einmal ${TRIAL_DAYS} Tage lang kostenlos mit allen Funktionen nutzen. Die Tage enden von selbst. Danach
wird nichts abgebucht; gespeicherte Daten bleiben lesbar und können exportiert werden.

## § 5 Tarife

| Tarif | Mitarbeiter | Preis im Monat |
${PLAN_ROWS}

Alle Tarife haben alle Funktionen. Es zählen Mitarbeiter mit laufendem Vertrag, auch inaktive. Gelöschte und
ausgeschiedene zählen nicht, künftige erst ab ihrem ersten Tag. Ist die Grenze erreicht, können weitere Mitarbeiter erst nach einem Wechsel in
einen größeren Tarif angelegt werden; vorhandene Daten sind davon nicht betroffen. Ein Wechsel in einen größeren Tarif gilt
sofort und wird tageweise verrechnet, ein Wechsel in einen kleineren gilt ab dem nächsten Zeitraum.

## § 6 Preise und Zahlung

Die Preise sind Gesamtpreise; Umsatzsteuer ist enthalten, soweit sie anfällt. Abgerechnet wird monatlich im Voraus. Der
Kunde erhält jede Rechnung elektronisch (PDF mit ZUGFeRD-Daten) und stimmt dem zu.

Bei Überweisung ist der Betrag 14 Tage nach der Rechnung fällig; der Anbieter erinnert 7, 14 und 21 Tage danach. Karten und
Lastschriften, soweit angeboten, werden zu Beginn des Zeitraums belastet und bei Misserfolg innerhalb von 14 Tagen erneut
versucht. Ist eine Rechnung 28 Tage nach Fälligkeit (Überweisung) oder nach dem letzten Versuch (Karte, Lastschrift) nicht
bezahlt, endet der Zugang zum Bearbeiten. Lesen und Exportieren bleiben möglich.

## § 7 Laufzeit und Kündigung

Der Vertrag läuft auf unbestimmte Zeit in Zeiträumen von einem Monat. Der Kunde kann ihn jederzeit in der Anwendung zum
Ende des bezahlten Zeitraums kündigen und die Kündigung bis dahin zurücknehmen. Der Anbieter kann mit einer Frist von drei
Monaten zum Ende eines Zeitraums in Textform kündigen. Das Recht beider Seiten zur Kündigung aus wichtigem Grund bleibt
unberührt.

Nach dem Ende bleiben gespeicherte Stundenzettel, Archive und Rechnungen lesbar und können exportiert werden, bis der
Kunde die Firma löscht. Der Anbieter kann die Daten frühestens sechs Monate nach dem Ende löschen und kündigt das den
Verwaltungen der Firma mindestens ${COMPANY_DELETION_DAYS} Tage vorher per E-Mail an.

## § 8 Pflichten des Kunden

- Der Kunde hält Zugangsdaten geheim und gibt Verwaltungsrechte nur Personen, die sie brauchen.
- Er darf die Daten, die er eingibt, verarbeiten, und informiert seine Mitarbeiter darüber.
- Er exportiert, was er über die Laufzeit hinaus aufbewahren muss, bevor er Daten löscht oder die Firma löschen lässt.
- Er überlastet die Anwendung nicht und versucht nicht, auf Daten anderer zuzugreifen. Die Suche nach Schwachstellen ist in den Grenzen der Seite [Sicherheit](/sicherheit) erlaubt.

## § 9 Rechte an der Software und an den Daten

Der Kunde erhält für die Laufzeit das einfache, nicht übertragbare Recht, Zeitblatt für den eigenen Betrieb zu nutzen. Die
Daten des Kunden gehören dem Kunden. Der Anbieter nutzt sie nur, um den Vertrag zu erfüllen.
${TERMS_OF_CHANGE}`;
