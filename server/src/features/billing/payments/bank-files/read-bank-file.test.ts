import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';
import { BankFileError, readBankFile } from './read-bank-file.ts';

const bytes = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') => Buffer.from(text, encoding);

const entry = (amount: string, text: string, more = '') => `<Ntry>
  <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt>${more}
  <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>Müller &amp; Söhne</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const camt = (entries: string, version = '02') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

describe('a CAMT.053 statement', () => {
  test('gives amount, day, text and payer of each booking', () => {
    expect(readBankFile(bytes(camt(entry('29.90', 'RE-2026-000123'))))).toEqual([
      {
        bookedOn: '2026-12-01',
        cents: 2990,
        currency: 'EUR',
        text: 'RE-2026-000123 NOTPROVIDED',
        payer: 'Müller & Söhne',
      },
    ]);
  });

  test('is read in its newer version, with a prefix and a state of its own', () => {
    const text = camt(entry('29.90', 'RE-2026-000123'), '08')
      .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
      .replace('<Nm>Müller &amp; Söhne</Nm>', '<Pty><Nm>Müller</Nm></Pty>')
      .replaceAll(/<(\/?)([A-Z])/g, '<$1c:$2')
      .replace('xmlns=', 'xmlns:c=');
    expect(readBankFile(bytes(text))).toMatchObject([{ cents: 2990, payer: 'Müller' }]);
  });

  test('in another encoding keeps its umlauts', () => {
    const text = camt(entry('29.90', 'für Übung')).replace('UTF-8', 'ISO-8859-1');
    expect(readBankFile(bytes(text, 'latin1'))).toMatchObject([{ text: 'für Übung NOTPROVIDED' }]);
  });

  test('counts each transaction of an entry that the bank has collected', () => {
    const one = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const text = `<Ntry><Amt Ccy="EUR">79.80</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-12-01</Dt></BookgDt><NtryDtls>${one('29.90', 'RE-2026-000123')}${one('49.90', 'RE-2026-000124')}</NtryDtls></Ntry>`;
    expect(readBankFile(bytes(camt(text))).map(({ cents }) => cents)).toEqual([2990, 4990]);
  });

  test.each([
    ['a debit', entry('29.90', 'x').replace('CRDT', 'DBIT'), [-2990]],
    ['a reversed credit', entry('29.90', 'x', '<RvslInd>true</RvslInd>'), [-2990]],
    ['an entry that is only noted', entry('29.90', 'x').replace('BOOK', 'PDNG'), []],
  ])('has no payment in %s', (_, entries, cents) => {
    expect(readBankFile(bytes(camt(entries))).map((booking) => booking.cents)).toEqual(cents);
  });

  test.each([
    ['another XML', '<?xml version="1.0"?><Invoice/>', 'no CAMT.053'],
    ['XML that breaks off', camt(entry('29.90', 'x')).slice(0, -20), 'no well-formed XML'],
    ['an entry without an amount', camt(entry('viel', 'x')), 'no amount or day'],
    [
      'entities of a document type',
      `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${camt(entry('1.00', '&b;')).slice(38)}`,
      'document type',
    ],
    [
      'a file of the machine',
      `<?xml version="1.0"?><!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>`,
      'document type',
    ],
    ['deep nesting', `<?xml version="1.0"?>${'<Document>'.repeat(1000)}`, 'nested too deeply'],
  ])('is refused with its reason: %s', (_, text, reason) => {
    expect(() => readBankFile(bytes(text))).toThrow(BankFileError);
    expect(() => readBankFile(bytes(text))).toThrow(reason);
  });
});

describe('a CSV of a bank', () => {
  const sparkasse = [
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"',
    '"DE02";"01.12.26";"01.12.26";"GUTSCHR. UEBERWEISUNG";"RE-2026-000123";"";"Müller GmbH";"DE89";"29,90";"EUR";"Umsatz gebucht"',
    '"DE02";"01.12.26";"01.12.26";"GUTSCHR. UEBERWEISUNG";"RE-2026-000124";"";"Müller GmbH";"DE89";"49,90";"EUR";"Umsatz vorgemerkt"',
    '"DE02";"02.12.26";"02.12.26";"LASTSCHRIFT";"Strom; Dezember";"";"Stadtwerke";"DE89";"-1.234,56";"EUR";"Umsatz gebucht"',
  ].join('\r\n');

  test.each(['utf8', 'latin1'] as const)('of a savings bank is read in %s', (encoding) => {
    expect(readBankFile(bytes(sparkasse, encoding))).toMatchObject([
      { bookedOn: '2026-12-01', cents: 2990, currency: 'EUR', payer: 'Müller GmbH' },
      { bookedOn: '2026-12-02', cents: -123_456, payer: 'Stadtwerke' },
    ]);
  });

  test('with lines above its titles, and an amount with its currency, is read', () => {
    const dkb = [
      '"Konto";"Girokonto DE02"',
      '""',
      '"Kontostand vom 01.12.2026:";"1.000,00 EUR"',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"',
      '"01.12.2026";"01.12.2026";"Gebucht";"Müller GmbH";"Muster";"RE-2026-000123";"29,90 €"',
    ].join('\n');
    expect(readBankFile(bytes(dkb))).toMatchObject([{ cents: 2990, payer: 'Müller GmbH', text: 'RE-2026-000123' }]);
  });

  test('with a column of debit and credit is read', () => {
    const text =
      'Buchungstag;Betrag;Soll/Haben;Verwendungszweck\n01.12.2026;29,90;H;RE-2026-000123\n01.12.2026;5,00;S;Porto\n';
    expect(readBankFile(bytes(text)).map(({ cents }) => cents)).toEqual([2990, -500]);
  });

  test.each([
    ['no titles', 'a;b;c\n1;2;3\n', 'Missing: Buchungstag, Betrag, Verwendungszweck'],
    ['no column of amounts', 'Buchungstag;Verwendungszweck\n01.12.2026;x\n', 'Missing: Betrag'],
    [
      'an amount that can be read in two ways',
      'Buchungstag;Betrag;Verwendungszweck\n01.12.2026;1.234;x\n',
      "line 2: '1.234'",
    ],
    ['a day that is not there', 'Buchungstag;Betrag;Verwendungszweck\n31.11.2026;1,00;x\n', "line 2: '31.11.2026'"],
    ['nothing', '', 'Missing'],
  ])('is refused with its reason: %s', (_, text, reason) => {
    expect(() => readBankFile(bytes(text))).toThrow(BankFileError);
    expect(() => readBankFile(bytes(text))).toThrow(reason);
  });
});

test('an amount in German or English notation is its cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      const euros = cents / 100;
      const digits = { minimumFractionDigits: 2 };
      for (const language of ['de', 'en']) {
        expect(readAmount(new Intl.NumberFormat(language, digits).format(euros))).toBe(cents);
        expect(readAmount(new Intl.NumberFormat(language, { ...digits, useGrouping: false }).format(euros))).toBe(
          cents,
        );
      }
    }),
  );
});

test('any bytes are read or refused, never anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (given) => {
      try {
        expect(Array.isArray(readBankFile(given))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(BankFileError);
      }
    }),
  );
});
