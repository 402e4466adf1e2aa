import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Has a placeholder for every name. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * A query whose text is made once: making and compiling a large one takes 0.2 ms and a quarter of the memory of a short
 * call.
 *
 * @param build makes the query; it may hand the given values on to the query, and must not look at them
 * @returns runs the query with the values of a call
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, PLACEHOLDERS as Values).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (Reflect.get(values, parameter.name) as unknown) : parameter,
    );
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
}
