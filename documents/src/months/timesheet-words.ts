import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { readFindingKey } from '@zeitblatt/domain/months/law/facts/finding';
import { createLabel, type Label, type WriteLabel } from '../labels/bilingual.ts';
import { dayOfMonth, formatGermanDate, momentParams } from './printed-moments.ts';
import type { PrintedNames } from './printed-names.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

/** Words of a person with the label that says what they are. */
export type Said = { label: Label; words: string | null };

/** A reason for a finding; `by`: who gave it, and on which day. */
export type GivenReason = { label: Label; words: string; by: string };

/** Digits of the hash of a draft that its paper shows. */
const SHORT_HASH_DIGITS = 8;

/** The sentence with which the sheet was confirmed, or what it is instead. */
export function createConfirmation(
  { confirmation, draft }: TimesheetDocument,
  name: string | null,
  label: WriteLabel,
): Label {
  if (draft)
    return label('documents:timesheet.draft.notice', {
      ...momentParams(draft),
      hash: draft.hash.slice(0, SHORT_HASH_DIGITS),
    });
  if (confirmation === null || name === null) return label('documents:timesheet.sampleNotice');
  return label('documents:timesheet.confirmation', { name, ...momentParams(confirmation) });
}

/** Versions before this one: the deleted sheet that it goes on with, and the first confirmation. @source docs/decisions.md D35, D68 */
export function createPast(
  { predecessor, first_confirmation }: TimesheetDocument,
  { first_confirmed_by: name }: PrintedNames,
  label: WriteLabel,
): Label | null {
  const sentences = [
    ...(predecessor
      ? [label('documents:timesheet.predecessor', { id: predecessor.sheet_id, version: predecessor.version })]
      : []),
    ...(first_confirmation && name !== null
      ? [
          label('documents:timesheet.firstConfirmation', {
            name,
            version: first_confirmation.version,
            ...momentParams(first_confirmation),
          }),
        ]
      : []),
  ];
  if (sentences.length === 0) return null;
  const second = sentences.map((sentence) => sentence.second ?? sentence.german).join(' ');
  return createLabel(sentences.map(({ german }) => german).join(' '), second);
}

/** Words that were said to the month, each with its person, moment and way. */
export function createSaid({ statements }: TimesheetDocument, names: PrintedNames, label: WriteLabel): Said[] {
  return statements.map(({ kind, is_by_link, link, days, ...moment }, index) => {
    const { name = '', words = null, pin_by = null } = names.statements[index] ?? {};
    const parts = [
      label(`documents:timesheet.statement.${kind}`, { name, ...momentParams(moment) }),
      ...(is_by_link ? [label('documents:timesheet.statement.byLink')] : []),
      ...(link && pin_by !== null
        ? [label('documents:timesheet.statement.pin', { name: pin_by, date: formatGermanDate(link.opened_on) })]
        : []),
      ...(days.length > 0
        ? [label('documents:timesheet.statement.days', { days: days.map(dayOfMonth).join(' ') })]
        : []),
    ];
    const second = parts.map((part) => part.second ?? part.german).join(', ');
    return { label: createLabel(parts.map(({ german }) => german).join(', '), second), words };
  });
}

/** The reasons that were given for findings, each with the day, the finding, and who gave it when. @source docs/decisions.md D38 */
export function createReasons({ reasons }: TimesheetDocument, names: PrintedNames, label: WriteLabel): GivenReason[] {
  return reasons.map(({ key, given_at }, index) => {
    const { words = '', name = '' } = names.reasons[index] ?? {};
    const { kind, day } = readFindingKey(key);
    const title = label(`compliance:kind.${kind}.title`);
    const date = day === null ? '' : `${day.slice(8)}.${day.slice(5, 7)}. `;
    return {
      label: createLabel(`${date}${title.german}`, title.second),
      words,
      by: `${name}, ${formatGermanDate(given_at.slice(0, 10))}`,
    };
  });
}

const toMinusSign = (hours: string): string => hours.replace('-', '−');
export const formatSignedHours = (minutes: number): string =>
  `${minutes > 0 ? '+' : ''}${toMinusSign(formatHours(minutes))}`;

/** Carry, month and balance of the hours account, as they were at the confirmation. @source docs/decisions/0096-hours-account.md */
export function createAccountLine({ hours_account: account }: TimesheetDocument, label: WriteLabel): Label[] {
  if (!account) return [];
  const { carried_minutes: carried, month_minutes: month, other_minutes: other } = account;
  return [
    label(`documents:timesheet.${other === 0 ? 'hoursAccount' : 'hoursAccountWithOthers'}`, {
      carried: formatSignedHours(carried),
      month: formatSignedHours(month),
      other: formatSignedHours(other),
      balance: formatSignedHours(carried + month + other),
    }),
  ];
}
