import type { PageDocument } from '@lookfar/contract';
import {
  type Binding,
  type BoundSignal,
  bindOf,
  mapBindings,
  mapEachBinding,
  mapWidgets,
  type Page,
  readPage,
  type Widget,
} from '@lookfar/page';
import { type DemoLinks, linkedFields } from './demoLinks.ts';

/** A report of a project: its id, and the keys of its columns by their titles. */
export interface DemoReportName {
  id: number;
  columns: ReadonlyMap<string, string>;
}

/** What the names in a page of the demo refer to. */
export interface DemoNames extends DemoLinks {
  /** By `equipment/title`. */
  signals: ReadonlyMap<string, Partial<BoundSignal> & Pick<BoundSignal, 'equipId' | 'signalId'>>;
  reports?: ReadonlyMap<string, DemoReportName>;
  /** Addresses by the names of files. */
  files: ReadonlyMap<string, string>;
}

/** What is known before there are pages. */
export type DemoSignals = Pick<DemoNames, 'equipment' | 'signals'>;

/** The page of a device with ids instead of names; names that cannot be resolved stay blank. */
export function resolveDemoPage(document: PageDocument, equipment: string, names: DemoNames): Page {
  const { page } = readPage(withFiles(document, names.files));
  const widgets = mapWidgets(page.widgets, (widget) => {
    const ofSignals = mapBindings(widget, (signal) => bound(signal, equipment, names));
    return linked(
      mapEachBinding(ofSignals, (binding) => ofReport(binding, names)),
      names,
    );
  });
  return { ...page, widgets, bind: bindOf(widgets) };
}

function withFiles<T>(value: T, files: ReadonlyMap<string, string>): T {
  const filled = (inside: unknown): unknown => {
    if (typeof inside === 'string') return files.get(inside) ?? inside;
    if (Array.isArray(inside)) return inside.map(filled);
    if (typeof inside !== 'object' || inside === null) return inside;
    return Object.fromEntries(Object.entries(inside).map(([key, field]) => [key, filled(field)]));
  };
  return filled(value) as T;
}

function bound(signal: BoundSignal, equipment: string, { signals }: DemoNames): BoundSignal {
  const subTitle = signal.subTitle || equipment;
  const found = signals.get(`${subTitle}/${signal.title}`);
  return found ? { ...signal, ...found, subTitle } : signal;
}

/** Columns of a report are named `report/column`. */
function ofReport(binding: Binding, { reports }: DemoNames): Binding {
  const [first] = binding.customArray;
  const report = first && reports?.get(first.key.split('/', 1)[0] ?? '');
  if (!report) return binding;
  const customArray = binding.customArray.map((column) => {
    const title = column.key.slice(column.key.indexOf('/') + 1);
    return { ...column, title, key: report.columns.get(title) ?? '' };
  });
  return { ...binding, customReportId: report.id, customArray };
}

function linked(widget: Widget, links: DemoLinks): Widget {
  const { clickEvent, dataAddon } = widget;
  return {
    ...widget,
    dataAddon: linkedFields(dataAddon, links),
    ...(clickEvent && { clickEvent: linkedFields(clickEvent, links) }),
  };
}
