import type { Mail, RecordFinding } from '@zeitblatt/domain/accounts/mails/mail';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { NamedProblem } from '../../../audit/verify/record-problem.ts';
import { isWhole, type RecordVerdict } from '../../../audit/verify/verify-record.ts';

/** Findings that a mail lists; it counts the others. */
const FINDINGS_MAX = 20;

/** Whether nothing is wrong with the log itself, whatever is wrong with the records. */
export const isLogWhole = (verdict: RecordVerdict): boolean => isWhole({ ...verdict, problemCount: 0 });

type About = {
  readonly company: string;
  readonly day: string;
  readonly count: number;
  /** Whether the receiver is a manager of the company. Others, such as a tax adviser, get no names of people. */
  readonly isOfCompany: boolean;
};

/** The mail that says what a nightly check found. A broken log has no seal. */
export function problemsMail(verdict: RecordVerdict, { company, day, count, isOfCompany }: About): Mail {
  const { problems, broken, lastEntry, head } = verdict;
  const ofLog: RecordFinding[] = isLogWhole(verdict) ? [] : [LOG];
  const ofRecords = problems.map((problem) => toFinding(problem, isOfCompany));
  return {
    kind: 'record_problems',
    company,
    day,
    count: String(count),
    findings: [...ofLog, ...ofRecords].slice(0, FINDINGS_MAX),
    entry: String(lastEntry),
    seal: broken === null && lastEntry > 0 ? head : null,
  };
}

const LOG: RecordFinding = { what: 'log', person: null, month: null, number: null, version: null };

const WHAT: Readonly<Partial<Record<string, RecordFinding['what']>>> = {
  sheet: 'sheet',
  sheet_version: 'sheet',
  schedule: 'contract',
  schedule_version: 'contract',
  leave: 'absence',
  period: 'absence',
  day_record: 'day',
  page: 'paper',
};

const toFinding = ({ kind, id, version, on, person }: NamedProblem, isOfCompany: boolean): RecordFinding => ({
  what: WHAT[kind] ?? 'other',
  person: isOfCompany && person !== '' ? person : null,
  month: on === null ? null : formatDotted(on.slice(0, 'YYYY-MM'.length)),
  number: String(id),
  version: version === 0 ? null : String(version),
});
