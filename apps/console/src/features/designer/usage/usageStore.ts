import { createUserStore } from '../../../base/userStore.ts';

export const usageTabs = ['where', 'broken', 'replace', 'bind'] as const;
export type UsageTab = (typeof usageTabs)[number];

interface UsageState {
  /** Undefined while the drawer is closed. It stays open from page to page. */
  tab: UsageTab | undefined;
  /** The signal that was to be replaced, by its key. */
  from: string | undefined;
  /** To be shown as soon as its page is open. */
  wanted: { pageId: number; widgetId: string } | undefined;
}

export const useUsage = createUserStore<UsageState>(() => ({ tab: undefined, from: undefined, wanted: undefined }));

export const openUsage = (tab: UsageTab, from?: string): void => useUsage.setState({ tab, from });
export const closeUsage = (): void => useUsage.setState({ tab: undefined, from: undefined });
export const wantShown = (wanted: UsageState['wanted']): void => useUsage.setState({ wanted });
