type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

const split = new Map<string, readonly string[]>();

/** Fields are read of thousands of widgets by the same few paths. */
function stepsOf(path: string): readonly string[] {
  const known = split.get(path);
  if (known) return known;
  const steps = path.split('.');
  split.set(path, steps);
  return steps;
}

/** What stands at `a.b.c`, numbers being places in lists; undefined where the way ends. */
export function readPath(from: unknown, path: string): unknown {
  return readSteps(from, stepsOf(path), 0);
}

/** The same where the first step was gone already. */
export function readBelow(from: unknown, path: string): unknown {
  return readSteps(from, stepsOf(path), 1);
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
export function writePath<T>(into: T, path: string, value: unknown): T {
  return write(into, stepsOf(path), value) as T;
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

/** The first step of a path: what of a record a patch has to name. */
export const headOf = (path: string): string => stepsOf(path)[0] ?? path;
