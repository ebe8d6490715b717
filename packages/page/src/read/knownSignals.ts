import type { Binding, BoundSignal } from '../binding.ts';
import type { Page } from '../pageDocument.ts';
import { mapBindings, mapEachBinding } from '../rebind.ts';
import { bindOf } from '../sources.ts';
import { mapWidgets } from '../walk.ts';
import type { Widget } from '../widget.ts';
import type { KnowsSignal } from './blankUnknown.ts';
import { type ReadOptions, type ReadResult, readPage } from './readPage.ts';

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
export function readKnownPage(
  raw: unknown,
  signals: readonly KnownSignal[],
  options: Pick<ReadOptions, 'variableEquip'> = {},
): ReadResult {
  const { page, dropped } = readPage(raw, { ...options, knowsSignal: knowing(signals) });
  const named = renamed(page, signals);
  if (page.bind.mvars.length === 0) return { page: named, dropped };
  const widgets = withVariables(named.widgets, signals);
  return { page: { ...named, widgets, bind: bindOf(widgets) }, dropped };
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

/** [PG23] A variable of a project is a signal too, known by its number alone: it has its current name, or is blank. */
function withVariables(widgets: readonly Widget[], signals: readonly KnownSignal[]): Widget[] {
  const titles = new Map(signals.map(({ signalId, title }) => [signalId, title]));
  const update = (binding: Binding): Binding => {
    if (binding.mvarArray.length === 0) return binding;
    const mvarArray = binding.mvarArray.map((item) => {
      const title = titles.get(item.mvarId);
      return title === undefined ? { ...item, mvarId: 0 } : { ...item, title };
    });
    return { ...binding, mvarArray };
  };
  return mapWidgets(widgets, (widget) => mapEachBinding(widget, update));
}

const keyOf = ({ equipId, signalId }: Pick<BoundSignal, 'equipId' | 'signalId'>): string => `${equipId}.${signalId}`;
