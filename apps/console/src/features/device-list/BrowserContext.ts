import type { Language, MonitoredEquipment } from '@lookfar/contract';
import { createContext, useContext, useMemo } from 'react';
import { useEquipmentState, type WatchStore } from '../live/index.ts';
import type { GlanceBook } from './GlanceBook.ts';
import { liveEquipment } from './liveEquipment.ts';

/** What every card and row needs; it changes rarely. */
export interface Browser {
  store: WatchStore;
  /** Epoch ms since when the channel is lost. */
  downSince: number | null;
  /** The key values of what is shown. */
  book: GlanceBook;
  glanceFailed: boolean;
  /** Handed down here: a language hook in every live cell would cost more than the cell. */
  language: Language;
  href: (row: MonitoredEquipment) => string;
  open: (row: MonitoredEquipment) => void;
  toggleFollow: (row: MonitoredEquipment) => void;
  openMenu: (row: MonitoredEquipment, from: HTMLElement) => void;
}

export const BrowserContext = createContext<Browser | null>(null);

export function useBrowser(): Browser {
  const browser = useContext(BrowserContext);
  if (!browser) throw new Error('A device is shown outside its list');
  return browser;
}

/** A device as it is now; only its own changes render again. */
export function useLiveEquipment(row: MonitoredEquipment): MonitoredEquipment {
  const { store } = useBrowser();
  const state = useEquipmentState(store, row.id);
  return useMemo(() => liveEquipment(row, state), [row, state]);
}
