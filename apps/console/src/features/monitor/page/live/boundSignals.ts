import { type SourceKey, signalKey } from '@lookfar/page';

const shape = /^signal:(\d+)\.(\d+)$/;

/** The signals of one equipment among what a page hears: by id, with the keys under which the page knows them. */
export function boundSignals(
  sources: readonly SourceKey[],
  equipmentId: number,
  isOwn: boolean,
): ReadonlyMap<number, readonly SourceKey[]> {
  const found = new Map<number, SourceKey[]>();
  for (const source of sources) {
    const [, equip, signal] = shape.exec(source) ?? [];
    if (equip === undefined || signal === undefined) continue;
    // Pages of templates say 0 for the equipment that they are shown for.
    if (Number(equip) !== equipmentId && !(isOwn && Number(equip) === 0)) continue;
    const id = Number(signal);
    found.set(id, [...(found.get(id) ?? []), signalKey(Number(equip), id)]);
  }
  return found;
}

/** Equipment beside the page's own, in the order of first use. */
export function otherEquipment(sources: readonly SourceKey[], own: number, most: number): number[] {
  const ids = sources.flatMap((source) => {
    const id = Number(shape.exec(source)?.[1] ?? 0);
    return id > 0 && id !== own ? [id] : [];
  });
  return [...new Set(ids)].slice(0, most);
}
