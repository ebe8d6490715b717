import type { Section } from './draft/draft.ts';

/** The tabs in order; only templates have `sync`. */
export const tabKeys = ['info', 'driver', 'signal', 'report', 'page', 'script', 'sync'] as const;
export type TabKey = (typeof tabKeys)[number];

export const tabOf: Readonly<Record<Section, TabKey>> = {
  info: 'info',
  driver: 'driver',
  signals: 'signal',
  alarms: 'signal',
  reports: 'report',
  scripts: 'script',
};

/** The tab named in a link; an unknown name opens the first tab. */
export function tabFrom(value: string | null): TabKey {
  return tabKeys.find((key) => key === value) ?? 'info';
}
