import { isFlat, type Kinds, layerOf } from './layers.ts';
import { isGroupRecord, type StageSource } from './StageSource.ts';

/** One in this many widgets starts an `<svg>`: the browser repaints only those in which something changed. */
const runLength = 64;

/** Neighbours that share one `<svg>`, or one widget that is its own HTML element. */
export type Slice =
  | { readonly layer: 'svg'; readonly key: string; readonly ids: readonly string[] }
  | { readonly layer: 'html'; readonly key: string; readonly id: string };

export interface Layout {
  readonly slices: readonly Slice[];
  /** Groups whose record or order affects these slices. */
  readonly groups: readonly string[];
}

/**
 * The children of a group or page, cut into slices back to front. Plain groups are dissolved, hidden ones left out.
 * Unchanged slices stay the same objects, so that only changes are rendered again.
 */
export function computeLayout(root: string, source: StageSource, kinds: Kinds, before?: Layout): Layout {
  const groups: string[] = [];
  const slices = cut(drawnIn(source.childrenOf(root), source, groups), source, kinds);
  if (!before) return { slices, groups };
  const known = new Map(before.slices.map((slice) => [slice.key, slice]));
  const kept = slices.map((slice) => {
    const same = known.get(slice.key);
    return same && isSame(same, slice) ? same : slice;
  });
  const isAsBefore = isSameList(kept, before.slices) && isSameList(groups, before.groups);
  return isAsBefore ? before : { slices: kept, groups };
}

/** The widgets that have their own element. */
function drawnIn(ids: readonly string[], source: StageSource, groups: string[]): string[] {
  return ids.flatMap((id) => {
    const record = source.get(id);
    if (!record) return [];
    if (!isGroupRecord(record)) return [id];
    groups.push(id);
    if (record.hidden) return [];
    if (isFlat(record)) return drawnIn(record.children, source, groups);
    // Its descendants decide whether it is SVG.
    noteGroups(record.children, source, groups);
    return [id];
  });
}

function cut(ids: readonly string[], source: StageSource, kinds: Kinds): Slice[] {
  const slices: Slice[] = [];
  let run: string[] | undefined;
  let runs = 0;
  for (const id of ids) {
    const record = source.get(id);
    if (!record) continue;
    if (layerOf(record, source, kinds) === 'html') {
      run = undefined;
      slices.push({ layer: 'html', key: id, id });
    } else if (run && !beginsRun(id)) run.push(id);
    else {
      run = [id];
      // Otherwise by number: a slice that grows or shrinks at either end is not rebuilt.
      slices.push({ layer: 'svg', key: beginsRun(id) ? `svg at ${id}` : `svg ${runs++}`, ids: run });
    }
  }
  return slices;
}

/** By id alone, not by index: changes earlier in the list move no widget to another `<svg>`. */
function beginsRun(id: string): boolean {
  let hash = 7;
  for (let index = 0; index < id.length; index += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(index)) | 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % runLength === 0;
}

function noteGroups(ids: readonly string[], source: StageSource, groups: string[]): void {
  for (const id of ids) {
    const record = source.get(id);
    if (!record || !isGroupRecord(record)) continue;
    groups.push(id);
    noteGroups(record.children, source, groups);
  }
}

function isSame(a: Slice, b: Slice): boolean {
  if (a.layer === 'html' || b.layer === 'html') return a.layer === b.layer;
  return isSameList(a.ids, b.ids);
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
