import type { BoundSignal } from '@lookfar/page';
import { useMemo } from 'react';
import { toBoundSignal } from '../../../../shared/binding/toBoundSignal.ts';
import { useBindable } from '../../panels/binding/useBindable.ts';
import type { UsedSignal } from '../mergeUses.ts';
import type { Changes } from '../useRebind.ts';
import { matchByTitle } from './matchByTitle.ts';

export interface EquipmentChanges {
  changes: Changes;
  unmatched: readonly UsedSignal[];
  ambiguous: readonly UsedSignal[];
}

/** Signals of one device for those of another, by title; undefined until both are selected and loaded. */
export function useEquipmentChanges(
  signals: readonly UsedSignal[],
  from: number | undefined,
  to: number | undefined,
): EquipmentChanges | undefined {
  const { data } = useBindable(to, to !== undefined);
  return useMemo(() => {
    if (from === undefined || to === undefined || from === to || !data) return undefined;
    const own = signals.filter(({ equipId }) => equipId === from);
    const { pairs, unmatched, ambiguous } = matchByTitle(own, data.list);
    const changes = new Map<string, BoundSignal>();
    for (const pair of pairs) changes.set(pair.from.key, toBoundSignal(pair.to, data.title));
    return { changes, unmatched, ambiguous };
  }, [signals, from, to, data]);
}
