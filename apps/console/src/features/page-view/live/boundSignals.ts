import { type SourceKey, signalOfKey } from '@lookfar/page';

/** The signals of one device among the sources of a page: source keys by signal id. */
export function boundSignals(sources: readonly SourceKey[], equipmentId: number): ReadonlyMap<number, SourceKey> {
  const found = new Map<number, SourceKey>();
  for (const source of sources) {
    const signal = signalOfKey(source);
    if (signal?.equipId === equipmentId) found.set(signal.signalId, source);
  }
  return found;
}

/** Devices other than the page's own, in the order of first use. */
export function otherEquipment(sources: readonly SourceKey[], own: number, most: number): number[] {
  return equipmentIn(sources)
    .filter((id) => id !== own)
    .slice(0, most);
}

/** Devices with signals among these sources, in the order of first use. */
export function equipmentIn(sources: readonly SourceKey[]): number[] {
  return [...new Set(sources.flatMap((source) => signalOfKey(source)?.equipId ?? []))].filter((id) => id > 0);
}
