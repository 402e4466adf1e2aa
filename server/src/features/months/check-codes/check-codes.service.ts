import type { api } from '@zeitblatt/contract/api';
import { readCheckCode } from '@zeitblatt/domain/months/paper/check-code';
import type { CheckedFigures, CheckedSheet } from '@zeitblatt/domain/months/paper/checked-sheet';
import { isSameLastName } from '@zeitblatt/domain/months/paper/same-last-name';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import type { CheckCodes } from '../../../audit/check-codes.ts';
import { getCompanyName } from '../../../database/companies.queries.ts';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { PublicContext, Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { readSnapshot } from '../paper/version-snapshot.ts';
import {
  type CodedVersion,
  findCodedVersion,
  findSealedVersion,
  findVersion,
  hasEarlierCode,
} from './check-codes.queries.ts';

type Tools = { readonly pool: Pool; readonly checkCodes: CheckCodes };

/** A version that is still stored. */
type StoredVersion = CodedVersion & { readonly sheetId: number };

/**
 * The calls of the public page. A text that is no code, an unknown code, and the code of a version that no longer says what was confirmed
 * get the same answer.
 *
 * @source docs/decisions/0067-check-codes.md
 */
export function checkCodesService({ pool, checkCodes }: Tools): Service<typeof api.checkCodes> {
  /** Does the work with the version of a code, in a transaction of its company. @throws Refusal check_code_unknown */
  async function open<T>(
    { db, traceLink }: Pick<PublicContext, 'db' | 'traceLink'>,
    typed: string,
    work: (db: Db, reach: Reach, coded: CodedVersion) => Promise<T>,
  ): Promise<T> {
    const code = readCheckCode(typed);
    const coded = code === null ? undefined : await findCodedVersion(db, code);
    if (code === null || !coded) throw new Refusal('check_code_unknown');
    const reach = { companyId: coded.companyId };
    traceLink(reach);
    return inCompany(pool, reach.companyId, async (own) => {
      if (isStored(coded) && !(await isAsConfirmed(own, reach, coded, code))) throw new Refusal('check_code_unknown');
      return work(own, reach, coded);
    });
  }

  /** With another key than that of the code, only the stored code says which version it is, and the answer says so. */
  const isComparable = ({ keyName }: CodedVersion): boolean => keyName === checkCodes.keyName;

  async function isAsConfirmed(db: Db, reach: Reach, coded: StoredVersion, code: string): Promise<boolean> {
    if (!isComparable(coded)) return !(await hasEarlierCode(db, reach, coded, checkCodes.keyName));
    const row = await findSealedVersion(db, reach, coded.sheetId, coded.version);
    return (
      row !== undefined && checkCodes.codeOf({ employee_id: row.employee_id, month: coded.month }, row.content) === code
    );
  }

  return {
    read: (context, { body }) =>
      open(context, body.code, async (own, reach, coded) => {
        if (!isStored(coded)) return describePurged(own, reach, coded);
        const described = await describeStored(own, reach, coded);
        return { ...described, is_compared: isComparable(coded) };
      }),

    figures: (context, { body }) =>
      open(context, body.code, async (own, reach, coded) => {
        if (!isStored(coded)) throw new Refusal('check_proof_wrong');
        return readFigures(own, reach, coded, body.last_name);
      }),
  };
}

const isStored = (coded: CodedVersion): coded is StoredVersion => coded.sheetId !== null;

async function describePurged(db: Db, reach: Reach, { month, version }: CodedVersion): Promise<CheckedSheet> {
  const company = await getCompanyName(db, reach);
  return { company, month, version, state: 'purged', is_compared: false, until: null, confirmed: null };
}

async function getVersion(db: Db, reach: Reach, { sheetId, version }: StoredVersion) {
  const found = await findVersion(db, reach, sheetId, version);
  if (!found) throw new Refusal('check_code_unknown');
  return { ...found, snapshot: readSnapshot(found.snapshot) };
}

async function describeStored(db: Db, reach: Reach, coded: StoredVersion): Promise<Omit<CheckedSheet, 'is_compared'>> {
  const { snapshot, confirmed_at, deleted_at, replaced_at } = await getVersion(db, reach, coded);
  const over = replaced_at === null ? ('deleted' as const) : ('replaced' as const);
  const until = replaced_at ?? deleted_at;
  return {
    company: snapshot.company.name,
    month: coded.month,
    version: coded.version,
    state: until === null ? 'newest' : over,
    until,
    confirmed: { at: confirmed_at, role: snapshot.confirmer.role },
  };
}

/** @throws Refusal check_proof_wrong */
async function readFigures(db: Db, reach: Reach, coded: StoredVersion, lastName: string): Promise<CheckedFigures> {
  const { snapshot, days, ...sums } = await getVersion(db, reach, coded);
  if (!isSameLastName(lastName, snapshot.employee.last_name)) throw new Refusal('check_proof_wrong');
  return {
    employee: snapshot.employee,
    days: days.flatMap((day) =>
      day.start_time === null || day.end_time === null
        ? []
        : [
            {
              day: day.day,
              start_time: day.start_time,
              end_time: day.end_time,
              break_minutes: day.break_minutes,
              parts: day.parts,
              worked_minutes: workedMinutesOf(day),
            },
          ],
    ),
    worked_minutes: sums.worked_minutes,
    break_minutes: sums.break_minutes,
    target_minutes: snapshot.has_four_numbers ? monthNumbers(days, sums).target : sums.target_minutes,
  };
}
