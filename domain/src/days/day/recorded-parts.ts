import type { FieldProblem } from '../../rules/field-problem.ts';
import { type DayPart, type DayParts, MAX_BREAK_MINUTES } from './parts-entry.ts';

/** A day in one part has none. */
type WithParts = { readonly parts?: DayParts | null | undefined };

/** Begin, end and break of a day in as many parts as it has. */
type Times = WithParts & {
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly break_minutes: number;
};

const partsDiffer = (a: WithParts, b: WithParts, same: (one: DayPart, other: DayPart) => boolean): boolean => {
  const [parts, others] = [a.parts ?? [], b.parts ?? []];
  return (
    parts.length !== others.length ||
    parts.some((part, index) => {
      const other = others[index];
      return other === undefined || !same(part, other);
    })
  );
};

/** Whether two records of a day have other parts. */
export const partTimesDiffer = (a: WithParts, b: WithParts): boolean =>
  partsDiffer(a, b, (one, other) => one.start === other.start && one.end === other.end);

/** Whether parts of two records of a day have other cost units. */
export const partUnitsDiffer = (a: WithParts, b: WithParts): boolean =>
  partsDiffer(a, b, (one, other) => (one.cost_unit ?? null) === (other.cost_unit ?? null));

/**
 * The parts of an entry. A client that knows no parts sends none: those that are recorded stay while begin, end and break do.
 *
 * @param known what was recorded before; the first that has the begin, end and break of the entry counts
 * @returns undefined for a day in one part, so that it is stored and sealed as it was before there were parts
 * @source docs/decisions/0090-parts-of-a-day.md
 */
export function enteredParts(entry: Times, ...known: readonly (Times | null | undefined)[]): DayParts | undefined {
  if (entry.parts !== undefined || entry.start_time === null) return entry.parts ?? undefined;
  return known.find((one) => one && hasSameEnvelope(entry, one))?.parts ?? undefined;
}

/** The problem of a break of a client that knows no parts: only parts that are recorded make it longer than ten hours. @param path of the day in the body */
export function longBreakProblem(
  entry: Times,
  path: string,
  ...known: readonly (Times | null | undefined)[]
): FieldProblem | undefined {
  if (entry.break_minutes <= MAX_BREAK_MINUTES || entry.parts !== undefined || enteredParts(entry, ...known))
    return undefined;
  return {
    path: `${path}.break_minutes`,
    message: { key: 'validation:tooBig', params: { max: MAX_BREAK_MINUTES } },
  };
}

/**
 * The problem of a day of a sheet that a client which knows no parts sends: its change would drop parts that are recorded, or its break
 * is as long as only parts make it.
 *
 * @param path of the day in the body
 * @param was the day of the sheet that is changed, where there is one
 */
export function partsMissingProblem(
  entry: Times,
  path: string,
  was: Times | undefined,
  proposed: Times,
): FieldProblem | undefined {
  if (dropsParts(entry, was ?? proposed) && !enteredParts(entry, proposed))
    return { path: `${path}.parts`, message: { key: 'validation:partsMissing', params: {} } };
  return longBreakProblem(entry, path, was, proposed);
}

/** Whether an entry of a client that knows no parts drops those that are recorded. */
export const dropsParts = (entry: Times, known: Times | null | undefined): boolean =>
  entry.parts === undefined && Boolean(known?.parts) && enteredParts(entry, known) === undefined;

/** The problem of a cost unit of a part, in a company that uses none. @param path of the day in the body */
export function partUnitProblem({ parts }: WithParts, path: string): FieldProblem | undefined {
  const index = parts?.findIndex(({ cost_unit }) => cost_unit != null) ?? -1;
  if (index < 0) return undefined;
  return { path: `${path}.parts.${index}.cost_unit`, message: { key: 'validation:noCostUnits', params: {} } };
}

const hasSameEnvelope = (a: Times, b: Times): boolean =>
  a.start_time === b.start_time && a.end_time === b.end_time && a.break_minutes === b.break_minutes;
