import { type BindingPlace, bindingsIn, signalOfKey, signalsOf, sourcesOf, type Widget, walk } from '@lookfar/page';
import type { NamedSignal } from '../page/mapSignals.ts';

/** Where a widget uses a signal. */
export interface SignalUse extends NamedSignal {
  widgetId: string;
  widgetName: string;
  widgetType: string;
  place: BindingPlace | `component.${string}`;
  /** As the drawing calls it. */
  title: string;
}

/** Every use of a signal in a drawing. */
export function usesOf(widgets: readonly Widget[]): SignalUse[] {
  return [...walk(widgets)].flatMap(usesIn);
}

function usesIn(widget: Widget): SignalUse[] {
  const { id: widgetId, widgetName, widgetType } = widget;
  const bound = bindingsIn(widget).flatMap(({ place, binding }) => {
    const titles = new Map([...binding.signalArray, ...signalsOf(binding)].map((item) => [keyOf(item), item.title]));
    return sourcesOf(binding)
      .flatMap((source) => signalOfKey(source) ?? [])
      .map((signal) => ({ ...signal, place, title: titles.get(keyOf(signal)) ?? '' }));
  });
  const params = Object.entries(widget.component?.params ?? {})
    .filter(([, { signalId }]) => signalId > 0)
    .map(([name, { equipId, signalId, title }]) => ({ equipId, signalId, title, place: `component.${name}` as const }));
  return [...bound, ...params].map((use) => ({ widgetId, widgetName, widgetType, ...use }));
}

const keyOf = ({ equipId, signalId }: NamedSignal) => `${equipId}.${signalId}`;
