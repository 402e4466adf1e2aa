import { type ReadInvoiceXml, readInvoiceXml } from './read-invoice-xml.ts';

/*
 * The rules of EN 16931 that our invoices can break, written down a second time from the standard: the writer of the XML knows
 * none of them. The names are those of the official rules.
 */

const AGREEMENT = '//ram:ApplicableHeaderTradeAgreement';
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`;
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`;
const SETTLEMENT = '//ram:ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`;
const LINE = '//ram:IncludedSupplyChainTradeLineItem';
const LINE_TOTAL = './/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';
const VAT_ID = "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']";
const TAX_NUMBER = "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']";
const DAY = '//udt:DateTimeString | //qdt:DateTimeString';

const cents = (amount: number): number => Math.round(amount * 100);
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0);
const isGiven = (text: string | null): boolean => text !== null && text.trim() !== '';

function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}

const categoryOf = (xml: ReadInvoiceXml): string | null => xml.one(`${TAX}/ram:CategoryCode`);
const hasVatId = (xml: ReadInvoiceXml, party: string): boolean => isGiven(xml.one(`${party}/${VAT_ID}`));

type Rule = readonly [name: string, holds: (xml: ReadInvoiceXml) => boolean];

const RULES: readonly Rule[] = [
  ['BR-01', (xml) => xml.one('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') === 'urn:cen.eu:en16931:2017'],
  ['BR-02', (xml) => isGiven(xml.one('/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID'))],
  ['BR-03', (xml) => isGiven(xml.one('//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'))],
  ['BR-04', (xml) => ['380', '384'].includes(xml.one('//rsm:ExchangedDocument/ram:TypeCode') ?? '')],
  ['BR-05', (xml) => xml.one(`${SETTLEMENT}/ram:InvoiceCurrencyCode`) === 'EUR'],
  ['BR-06', (xml) => isGiven(xml.one(`${SELLER}/ram:Name`))],
  ['BR-07', (xml) => isGiven(xml.one(`${BUYER}/ram:Name`))],
  ['BR-09', (xml) => /^[A-Z]{2}$/.test(xml.one(`${SELLER}/ram:PostalTradeAddress/ram:CountryID`) ?? '')],
  ['BR-11', (xml) => /^[A-Z]{2}$/.test(xml.one(`${BUYER}/ram:PostalTradeAddress/ram:CountryID`) ?? '')],
  ['BR-16', (xml) => xml.all(LINE).length > 0],
  [
    'BR-21 to BR-26',
    (xml) =>
      xml
        .each(LINE, (line) => [
          line.one('ram:AssociatedDocumentLineDocument/ram:LineID'),
          line.one('.//ram:BilledQuantity'),
          line.one('.//ram:BilledQuantity[@unitCode]'),
          line.one(LINE_TOTAL),
          line.one('ram:SpecifiedTradeProduct/ram:Name'),
          line.one('.//ram:NetPriceProductTradePrice/ram:ChargeAmount'),
        ])
        .flat()
        .every(isGiven),
  ],
  ['BR-27', (xml) => xml.all('//ram:NetPriceProductTradePrice/ram:ChargeAmount').every((price) => Number(price) >= 0)],
  [
    'BR-29, BR-30',
    (xml) =>
      xml
        .each('//ram:BillingSpecifiedPeriod', (period) => period.all('.//udt:DateTimeString'))
        .every(([from = '', to = '']) => from <= to),
  ],
  [
    'BR-45 to BR-48',
    (xml) =>
      ['CalculatedAmount', 'BasisAmount', 'CategoryCode', 'RateApplicablePercent'].every((name) =>
        isGiven(xml.one(`${TAX}/ram:${name}`)),
      ),
  ],
  [
    'BR-55',
    (xml) => xml.each('//ram:InvoiceReferencedDocument', (one) => one.one('ram:IssuerAssignedID')).every(isGiven),
  ],
  [
    'BR-61',
    (xml) =>
      xml.one('//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode') !== '58' ||
      isGiven(xml.one('//ram:PayeePartyCreditorFinancialAccount/ram:IBANID')),
  ],
  [
    'BR-CO-04',
    (xml) =>
      xml
        .each(LINE, (line) => line.one('.//ram:ApplicableTradeTax/ram:CategoryCode'))
        .every((code) => code === categoryOf(xml)),
  ],
  [
    'BR-CO-10',
    (xml) =>
      cents(xml.number(`${SUMS}/ram:LineTotalAmount`)) === total(xml.each(LINE, (line) => line.number(LINE_TOTAL))),
  ],
  ['BR-CO-13', (xml) => xml.one(`${SUMS}/ram:TaxBasisTotalAmount`) === xml.one(`${SUMS}/ram:LineTotalAmount`)],
  [
    'BR-CO-14',
    (xml) =>
      cents(xml.number(`${SUMS}/ram:TaxTotalAmount`)) === total(xml.all(`${TAX}/ram:CalculatedAmount`).map(Number)),
  ],
  [
    'BR-CO-15',
    (xml) =>
      cents(xml.number(`${SUMS}/ram:GrandTotalAmount`)) ===
      total([xml.number(`${SUMS}/ram:TaxBasisTotalAmount`), xml.number(`${SUMS}/ram:TaxTotalAmount`)]),
  ],
  ['BR-CO-16', (xml) => xml.one(`${SUMS}/ram:DuePayableAmount`) === xml.one(`${SUMS}/ram:GrandTotalAmount`)],
  [
    'BR-CO-17',
    (xml) =>
      xml
        .each(
          TAX,
          (tax) =>
            tax.number('ram:CalculatedAmount') -
            (tax.number('ram:BasisAmount') * tax.number('ram:RateApplicablePercent')) / 100,
        )
        .every((difference) => Math.abs(difference) < 1),
  ],
  ['BR-CO-18', (xml) => xml.all(TAX).length === 1],
  [
    'BR-CO-25',
    (xml) =>
      xml.number(`${SUMS}/ram:DuePayableAmount`) <= 0 ||
      isGiven(xml.one('//ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString')),
  ],
  ['BR-CO-26', (xml) => hasVatId(xml, SELLER) || isGiven(xml.one(`${SELLER}/ram:ID`))],
  ['BR-CO-09', (xml) => xml.all(`//${VAT_ID}`).every((vatId) => /^[A-Z]{2}/.test(vatId))],
  [
    'BR-S-02, BR-E-02',
    (xml) => categoryOf(xml) === 'AE' || hasVatId(xml, SELLER) || isGiven(xml.one(`${SELLER}/${TAX_NUMBER}`)),
  ],
  [
    'BR-S-05',
    (xml) => categoryOf(xml) !== 'S' || xml.all('//ram:RateApplicablePercent').every((rate) => Number(rate) > 0),
  ],
  [
    'BR-S-08, BR-E-08, BR-AE-08',
    (xml) => xml.one(`${TAX}/ram:BasisAmount`) === xml.one(`${SUMS}/ram:TaxBasisTotalAmount`),
  ],
  ['BR-S-10', (xml) => categoryOf(xml) !== 'S' || xml.one(`${TAX}/ram:ExemptionReason`) === null],
  ['BR-E-09, BR-AE-09', (xml) => categoryOf(xml) === 'S' || xml.number(`${TAX}/ram:CalculatedAmount`) === 0],
  ['BR-E-10, BR-AE-10', (xml) => categoryOf(xml) === 'S' || isGiven(xml.one(`${TAX}/ram:ExemptionReason`))],
  ['BR-AE-02', (xml) => categoryOf(xml) !== 'AE' || (hasVatId(xml, SELLER) && hasVatId(xml, BUYER))],
  [
    'BR-DEC',
    (xml) => xml.all("//*[contains(local-name(), 'Amount')]").every((amount) => /^-?\d+\.\d{2}$/.test(amount)),
  ],
  [
    'a line is its quantity times its price',
    (xml) =>
      xml
        .each(
          LINE,
          (line) =>
            cents(
              line.number('.//ram:BilledQuantity') * line.number('.//ram:NetPriceProductTradePrice/ram:ChargeAmount'),
            ) === cents(line.number(LINE_TOTAL)),
        )
        .every(Boolean),
  ],
  ['every day is one of the calendar', (xml) => xml.all(DAY).every(isCalendarDay)],
  ['no element is empty', (xml) => xml.all('//*[not(*)]').every(isGiven)],
  [
    'a cancellation names its invoice',
    (xml) =>
      (xml.one('//rsm:ExchangedDocument/ram:TypeCode') === '384') ===
      isGiven(xml.one('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')),
  ],
];

/** Names of the rules that the XML of an invoice breaks. */
export function findBrokenRules(xml: string): string[] {
  const read = readInvoiceXml(xml);
  return RULES.filter(([, holds]) => !holds(read)).map(([name]) => name);
}
