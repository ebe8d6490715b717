declare const made: unique symbol;

/**
 * Where a field stands in what holds it. Only names that the compiler knows lead to one (`pathIn`), so that renaming a
 * field is a compile error wherever it is meant.
 */
export interface FieldPath {
  readonly [made]: true;
  /** Numbers are places in lists. */
  readonly steps: readonly string[];
  /** The steps with dots between them: names the path in keys and messages, and leads nowhere by itself. */
  readonly name: string;
}

type Step<T> = T extends readonly unknown[] ? number : keyof T & string;
type Below<T, K> = K extends keyof T ? NonNullable<T[K]> : never;

interface PathIn<T> {
  <A extends Step<T>>(first: A): FieldPath;
  <A extends Step<T>, B extends Step<Below<T, A>>>(first: A, second: B): FieldPath;
  <A extends Step<T>, B extends Step<Below<T, A>>, C extends Step<Below<Below<T, A>, B>>>(
    first: A,
    second: B,
    third: C,
  ): FieldPath;
}

/** Makes paths into a `T`: `pathIn<WidgetFields>()('style', 'fill')`. */
export function pathIn<T>(): PathIn<T> {
  return (...steps: (string | number)[]) => pathOf(steps.map(String));
}

/** The path that goes on in what stands at the first. */
export const pathBelow = (path: FieldPath, further: FieldPath): FieldPath => pathOf([...path.steps, ...further.steps]);

/** The path to an item of the list that stands there. */
export const itemPath = (path: FieldPath, index: number): FieldPath => pathOf([...path.steps, String(index)]);

/** The first step alone: what of a widget a change has to name. */
export const headOf = ({ steps }: FieldPath): string => steps[0] ?? '';

const known = new Map<string, FieldPath>();

/** One object for each path: fields are read of thousands of widgets by the same few. */
function pathOf(steps: readonly string[]): FieldPath {
  const name = steps.join('.');
  const path = known.get(name) ?? ({ steps, name } as FieldPath);
  known.set(name, path);
  return path;
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** What stands there; undefined where the way ends. */
export function readAt(from: unknown, { steps }: FieldPath): unknown {
  return readSteps(from, steps, 0);
}

/** The same where the first step was gone already. */
export function readBelow(from: unknown, { steps }: FieldPath): unknown {
  return readSteps(from, steps, 1);
}

function readSteps(from: unknown, steps: readonly string[], first: number): unknown {
  let at = from;
  for (let index = first; index < steps.length; index += 1) {
    const key = steps[index] ?? '';
    if (!isPlain(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** A copy with another value there; what is beside the way stays identical. `undefined` takes the field out. */
export function writeAt<T>(into: T, { steps }: FieldPath, value: unknown): T {
  return write(into, steps, value) as T;
}

function write(into: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const before = isPlain(into) && Object.hasOwn(into, key) ? into[key] : undefined;
  const next = rest.length === 0 ? value : write(before, rest, value);
  if (Array.isArray(into)) return into.with(Number(key), next);
  if (next === undefined) {
    const { [key]: _out, ...others } = isPlain(into) ? into : {};
    return others;
  }
  return { ...(isPlain(into) ? into : {}), [key]: next };
}
