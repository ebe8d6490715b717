import type { BoundSignal } from '../binding.ts';
import type { Page } from '../pageDocument.ts';
import { mapBindings } from '../rebind.ts';
import { mapWidgets } from '../walk.ts';
import type { KnowsSignal } from './blankUnknown.ts';
import { type ReadResult, readPage } from './readPage.ts';

/** An existing signal with its current title. */
export interface KnownSignal extends Pick<BoundSignal, 'equipId' | 'signalId' | 'title' | 'subTitle'> {
  /** The storage rule that stores it; 0 if none. */
  reportId: number;
}

/** Whether a signal is one of these. */
export function knowing(signals: readonly KnownSignal[]): KnowsSignal {
  const keys = new Set(signals.map(keyOf));
  return (equipId, signalId) => keys.has(keyOf({ equipId, signalId }));
}

/** Like `readPage`, given all signals that exist: bindings to others become blank, and titles are updated. */
export function readKnownPage(raw: unknown, signals: readonly KnownSignal[]): ReadResult {
  const { page, dropped } = readPage(raw, { knowsSignal: knowing(signals) });
  return { page: renamed(page, signals), dropped };
}

function renamed(page: Page, signals: readonly KnownSignal[]): Page {
  const names = new Map(signals.map((signal) => [keyOf(signal), signal]));
  const rename = (signal: BoundSignal): BoundSignal => {
    const known = names.get(keyOf(signal));
    if (!known) return signal;
    const { title, subTitle } = known;
    const reportId = signal.reportId === undefined ? undefined : known.reportId;
    if (title === signal.title && subTitle === signal.subTitle && reportId === signal.reportId) return signal;
    return { ...signal, title, subTitle, ...(reportId !== undefined && { reportId }) };
  };
  return { ...page, widgets: mapWidgets(page.widgets, (widget) => mapBindings(widget, rename)) };
}

const keyOf = ({ equipId, signalId }: Pick<BoundSignal, 'equipId' | 'signalId'>): string => `${equipId}.${signalId}`;
