import {
  type Binding,
  type BoundSignal,
  type Box,
  componentType,
  emptyBinding,
  newClickEvent,
  type Point,
  type Widget,
  WidgetFields,
  writeAt,
} from '@lookfar/page';
import type { SignalDrop, WidgetDrop } from './dropData.ts';
import { editorKind } from './editorKinds.ts';
import { fittingType } from './fittingType.ts';

export type NewWidget = Omit<Widget, 'id'>;

const longestName = 100;

/** In whole units, so that dropped widgets are aligned to them. */
export function centred({ width, height }: { width: number; height: number }, { x, y }: Point): Box {
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}

export function boundOf({ writable: _, ...signal }: SignalDrop): BoundSignal {
  return signal;
}

const bindingTo = (signal: SignalDrop): Binding => ({ ...emptyBinding(), signalArray: [boundOf(signal)] });

/** The widget that a signal becomes, bound to it and called as it is. */
export function signalWidget(signal: SignalDrop, at: Point): { widget: NewWidget; height: number } | undefined {
  const { type, addon, size } = fittingType(signal);
  const kind = editorKind(type);
  if (!kind) return undefined;
  const created = kind.create({ box: centred(size ?? kind.size, at) });
  const made = { ...created, dataAddon: { ...created.dataAddon, ...addon } };
  const widgetName = (signal.alias || signal.title).slice(0, longestName) || made.widgetName;
  const data = bindingTo(signal);
  const { height } = size ?? kind.size;
  if (type !== 'Usual.Button') return { widget: { ...made, widgetName, data } as NewWidget, height };
  const clickEvent = { ...newClickEvent(), writeType: 'toggle' as const, data };
  const named = kind.textPath ? writeAt(made, kind.textPath, widgetName) : made;
  return { widget: { ...named, widgetName, data, clickEvent } as NewWidget, height };
}

/** A use of a component, in its own size. */
export function componentUse(component: NonNullable<WidgetDrop['component']>, at: Point): NewWidget {
  const { componentId, name } = component;
  const { id: _, ...fields } = WidgetFields.parse({ id: 'new', widgetName: name.slice(0, longestName) });
  return {
    ...fields,
    widgetType: componentType,
    position: { ...centred(component, at), rotate: 0 },
    component: { componentId, params: {} },
  };
}
