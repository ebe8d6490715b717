import type { PageDocument } from '@lookfar/contract';
import { type BoundSignal, bindOf, mapBindings, mapWidgets, type Page, readPage, type Widget } from '@lookfar/page';

/** What the names in a page of the demo refer to. */
export interface DemoNames {
  equipment: ReadonlyMap<string, number>;
  /** By `equipment/title`. */
  signals: ReadonlyMap<string, Partial<BoundSignal> & Pick<BoundSignal, 'equipId' | 'signalId'>>;
  /** Home pages by equipment. */
  homes: ReadonlyMap<string, number>;
  /** Addresses by the names of files. */
  files: ReadonlyMap<string, string>;
}

/** What is known before there are pages. */
export type DemoSignals = Pick<DemoNames, 'equipment' | 'signals'>;

/** The page of a device with ids instead of names; names that cannot be resolved stay blank. */
export function resolveDemoPage(document: PageDocument, equipment: string, names: DemoNames): Page {
  const { page } = readPage(withFiles(document, names.files));
  const widgets = mapWidgets(page.widgets, (widget) =>
    linked(
      mapBindings(widget, (signal) => bound(signal, equipment, names)),
      names,
    ),
  );
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

function linked(widget: Widget, { equipment, homes }: DemoNames): Widget {
  const { clickEvent } = widget;
  const { equipTitle } = clickEvent?.page ?? { equipTitle: '' };
  const equipId = equipment.get(equipTitle);
  if (!clickEvent || equipId === undefined) return widget;
  const page = { ...clickEvent.page, equipId, equipPageId: homes.get(equipTitle) ?? 0 };
  return { ...widget, clickEvent: { ...clickEvent, page } };
}
