import {
  bindingsIn,
  type ComponentDocument,
  type ComponentWidget,
  expandComponent,
  readComponent,
  readPage,
  type SourceKey,
  signalOfKey,
  sourcesOf,
  type Widget,
  walk,
} from '@lookfar/page';
import { documentOf } from '../page/pageDocument.ts';

/** A drawing and the components in it, as stored. */
export interface StoredContent {
  /** JSON. */
  document: string;
  components: readonly StoredComponent[];
}

export interface StoredComponent {
  id: number;
  name: string;
  revision: number;
  /** JSON. */
  document: string;
}

/** A signal that a drawing shows or writes. */
export interface DrawnUse {
  /** 0 for a variable of the project. */
  equipId: number;
  signalId: number;
  isWritten: boolean;
}

type Components = ReadonlyMap<number, ComponentDocument>;

/** What a page shows and writes, inside components too. What is switched off does not count. */
export function drawnSignals({ document, components }: StoredContent): DrawnUse[] {
  const drawn = new Map(components.map((row) => [row.id, readComponent(documentOf(row)).component]));
  const found = new Map<number, DrawnUse>();
  for (const widget of everyWidget(readPage(documentOf({ document })).page.widgets, drawn))
    for (const { binding, isWritten } of bindingsIn(widget))
      for (const key of sourcesOf(binding)) {
        const use = useOf(key);
        if (!use) continue;
        const before = found.get(use.signalId);
        found.set(use.signalId, { ...use, isWritten: isWritten || before?.isWritten === true });
      }
  return [...found.values()];
}

function* everyWidget(widgets: readonly Widget[], components: Components): Generator<Widget> {
  for (const widget of walk(widgets)) {
    const component = widget.component && components.get(widget.component.componentId);
    if (component) yield* walk(expandComponent(widget as ComponentWidget, component).children);
    else yield widget;
  }
}

const variable = /^mvar:(\d+)$/;

function useOf(key: SourceKey): Omit<DrawnUse, 'isWritten'> | undefined {
  const [, id] = variable.exec(key) ?? [];
  if (id !== undefined) return { equipId: 0, signalId: Number(id) };
  const signal = signalOfKey(key);
  return signal && signal.signalId > 0 ? signal : undefined;
}
