import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { InspectionInput } from '@zeitblatt/domain/record/inspections/inspection';
import { required } from '@zeitblatt/domain/rules/required';
import type { NewLogEntry } from '../../../../audit/log.queries.ts';
import type { Db } from '../../../../database/database.ts';
import type { JobContext } from '../../../../jobs/job-handler.ts';
import type { HolidaySource } from '../../../company/places/places.api.ts';
import { selectExpectedFrom } from '../../../people/employees/people.api.ts';
import type { FileContent } from '../../archives/archive-files.queries.ts';
import { findHeading, findPackedSheets, type Heading, type PackedSheet } from './inspections.queries.ts';
import { findMissingMonths, type MissingMonth } from './missing-months.queries.ts';

/** Tools of an inspection pack besides the context of its job. */
export type PackTools = {
  readonly documents: Pick<Renderer, 'renderTimesheets' | 'renderLegalText'>;
  readonly holidays: HolidaySource;
  /** File with the DTD of the German audit medium; null: packs have none. */
  readonly auditDtdFile: string | null;
  readonly now: () => Temporal.Instant;
};

export type Context = Pick<JobContext<unknown>, 'reach' | 'jobId' | 'inCompany' | 'report'> & PackTools;

/** Facts that a pack is made of, read before its file is begun. */
export type BegunPack = {
  readonly filename: string;
  readonly heading: Heading;
  readonly wanted: InspectionInput;
  readonly packed: readonly PackedSheet[];
  readonly missing: readonly MissingMonth[];
  /** First month whose sheets are expected of the company. */
  readonly expectedFrom: IsoMonth;
  readonly by: NewLogEntry['user'];
};

/** Reads what a pack holds. */
export async function beginPack(
  { reach, now }: Pick<Context, 'reach' | 'now'>,
  db: Db,
  { wanted, by }: Pick<BegunPack, 'wanted' | 'by'>,
): Promise<BegunPack> {
  const heading = required(await findHeading(db, reach, now()), 'the company of a job');
  const { first_month: from, last_month: to } = wanted;
  const filename = `Pruefung-${[from, from === to ? null : to].filter((month) => month !== null).join('-')}.zip`;
  const packed = await findPackedSheets(db, reach, wanted);
  const missing = await findMissingMonths(db, reach, wanted, now());
  const { expected_from: expectedFrom } = await selectExpectedFrom(db, reach).executeTakeFirstOrThrow();
  return { filename, heading, wanted, by, packed, missing, expectedFrom };
}

/** Everyone whom a pack names: with a sheet in it, or with a month that no sheet records whole. */
export const peopleOf = ({ packed, missing }: BegunPack): number[] => [
  ...new Set([...packed.map(({ employee_id }) => employee_id), ...missing.map(({ id }) => id)]),
];

/** Content of a pack: it goes when anything of it is purged. Deleted sheets belong into it, so that no deletion withdraws it. */
export const contentOfPack = (begun: BegunPack): FileContent => ({
  sheets: begun.packed.map(({ id }) => id),
  people: peopleOf(begun),
  keepsDeleted: true,
});
