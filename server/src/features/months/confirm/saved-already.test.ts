import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { factsOf } from '@zeitblatt/domain/months/confirm/month.builder';
import type { FindingReason } from '@zeitblatt/domain/months/law/facts/finding';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { isSavedAlready } from './saved-already.ts';

const facts = factsOf({ month: '2026-09' });
const days = proposeTimesheet(facts);
const entries = days.map(unchangedEntry);
const fingerprint = fingerprintOf(days);
const lastDay = lastDayOf('2026-09');

const flood: FindingReason = { key: 'over_10_hours:2026-09-01', reason: 'Rohrbruch' };
const stock: FindingReason = { key: 'over_10_hours:2026-09-02', reason: 'Inventur' };
const kept = (...reasons: readonly FindingReason[]) =>
  reasons.map((reason) => ({ ...reason, given_by: 'Erika Mustermann', given_at: '2026-10-01 10:00:00' }));

const asProposed = { days: null, fingerprint, reasons: undefined };
const asTyped = { days: entries, fingerprint: '0000000000000000', reasons: undefined };
const saved = { version: 2, days, last_calc_day: lastDay, reasons: kept(), change_reason: null };
/** Equal begin and end mean no work. */
const spelledOtherwise = entries
  .map((entry) => (entry.start_time === null ? { ...entry, start_time: '00:00', end_time: '00:00' } : entry))
  .toReversed();
const shifted = entries.map((entry, index) => (index === 0 ? { ...entry, break_minutes: 1 } : entry));

test.each([
  ['the proposal', asProposed, saved, true],
  ['the same days', asTyped, saved, true],
  ['the same days in another order and spelling', { ...asTyped, days: spelledOtherwise }, saved, true],
  ['other days', { ...asTyped, days: shifted }, saved, false],
  ['another proposal', { ...asProposed, fingerprint: '0000000000000000' }, saved, false],
  ['the same days, saved as far as the 15th', asTyped, { ...saved, last_calc_day: '2026-09-15' }, false],
  ['no word of reasons where there are some', asTyped, { ...saved, reasons: kept(flood) }, true],
  ['the same reasons', { ...asTyped, reasons: [stock, flood] }, { ...saved, reasons: kept(flood, stock) }, true],
  ['a reason twice, as it is kept', { ...asTyped, reasons: [flood, flood] }, { ...saved, reasons: kept(flood) }, true],
  ['reasons where there are none', { ...asTyped, reasons: [flood] }, saved, false],
  ['one reason less', { ...asTyped, reasons: [flood] }, { ...saved, reasons: kept(flood, stock) }, false],
  ['one reason more', { ...asTyped, reasons: [flood, stock] }, { ...saved, reasons: kept(flood) }, false],
  ['a reason for another day', { ...asTyped, reasons: [stock] }, { ...saved, reasons: kept(flood) }, false],
  ['other words', { ...asTyped, reasons: [{ ...flood, reason: 'x' }] }, { ...saved, reasons: kept(flood) }, false],
  ['reasons taken back', { ...asTyped, reasons: [] }, { ...saved, reasons: kept(flood) }, false],
  ['the reason of the change that is kept', { ...asTyped, change_reason: 'x' }, { ...saved, change_reason: 'x' }, true],
  ['another reason of the change', { ...asTyped, change_reason: 'x' }, saved, false],
  ['a reason that a first version does not keep', { ...asTyped, change_reason: 'x' }, { ...saved, version: 1 }, true],
])('%s is saved already or not', (_case, sheet, stored, isSaved) => {
  expect(isSavedAlready(sheet, stored, lastDay)).toBe(isSaved);
});
