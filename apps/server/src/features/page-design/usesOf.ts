import {
  type BindingPlace,
  bindingsIn,
  readPage,
  signalOfKey,
  signalsOf,
  sourcesOf,
  type Widget,
  walk,
} from '@lookfar/page';
import type { Task } from '../../platform/work/task.ts';
import { type NamedSignal, signalKey } from '../page/mapSignals.ts';
import { documentOf } from '../page/pageDocument.ts';

/** Where a widget uses a signal. */
export interface SignalUse extends NamedSignal {
  widgetId: string;
  widgetName: string;
  widgetType: string;
  place: BindingPlace | `component.${string}`;
  /** As the drawing calls it. */
  title: string;
}

/** Every use of a signal in a stored drawing. */
export const usesInDrawing: Task<string, SignalUse[]> = {
  name: 'usesInDrawing',
  run: (document) => [...walk(readPage(documentOf({ document })).page.widgets)].flatMap(usesIn),
};

function usesIn(widget: Widget): SignalUse[] {
  const { id: widgetId, widgetName, widgetType } = widget;
  const bound = bindingsIn(widget).flatMap(({ place, binding }) => {
    const titles = new Map(
      [...binding.signalArray, ...signalsOf(binding)].map((item) => [signalKey(item), item.title]),
    );
    return sourcesOf(binding)
      .flatMap((source) => signalOfKey(source) ?? [])
      .map((signal) => ({ ...signal, place, title: titles.get(signalKey(signal)) ?? '' }));
  });
  const params = Object.entries(widget.component?.params ?? {})
    .filter(([, { signalId }]) => signalId > 0)
    .map(([name, { equipId, signalId, title }]) => ({ equipId, signalId, title, place: `component.${name}` as const }));
  return [...bound, ...params].map((use) => ({ widgetId, widgetName, widgetType, ...use }));
}
