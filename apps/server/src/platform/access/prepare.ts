import type { CompiledQuery } from 'kysely';
import type { Scope } from '../sessions/caller.ts';
import { open, type Records } from './records.ts';

/** Compiled queries kept for each prepared one: scopes of people who are calling at the same time. */
const mostKept = 500;

/** Takes the place of a value while a query is compiled. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A query that is run so often that building it costs more than running it: it is compiled once for each scope, whose
 * condition is part of it, and only the values are filled in. `build` must use its values as parameters alone, since it
 * does not get them.
 */
export function prepare<Values extends readonly unknown[], Row>(
  db: Records,
  build: (scope: Scope, ...values: Values) => { compile(): CompiledQuery<Row> },
): (scope: Scope, ...values: Values) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>();
  const compiled = (scope: Scope, count: number) => {
    const slots = Array.from({ length: count }, (_, index) => new Slot(index)) as unknown as Values;
    return build(scope, ...slots).compile();
  };
  return async (scope, ...values) => {
    // A scope with shares contains the present moment, and is a different one every time.
    const key = scope.shared ? undefined : JSON.stringify(scope);
    let query = key === undefined ? undefined : kept.get(key);
    if (!query) {
      query = compiled(scope, values.length);
      if (kept.size >= mostKept) kept.clear();
      if (key !== undefined) kept.set(key, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.index] : value));
    return (await open(db).executeQuery<Row>({ ...query, parameters })).rows;
  };
}
