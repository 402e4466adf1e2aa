import * as z from 'zod';
import { wireDate } from '../../calendar/wire.ts';
import { city } from '../../rules/city.ts';

/** Schema of an answer for each kind of field. A place is sent as its id and answered with all its data. */
const ANSWER_SCHEMAS = {
  requiredText: z.string(),
  optionalText: z.string().nullable(),
  date: wireDate.nullable(),
  place: city.nullable(),
} as const;

type AnswerSchemas = typeof ANSWER_SCHEMAS;

/**
 * One field of an entity, described once. The body and the answer of its calls, its form, the choices after a version
 * conflict and the company log follow from it.
 */
export type FieldDescription = {
  readonly kind: keyof AnswerSchemas;
  /** Schema of the field's value in a body. */
  readonly schema: z.ZodType;
  /** Key of the field's label in the form, the conflict dialog and the log. */
  readonly label: string;
  /**
   * Form in which the log, which is kept for ever, stores a change of the field: both values, or for private data only
   * that it changed.
   */
  readonly log: 'values' | 'changed-only';
};

type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

type AnswerName<Name, Kind> = Kind extends 'place' ? (Name extends `${infer Place}_id` ? Place : never) : Name;

/** Name in an answer of a place field, without the `_id` of its name in a body: `city_id` → `city`. */
export const placeAnswerNameOf = <Place extends string>(field: `${Place}_id`) => field.replace(/_id$/, '') as Place;

type BodyShape<Fields extends FieldDescriptions> = { readonly [Name in keyof Fields]: Fields[Name]['schema'] };

/** The fields as a body carries them: a shape for an object of zod. */
export const bodyShapeOf = <Fields extends FieldDescriptions>(fields: Fields): BodyShape<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as BodyShape<Fields>;

type AnswerShape<Fields extends FieldDescriptions> = {
  readonly [Name in keyof Fields as AnswerName<Name, Fields[Name]['kind']>]: AnswerSchemas[Fields[Name]['kind']];
};

/** The fields as an answer carries them: a shape for an object of zod. */
export const answerShapeOf = <Fields extends FieldDescriptions>(fields: Fields): AnswerShape<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      kind === 'place' ? placeAnswerNameOf(name as `${string}_id`) : name,
      ANSWER_SCHEMAS[kind],
    ]),
  ) as AnswerShape<Fields>;
