import type { WidgetCounts } from '@lookfar/page';
import { createUserStore } from '../../../base/userStore.ts';

/** What an instance of each component that was loaded counts for. */
export const useComponentCounts = createUserStore<{ counts: ReadonlyMap<number, WidgetCounts> }>(() => ({
  counts: new Map(),
}));

export const componentCounts = (componentId: number): WidgetCounts | undefined =>
  useComponentCounts.getState().counts.get(componentId);

export function putComponentCounts(counts: Iterable<readonly [number, WidgetCounts]>): void {
  useComponentCounts.setState((before) => ({ counts: new Map([...before.counts, ...counts]) }));
}
