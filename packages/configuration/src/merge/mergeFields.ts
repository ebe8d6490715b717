import { same } from '../same.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that both sides changed differently. */
export interface FieldConflict {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface MergedFields {
  fields: Record<string, unknown>;
  conflicts: FieldConflict[];
}

/** Takes from each side what it changed; if both changed it, mine wins and a conflict is reported. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): MergedFields {
  const merged: MergedFields = { fields: {}, conflicts: [] };
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, here, there] = [base[field], mine[field], theirs[field]];
    const isTheirs = same(here, was);
    if (!isTheirs && !same(there, was) && !same(here, there)) {
      const ids = mergeIds(was, here, there);
      if (ids) {
        merged.fields[field] = ids;
        continue;
      }
      merged.conflicts.push({ field, base: was, mine: here, theirs: there });
    }
    const value = isTheirs ? there : here;
    if (value !== undefined) merged.fields[field] = value;
  }
  return merged;
}

/** Lists of ids are sets: additions and removals of both sides apply. */
function mergeIds(base: unknown, mine: unknown, theirs: unknown): number[] | undefined {
  if (!isIds(base) || !isIds(mine) || !isIds(theirs)) return undefined;
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  return [...kept, ...added];
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}
