import type { SourceKey } from '@lookfar/page';

const shape = /^signal:(\d+)\.(\d+)$/;

/** The signals of one equipment among what a page hears: by id, with the key under which the page knows them. */
export function boundSignals(sources: readonly SourceKey[], equipmentId: number): ReadonlyMap<number, SourceKey> {
  const found = new Map<number, SourceKey>();
  for (const source of sources) {
    const [, equip, signal] = shape.exec(source) ?? [];
    if (Number(equip) === equipmentId && signal !== undefined) found.set(Number(signal), source);
  }
  return found;
}

/** Equipment beside the page's own, in the order of first use. */
export function otherEquipment(sources: readonly SourceKey[], own: number, most: number): number[] {
  return equipmentIn(sources)
    .filter((id) => id !== own)
    .slice(0, most);
}

/** Equipment whose signals are among these, in the order of first use. */
export function equipmentIn(sources: readonly SourceKey[]): number[] {
  const ids = sources.map((source) => Number(shape.exec(source)?.[1] ?? 0));
  return [...new Set(ids)].filter((id) => id > 0);
}
