import type { BankBooking } from '@zeitblatt/domain/billing/payments/match-bookings';
import { BankFileError } from './bank-file-error.ts';
import { findAll, parseXml, textAt, type XmlElement } from './parse-xml.ts';
import { readAmount } from './read-amount.ts';

/**
 * Reads the bookings of a CAMT.053 statement (ISO 20022), of any version. Entries that are only noted, not booked, are left
 * out. An entry of several transactions, as banks collect them, counts each of them.
 *
 * @throws BankFileError
 */
export function readCamt(text: string): BankBooking[] {
  const document = parseXml(text);
  const statements = findAll(document, 'BkToCstmrStmt/Stmt');
  if (document.name !== 'Document' || statements.length === 0)
    throw new BankFileError('it is XML, but no CAMT.053 statement');
  return statements.flatMap((statement) => findAll(statement, 'Ntry').filter(isBooked).flatMap(bookingsOf));
}

/** In newer versions the state is an element of its own. */
const isBooked = (entry: XmlElement): boolean => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK';

function bookingsOf(entry: XmlElement): BankBooking[] {
  const transactions = findAll(entry, 'NtryDtls/TxDtls');
  const [only] = transactions;
  if (transactions.length <= 1) return [bookingOf(entry, only ?? entry, entry)];
  return transactions.map((transaction) => bookingOf(entry, transaction, transaction));
}

/** Where an invoice number stands: in the text, or where a payer's program has put it. */
const TEXT_PATHS = ['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/RfrdDocInf/Nb', 'Refs/EndToEndId'];

/** @param amountOf the element whose amount counts: that of the entry where it has one transaction */
function bookingOf(entry: XmlElement, transaction: XmlElement, amountOf: XmlElement): BankBooking {
  const amount = [...findAll(amountOf, 'Amt'), ...findAll(amountOf, 'AmtDtls/TxAmt/Amt')][0];
  const cents = amount ? readAmount(amount.text) : null;
  const bookedOn = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm').slice(0, 'YYYY-MM-DD'.length);
  if (amount === undefined || cents === null || !/^\d{4}-\d\d-\d\d$/.test(bookedOn))
    throw new BankFileError(
      `an entry has no amount or day: ${textAt(entry, 'NtryRef', 'AcctSvcrRef') || 'no reference'}`,
    );
  return {
    bookedOn,
    cents: isMoneyReceived(entry, transaction) ? cents : -cents,
    currency: amount.attributes['Ccy'] ?? '',
    text: TEXT_PATHS.flatMap((path) => findAll(transaction, path).map((one) => one.text.trim())).join(' '),
    payer: textAt(transaction, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'),
  };
}

/** A reversal is no payment, also where it brings money: it takes back what the operator has paid. */
function isMoneyReceived(entry: XmlElement, transaction: XmlElement): boolean {
  const isCredit = textAt(transaction, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  return isCredit === 'CRDT' && textAt(entry, 'RvslInd') !== 'true';
}
