import type { Alarm } from '@lookfar/contract';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { Handling } from '../handling/useHandling.ts';
import type { ShownAlarm } from './arrange.ts';
import { gridKey } from './gridKey.ts';
import type { Picked } from './usePicked.ts';

interface GridKeysOptions {
  /** In screen order. */
  rows: readonly ShownAlarm[];
  picked: Picked;
  chosen: readonly Alarm[];
  handling: Handling;
  /** Alarms that may be handled. */
  open: readonly number[];
}

interface GridKeys {
  focused: number | undefined;
  focus: (id: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** [AV13] Arrows move, Space selects, A acknowledges the selected alarms or the focused one, Esc clears the selection. */
export function useGridKeys({ rows, picked, chosen, handling, open }: GridKeysOptions): GridKeys {
  const [last, setLast] = useState<number>();
  const ids = rows.map(({ alarm }) => alarm.alarmId);
  const focused = last !== undefined && ids.includes(last) ? last : ids[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Buttons, checkboxes and links inside a row keep their own keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.alarm === undefined) return;
    const here = Number(event.target.dataset.alarm);
    const action = gridKey(event, ids, here);
    if (!action) return;
    event.preventDefault();
    if (action.type === 'move') {
      if (action.extends && action.id !== here) picked.toggle(action.id, false);
      event.currentTarget.querySelector<HTMLElement>(`[data-alarm="${action.id}"]`)?.focus();
    } else if (action.type === 'pick') picked.toggle(here, action.range);
    else if (action.type === 'clear') picked.clear();
    else {
      const one = rows.filter(({ alarm }) => alarm.alarmId === here && open.includes(here)).map(({ alarm }) => alarm);
      void handling.acknowledge(chosen.length > 0 ? chosen : one);
    }
  };
  return { focused, focus: useCallback((id: number) => setLast(id), []), onKeyDown };
}
