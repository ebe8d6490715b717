import type { EquipDisplay } from '@lookfar/contract';
import { useCallback, useState } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import { readStored, writeStored } from '../../base/storage.ts';

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];

const storageKey = 'monitor.view';
const viewOf: Readonly<Record<EquipDisplay, View>> = { card: 'cards', table: 'table' };

/** [ML14] The view that was chosen in this browser while the account had this setting, otherwise that of the setting. */
export function chosenView(stored: string | undefined, setting: EquipDisplay): View {
  const [view, under] = stored?.split(' ') ?? [];
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
  return [chosenView(stored, setting), choose];
}
