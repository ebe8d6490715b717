import {
  type Binding,
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

interface DrawingToSearch {
  document: string;
  /** The device of the project's variables; 0 for other owners. */
  variableEquipId: number;
}

/** Every use of a signal in a stored drawing. */
export const usesInDrawing: Task<DrawingToSearch, SignalUse[]> = {
  name: 'usesInDrawing',
  run: ({ document, variableEquipId }) =>
    [...walk(readPage(documentOf({ document })).page.widgets)].flatMap((widget) => usesIn(widget, variableEquipId)),
};

function usesIn(widget: Widget, variableEquipId: number): SignalUse[] {
  const { id: widgetId, widgetName, widgetType } = widget;
  const bound = bindingsIn(widget).flatMap(({ place, binding }) => {
    const titles = new Map(
      [...binding.signalArray, ...signalsOf(binding)].map((item) => [signalKey(item), item.title]),
    );
    const signals = sourcesOf(binding)
      .flatMap((source) => signalOfKey(source) ?? [])
      .map((signal) => ({ ...signal, place, title: titles.get(signalKey(signal)) ?? '' }));
    return [...signals, ...variablesOf(binding, variableEquipId).map((variable) => ({ ...variable, place }))];
  });
  const params = Object.entries(widget.component?.params ?? {})
    .filter(([, { signalId }]) => signalId > 0)
    .map(([name, { equipId, signalId, title }]) => ({ equipId, signalId, title, place: `component.${name}` as const }));
  return [...bound, ...params].map((use) => ({ widgetId, widgetName, widgetType, ...use }));
}

/** Variables that a binding names by themselves. */
function variablesOf({ type, isFormula, mvarArray }: Binding, equipId: number): (NamedSignal & { title: string })[] {
  if (equipId === 0 || isFormula || type !== 'mvar') return [];
  return mvarArray
    .filter(({ mvarId }) => mvarId > 0)
    .map(({ mvarId: signalId, title }) => ({ equipId, signalId, title }));
}
