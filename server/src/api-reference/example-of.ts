/** The part of JSON Schema that the contract uses. */
type Shape = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
};

/** How an example is made. */
export type ExampleChoice = {
  /** Values by field name, for fields whose schema alone is not enough. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly isWanted: (field: string, isRequired: boolean) => boolean;
  /** Elements of a list, unless its schema demands more. */
  readonly listLength: number;
};

/** Example texts, of which one matches each pattern of the contract. */
const TEXTS = [
  'Beispiel',
  '0123456789abcdef',
  'a'.repeat(64),
  '1',
  '01-09-2026',
  '09-2026',
  '09.2026',
  '2026-09',
  '08:00',
  '12,50',
  '12.50',
  '2026',
  '12345',
  '2026-09-30 08:00:00',
  '2026-09-30T06:00:00Z',
  '3f2b8c6e-7a51-4c1e-9d0a-5b6f7e8d9c0a',
  'A'.repeat(22),
  'A'.repeat(43),
  'A'.repeat(87),
  'seti_1',
  'w',
  '-',
];

/**
 * An example of a value that fits a JSON schema. Rules that a schema does not express are met by the values of the choice.
 *
 * @throws RangeError for a pattern that no example text matches
 */
export function exampleOf(shape: Shape, choice: ExampleChoice): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [alternative] = shape.anyOf ?? shape.oneOf ?? [];
  if (alternative) return exampleOf(alternative, choice);
  const [type] = [shape.type].flat();
  if (type === 'object') return exampleOfObject(shape, choice);
  if (type === 'array') {
    const length = Math.max(shape.minItems ?? 0, choice.listLength);
    return Array.from({ length }, () => exampleOf(shape.items ?? {}, choice));
  }
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return Math.max(shape.minimum ?? 1, 1);
  return exampleText(shape);
}

function exampleText({ pattern }: Shape): string {
  const text = TEXTS.find((one) => pattern === undefined || new RegExp(pattern).test(one));
  if (text === undefined) throw new RangeError(`No example text matches ${pattern}: add one to example-of.ts.`);
  return text;
}

function exampleOfObject(shape: Shape, choice: ExampleChoice): Readonly<Record<string, unknown>> {
  const { properties, required = [], additionalProperties } = shape;
  const fields: [string, Shape][] = properties
    ? Object.entries(properties)
    : required.map((name) => [name, typeof additionalProperties === 'object' ? additionalProperties : {}]);
  return Object.fromEntries(
    fields
      .filter(([name]) => choice.isWanted(name, required.includes(name)))
      .map(([name, field]) => [name, exampleOfField(name, field, choice)]),
  );
}

function exampleOfField(name: string, shape: Shape, choice: ExampleChoice): unknown {
  const { values } = choice;
  return name in values && fits(shape, values[name]) ? onlyKnown(shape, values[name]) : exampleOf(shape, choice);
}

/** Whether a value can stand in a field: two calls may mean different things by one name, such as the hash of a link and of a month. */
function fits(shape: Shape, value: unknown): boolean {
  const { type, enum: values, pattern, properties, items, anyOf, oneOf } = shape;
  if (values) return values.includes(value);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.some((one) => fits(one, value));
  const types = [type].flat();
  if (value === null) return types.includes('null');
  if (typeof value === 'string') return types.includes('string') && (!pattern || new RegExp(pattern).test(value));
  if (typeof value === 'number') return types.includes('integer') || types.includes('number');
  if (typeof value === 'boolean') return types.includes('boolean');
  if (Array.isArray(value)) return types.includes('array') && value.every((one) => fits(items ?? {}, one));
  return properties !== undefined;
}

/** Leaves out what a call does not know: the schedule of a visitor has no salary group. */
function onlyKnown({ properties }: Shape, value: unknown): unknown {
  if (properties === undefined || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in properties));
}
