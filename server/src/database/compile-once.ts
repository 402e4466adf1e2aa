import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value, or for a field of it, while a query is compiled. */
class Placeholder {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }
}

/** A placeholder that has one for each of its fields, whatever their names. */
const placeholderOf = (names: readonly string[]): Placeholder =>
  new Proxy(new Placeholder(names), {
    get: (own, name) =>
      typeof name === 'symbol' || name in own ? (Reflect.get(own, name) as unknown) : placeholderOf([...names, name]),
  });

/** The value of a parameter, in which placeholders may stand. */
function filledIn(parameter: unknown, values: object): unknown {
  if (Array.isArray(parameter)) return parameter.map((item) => filledIn(item, values));
  if (!(parameter instanceof Placeholder)) return parameter;
  return parameter.names.reduce<unknown>(
    (value, name) => Reflect.get(Object(value) as object, name) as unknown,
    values,
  );
}

/**
 * A statement whose text is made once: making and compiling a large one takes 0.2 ms and a quarter of the memory of a short
 * call.
 *
 * @param build makes the query; it may hand the given values on to the query, and must not look at them
 * @returns makes the statement with the values of a call
 */
export function statementOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (db, values) => {
    compiled ??= build(db, placeholderOf([]) as unknown as Values).compile();
    return { ...compiled, parameters: compiled.parameters.map((parameter) => filledIn(parameter, values)) };
  };
}

/** The same for a query whose rows are wanted. @param build see {@link statementOnce} */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const statement = statementOnce(build);
  return async (db, values) => (await db.executeQuery(statement(db, values))).rows;
}
