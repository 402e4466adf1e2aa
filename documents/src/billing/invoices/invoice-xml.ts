import type { Buyer, InvoiceContent, InvoiceLine, Seller } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { formatCents as money } from '@zeitblatt/domain/rules/amounts';
import { exemptionText, lineTexts, paymentText } from './printed-invoice.ts';
import { dayElement, group, leaf } from './xml-parts.ts';

/** Profile EN 16931 of ZUGFeRD. */
const PROFILE = 'urn:cen.eu:en16931:2017';

/** Types of documents: an invoice, and a corrected invoice, as which a cancellation with negative quantities counts. */
const TYPE_CODES = { invoice: '380', cancellation: '384' } as const;

/** Means of payment: SEPA transfer, SEPA debit, card. */
const MEANS = { transfer: '58', sepa_debit: '59', card: '48' } as const;

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');

/**
 * An invoice as XML of EN 16931 in the syntax UN/CEFACT CII, as ZUGFeRD embeds it in the PDF. The same content gives the same
 * text.
 *
 * @source docs/decisions/0038-invoices.md
 */
export const invoiceXml = (content: InvoiceContent): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice ${NAMESPACES}>`,
    group('rsm:ExchangedDocumentContext', group('GuidelineSpecifiedDocumentContextParameter', leaf('ID', PROFILE))),
    group(
      'rsm:ExchangedDocument',
      leaf('ID', content.number),
      leaf('TypeCode', TYPE_CODES[content.kind]),
      dayElement('IssueDateTime', content.issuedOn),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...content.lines.map((line, index) => lineElement(line, index, content)),
      group(
        'ApplicableHeaderTradeAgreement',
        leaf('BuyerReference', content.buyer.reference),
        partyElement('SellerTradeParty', content.seller),
        partyElement('BuyerTradeParty', content.buyer),
      ),
      // The schema demands this element; the last day of the supply keeps it from being empty.
      group(
        'ApplicableHeaderTradeDelivery',
        group('ActualDeliverySupplyChainEvent', dayElement('OccurrenceDateTime', content.period.to)),
      ),
      settlementElement(content),
    ),
    '</rsm:CrossIndustryInvoice>\n',
  ].join('');

const rateOf = ({ vat }: Pick<InvoiceContent, 'vat'>): string => String(vat.rate / 100);

const periodElement = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  group('BillingSpecifiedPeriod', dayElement('StartDateTime', from), dayElement('EndDateTime', to));

function lineElement(line: InvoiceLine, index: number, content: InvoiceContent): string {
  const { name, description } = lineTexts(line);
  return group(
    'IncludedSupplyChainTradeLineItem',
    group('AssociatedDocumentLineDocument', leaf('LineID', String(index + 1))),
    group('SpecifiedTradeProduct', leaf('Name', name), leaf('Description', description)),
    group(
      'SpecifiedLineTradeAgreement',
      group('NetPriceProductTradePrice', leaf('ChargeAmount', money(line.netCents))),
    ),
    group('SpecifiedLineTradeDelivery', leaf('BilledQuantity', String(line.quantity), ' unitCode="C62"')),
    group(
      'SpecifiedLineTradeSettlement',
      group(
        'ApplicableTradeTax',
        leaf('TypeCode', 'VAT'),
        leaf('CategoryCode', content.vat.category),
        leaf('RateApplicablePercent', rateOf(content)),
      ),
      periodElement(line),
      group(
        'SpecifiedTradeSettlementLineMonetarySummation',
        leaf('LineTotalAmount', money(line.quantity * line.netCents)),
      ),
    ),
  );
}

/**
 * Seller or buyer: both have a name and an address; only the seller has a contact and a tax number. A seller without VAT id is
 * identified by the tax number, else by the creditor id (BT-29): BR-CO-26 wants a number beside the tax registration.
 */
function partyElement(name: string, party: Seller | Buyer): string {
  const seller = 'iban' in party ? party : null;
  return group(
    name,
    seller === null || seller.vatId !== null ? '' : leaf('ID', seller.taxNumber ?? seller.creditorId),
    leaf('Name', party.name),
    seller === null ? '' : contactElement(seller),
    group(
      'PostalTradeAddress',
      leaf('PostcodeCode', party.zip),
      leaf('LineOne', party.street),
      leaf('CityName', party.city),
      leaf('CountryID', party.country),
    ),
    seller === null ? '' : group('URIUniversalCommunication', leaf('URIID', seller.email, ' schemeID="EM"')),
    group('SpecifiedTaxRegistration', leaf('ID', party.vatId, ' schemeID="VA"')),
    seller === null ? '' : group('SpecifiedTaxRegistration', leaf('ID', seller.taxNumber, ' schemeID="FC"')),
  );
}

const contactElement = ({ name, phone, email }: Seller): string =>
  group(
    'DefinedTradeContact',
    leaf('PersonName', name),
    group('TelephoneUniversalCommunication', leaf('CompleteNumber', phone)),
    group('EmailURIUniversalCommunication', leaf('URIID', email)),
  );

/** Means of payment. A cancellation is not paid, so it has none. */
function meansElement({ kind, payment, seller }: InvoiceContent): string {
  if (kind === 'cancellation') return '';
  const account = group(
    'PayeePartyCreditorFinancialAccount',
    leaf('IBANID', seller.iban),
    leaf('AccountName', seller.name),
  );
  return group(
    'SpecifiedTradeSettlementPaymentMeans',
    leaf('TypeCode', MEANS[payment.method]),
    payment.method === 'transfer' ? account : '',
    payment.method === 'transfer' ? group('PayeeSpecifiedCreditorFinancialInstitution', leaf('BICID', seller.bic)) : '',
  );
}

function settlementElement(content: InvoiceContent): string {
  const { number, kind, seller, payment, vat, netCents, taxCents, grossCents, cancels } = content;
  const isDebit = kind === 'invoice' && payment.method === 'sepa_debit';
  return group(
    'ApplicableHeaderTradeSettlement',
    isDebit ? leaf('CreditorReferenceID', seller.creditorId) : '',
    leaf('PaymentReference', number),
    leaf('InvoiceCurrencyCode', 'EUR'),
    meansElement(content),
    group(
      'ApplicableTradeTax',
      leaf('CalculatedAmount', money(taxCents)),
      leaf('TypeCode', 'VAT'),
      leaf('ExemptionReason', exemptionText(content)),
      leaf('BasisAmount', money(netCents)),
      leaf('CategoryCode', vat.category),
      vat.category === 'AE' ? leaf('ExemptionReasonCode', 'VATEX-EU-AE') : '',
      leaf('RateApplicablePercent', rateOf(content)),
    ),
    periodElement(content.period),
    group(
      'SpecifiedTradePaymentTerms',
      leaf('Description', paymentText(content)),
      dayElement('DueDateDateTime', content.dueOn),
      isDebit ? leaf('DirectDebitMandateID', payment.mandate) : '',
    ),
    group(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('LineTotalAmount', money(netCents)),
      leaf('TaxBasisTotalAmount', money(netCents)),
      leaf('TaxTotalAmount', money(taxCents), ' currencyID="EUR"'),
      leaf('GrandTotalAmount', money(grossCents)),
      leaf('DuePayableAmount', money(grossCents)),
    ),
    cancels === null
      ? ''
      : group(
          'InvoiceReferencedDocument',
          leaf('IssuerAssignedID', cancels.number),
          dayElement('FormattedIssueDateTime', cancels.issuedOn, 'qdt'),
        ),
  );
}
