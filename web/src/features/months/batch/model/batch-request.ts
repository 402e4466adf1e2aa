import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { PROPOSALS_PER_CALL_MAX } from '@zeitblatt/domain/months/confirm/batch-limits';

/**
 * The sheets of a batch, and which part of their months is calculated.
 *
 * @source docs/product.md sections 2, 7; docs/decisions.md D7
 */
export type BatchRequest = {
  readonly lastDay: IsoDate | null;
  readonly ignoreLastDays: boolean;
  /** Heading that replaces the title of the page. */
  readonly heading: string | null;
} & (
  | { readonly kind: 'users'; readonly month: IsoMonth; readonly schemas: readonly number[] }
  | { readonly kind: 'months'; readonly schemaId: number; readonly months: readonly IsoMonth[] }
);

/** A sheet of a batch, identified by schedule and month. */
export type BatchSheetId = { readonly schemaId: number; readonly month: IsoMonth };

type BatchSearch = {
  readonly month?: IsoMonth | undefined;
  readonly schema_id?: number | undefined;
  readonly schemas?: readonly number[] | undefined;
  readonly months?: readonly IsoMonth[] | undefined;
  readonly ignore_last_6_days?: boolean | undefined;
  readonly lastDayOfCalculation?: IsoDate | undefined;
  readonly archiveName?: string | undefined;
};

/**
 * Reads a batch from the address: many employees and a month, or an employee and several months. @returns null for
 * neither
 */
export function batchRequestOf(search: BatchSearch): BatchRequest | null {
  const common = {
    lastDay: search.lastDayOfCalculation ?? null,
    ignoreLastDays: search.ignore_last_6_days ?? false,
    heading: search.archiveName?.replaceAll('-', ' ').trim() || null,
  };
  const { month, schema_id, schemas } = search;
  if (schemas !== undefined && month !== undefined)
    return { ...common, kind: 'users', month, schemas: [...new Set(schemas)] };
  const months = search.months ?? (month === undefined ? undefined : [month]);
  if (schema_id === undefined || months === undefined) return null;
  return { ...common, kind: 'months', schemaId: schema_id, months: [...new Set(months)].sort() };
}

export const batchSheetIdsOf = (request: BatchRequest): BatchSheetId[] =>
  request.kind === 'users'
    ? request.schemas.map((schemaId) => ({ schemaId, month: request.month }))
    : request.months.map((month) => ({ schemaId: request.schemaId, month }));

/** Key of a sheet within its batch. */
export const batchKeyOf = ({ schemaId, month }: BatchSheetId): string => `${schemaId} ${month}`;

/** Splits the sheets into requests. @source docs/product.md section 4 "Schemas or months are sent in chunks of 5" */
export function proposalChunksOf(stops: readonly BatchSheetId[]): BatchSheetId[][] {
  const count = Math.ceil(stops.length / PROPOSALS_PER_CALL_MAX);
  return Array.from({ length: count }, (_, chunk) =>
    stops.slice(chunk * PROPOSALS_PER_CALL_MAX, (chunk + 1) * PROPOSALS_PER_CALL_MAX),
  );
}
