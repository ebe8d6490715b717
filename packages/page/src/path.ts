declare const made: unique symbol;

/**
 * The location of a field in its object. Paths are built from compiler-checked names (`pathIn`), so that renaming a
 * field is a compile error wherever it is used.
 */
export interface FieldPath {
  readonly [made]: true;
  /** Numbers are list indexes. */
  readonly steps: readonly string[];
  /** The steps joined by dots: identifies the path in keys and messages, and cannot be used for access. */
  readonly name: string;
}

type Step<T> = T extends readonly unknown[] ? number : keyof T & string;
type Below<T, K> = K extends keyof T ? NonNullable<T[K]> : never;

export interface PathIn<T> {
  <A extends Step<T>>(first: A): FieldPath;
  <A extends Step<T>, B extends Step<Below<T, A>>>(first: A, second: B): FieldPath;
  <A extends Step<T>, B extends Step<Below<T, A>>, C extends Step<Below<Below<T, A>, B>>>(
    first: A,
    second: B,
    third: C,
  ): FieldPath;
}

/** Builds paths into a `T`: `pathIn<WidgetFields>()('style', 'fill')`. */
export function pathIn<T>(): PathIn<T> {
  return (...steps: (string | number)[]) => pathOf(steps.map(String));
}

/** Appends the second path to the first. */
export const pathBelow = (path: FieldPath, further: FieldPath): FieldPath => pathOf([...path.steps, ...further.steps]);

/** The path to an item of the list at this path. */
export const itemPath = (path: FieldPath, index: number): FieldPath => pathOf([...path.steps, String(index)]);

/** Only the first step: the part of a widget that a change must name. */
export const headOf = ({ steps }: FieldPath): string => steps[0] ?? '';

const known = new Map<string, FieldPath>();

/** One object per path: the same few paths are read from thousands of widgets. */
function pathOf(steps: readonly string[]): FieldPath {
  const name = steps.join('.');
  const path = known.get(name) ?? ({ steps, name } as FieldPath);
  known.set(name, path);
  return path;
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** The value at the path; undefined if a step is missing. */
export function readAt(from: unknown, { steps }: FieldPath): unknown {
  return readSteps(from, steps, 0);
}

/** The same, when the first step has already been taken. */
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

/** A copy with a new value at the path; everything off the path stays identical. `undefined` removes the field. */
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
