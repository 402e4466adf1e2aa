import * as z from 'zod';
import type { IsoDate } from '../../calendar/dates.ts';
import { isIsoDate, wireDate } from '../../calendar/wire.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';

/**
 * Sectors in which § 2a SchwarzArbG has demanded duties of the employer, and with it § 17 (1) MiLoG the record within seven days.
 *
 * @source docs/law.md section 1 "SchwarzArbG § 2a"
 */
export const SECTORS = [
  'building',
  'hospitality',
  'passenger_transport',
  'haulage',
  'showmen',
  'forestry',
  'cleaning',
  'trade_fairs',
  'meat',
  'prostitution',
  'security',
  'hairdressing',
] as const;
export type Sector = (typeof SECTORS)[number];

/** Sectors that the law did not always list; the others are listed on every day for which sheets are kept. */
const LISTED: Readonly<Partial<Record<Sector, { readonly from?: IsoDate; readonly until?: IsoDate }>>> = {
  forestry: { until: '2025-12-31' },
  hairdressing: { from: '2026-01-01' },
};

/** Whether § 2a SchwarzArbG lists a sector on a day. */
export function isListedSector(sector: Sector, day: IsoDate): boolean {
  const { from = '', until = '9999-12-31' } = LISTED[sector] ?? {};
  return from <= day && day <= until;
}

/** Most changes of its sector that a company can have. */
export const SECTOR_CHANGES_MAX = 20;

const sector = z.enum(SECTORS, wrongTypeMessage('validation:invalid')).nullable();

/**
 * The sectors of a company, each from a day on; `sector` null: none that § 2a lists. Before the first day there is none.
 *
 * @source docs/decisions.md D64
 */
export const companySectors = z
  .array(z.strictObject({ valid_from: wireDate, sector }))
  .max(SECTOR_CHANGES_MAX)
  .superRefine((rows, context) => {
    for (const [index, { valid_from }] of rows.entries()) {
      if (rows.findIndex((row) => row.valid_from === valid_from) < index)
        context.addIssue({ code: 'custom', path: [index, 'valid_from'], message: 'validation:sectorTwice' });
    }
  });
export type CompanySectors = z.infer<typeof companySectors>;

/** The sectors as they are stored, in the order of their days. */
export const storedSectors = z.array(z.object({ valid_from: z.string().refine(isIsoDate), sector }));

/** The sectors in the order of their days. */
export const inOrderOfDays = (sectors: CompanySectors): CompanySectors =>
  [...sectors].sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));

/** The sector of a company on a day, if § 2a SchwarzArbG lists it then; null otherwise. @source docs/decisions.md D64 */
export function sectorWithDuties(sectors: CompanySectors, day: IsoDate): Sector | null {
  const found = inOrderOfDays(sectors).findLast(({ valid_from }) => valid_from <= day)?.sector ?? null;
  return found !== null && isListedSector(found, day) ? found : null;
}

/** The sectors as the log stores them: `01.01.2026 building, 01.07.2026 none`. */
export const sectorsForLog = (sectors: CompanySectors): string | null =>
  sectors.length === 0
    ? null
    : inOrderOfDays(sectors)
        .map(({ valid_from, sector: one }) => `${valid_from.split('-').toReversed().join('.')} ${one ?? 'none'}`)
        .join(', ');
