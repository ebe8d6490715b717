import { type ComponentType, lazy } from 'react';
import type { Owner } from './EditorContext.ts';
import type { TabKey } from './tabKeys.ts';

type Tab = ComponentType;

interface TabEntry {
  key: TabKey;
  text: 'tabInfo' | 'tabDriver' | 'tabSignal' | 'tabReport' | 'tabPage' | 'tabScript' | 'tabSync';
  owners: readonly Owner[];
  Tab: Tab;
}

const both: readonly Owner[] = ['equipment', 'template'];
const all: readonly Owner[] = [...both, 'model'];

/** The tabs of the editor; each loads when it is first opened. */
export const tabs: readonly TabEntry[] = [
  {
    key: 'info',
    text: 'tabInfo',
    owners: both,
    Tab: lazy(async () => ({ default: (await import('./other-tabs/InfoTabSlot.tsx')).InfoTabSlot })),
  },
  {
    key: 'driver',
    text: 'tabDriver',
    owners: all,
    Tab: lazy(async () => ({ default: (await import('./driver/DriverTab.tsx')).DriverTab })),
  },
  {
    key: 'signal',
    text: 'tabSignal',
    owners: all,
    Tab: lazy(async () => ({ default: (await import('./signal/SignalTab.tsx')).SignalTab })),
  },
  {
    key: 'report',
    text: 'tabReport',
    owners: both,
    Tab: lazy(async () => ({ default: (await import('./report/ReportTab.tsx')).ReportTab })),
  },
  {
    key: 'page',
    text: 'tabPage',
    owners: both,
    Tab: lazy(async () => ({ default: (await import('./other-tabs/PageTabSlot.tsx')).PageTabSlot })),
  },
  {
    key: 'script',
    text: 'tabScript',
    owners: both,
    Tab: lazy(async () => ({ default: (await import('./other-tabs/ScriptTabSlot.tsx')).ScriptTabSlot })),
  },
  {
    key: 'sync',
    text: 'tabSync',
    owners: ['template'],
    Tab: lazy(async () => ({ default: (await import('./other-tabs/SyncTabSlot.tsx')).SyncTabSlot })),
  },
];
