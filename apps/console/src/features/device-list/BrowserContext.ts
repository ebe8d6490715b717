import type { Language, MonitoredEquipment } from '@lookfar/contract';
import { createContext, useContext, useMemo } from 'react';
import { useEquipmentState, type WatchStore } from '../live/index.ts';
import type { GlanceCache } from './GlanceCache.ts';
import { liveEquipment } from './liveEquipment.ts';

/** What every card and row needs; it rarely changes. */
export interface Browser {
  store: WatchStore;
  /** Epoch ms at which the channel was lost. */
  downSince: number | null;
  glances: GlanceCache;
  glanceFailed: boolean;
  /** Passed down because a language hook in every live cell would cost more than the cell itself. */
  language: Language;
  href: (row: MonitoredEquipment) => string;
  open: (row: MonitoredEquipment) => void;
  openTrend: (row: MonitoredEquipment, signalId: number) => void;
  toggleFollow: (row: MonitoredEquipment) => void;
  openMenu: (row: MonitoredEquipment, from: HTMLElement) => void;
}

export const BrowserContext = createContext<Browser | null>(null);

export function useBrowser(): Browser {
  const browser = useContext(BrowserContext);
  if (!browser) throw new Error('A device is rendered outside BrowserContext');
  return browser;
}

/** A device with its live state; only its own changes cause a render. */
export function useLiveEquipment(row: MonitoredEquipment): MonitoredEquipment {
  const { store } = useBrowser();
  const state = useEquipmentState(store, row.id);
  return useMemo(() => liveEquipment(row, state), [row, state]);
}
