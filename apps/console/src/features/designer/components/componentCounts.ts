import type { WidgetCounts } from '@lookfar/page';
import { create } from 'zustand';

/** What an instance of each component that was loaded counts for. */
export const useComponentCounts = create<{ counts: ReadonlyMap<number, WidgetCounts> }>(() => ({ counts: new Map() }));

export const componentCounts = (componentId: number): WidgetCounts | undefined =>
  useComponentCounts.getState().counts.get(componentId);

export function putComponentCounts(counts: Iterable<readonly [number, WidgetCounts]>): void {
  useComponentCounts.setState((before) => ({ counts: new Map([...before.counts, ...counts]) }));
}
