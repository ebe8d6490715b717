import type { EquipDisplay } from '@lookfar/contract';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import { readStored, writeStored } from '../../base/storage.ts';

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];

const storageKey = 'monitor.view';
const viewOf: Readonly<Record<EquipDisplay, View>> = { card: 'cards', table: 'table' };

/** [ML14] The view that was chosen in this browser while the account had this setting, otherwise that of the setting. */
export function chosenView(stored: string | undefined, setting: EquipDisplay): View {
  // Earlier versions stored the view alone, when the setting had no effect yet.
  const [view, under = 'card'] = stored?.split(' ') ?? [];
  const known = views.find((one) => one === view);
  return known !== undefined && under === setting ? known : viewOf[setting];
}

/** Cards or table. */
export function useView(): [View, (view: View) => void] {
  const setting = useUser()?.equipDisplay ?? 'card';
  const [stored, setStored] = useState(() => readStored(storageKey));
  const choose = useCallback(
    (next: View) => {
      const kept = `${next} ${setting}`;
      writeStored(storageKey, kept);
      setStored(kept);
    },
    [setting],
  );
  // A choice under another setting must not come back with that setting.
  const isOutdated = stored !== undefined && (stored.split(' ')[1] ?? 'card') !== setting;
  useEffect(() => {
    if (isOutdated) writeStored(storageKey, undefined);
  }, [isOutdated]);
  return [chosenView(stored, setting), choose];
}
