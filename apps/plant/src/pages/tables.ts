import { type Box, bound, type Drawn, place, type SignalName } from './sheet.ts';

interface TableLook {
  color: string;
  size?: number;
  fill?: string;
}

const framed = ({ color, size = 14, fill = 'none' }: TableLook) => ({
  style: { color, fontSize: size, fill, strokeWidth: 0, radius: 4 },
});

/** Alarms with their devices; they can be acknowledged in it. */
export const alarms = (box: Box, look: TableLook, addon: Record<string, unknown> = {}): Drawn => ({
  ...{ widgetType: 'Complex.Alarm', position: place(box), ...framed(look) },
  dataAddon: {
    ...{ showEquip: true, showType: false, showRelease: false, showOperation: true, showTitle: false, ...addon },
  },
});

export const history = (box: Box, from: readonly SignalName[], look: TableLook, addon = {}): Drawn => ({
  ...{ widgetType: 'Complex.History', position: place(box), ...framed(look), data: bound(from) },
  dataAddon: { showTitle: false, ...addon },
});

/** Active alarms that pass by; empty while there are none. */
export const ticker = (box: Box, text: string, look: TableLook, addon: Record<string, unknown> = {}): Drawn => ({
  ...{ widgetType: 'Usual.Scrollbar', position: place(box), ...framed(look) },
  dataAddon: { text, showAlarms: true, restsIfFits: true, ...addon },
});

/** All devices of the page or project, with these signals in the cards of those that have them. */
export const map = (box: Box, from: readonly SignalName[], look: TableLook, addon: Record<string, unknown>): Drawn => ({
  ...{ widgetType: 'Complex.Map', position: place(box), ...framed(look), data: bound(from) },
  dataAddon: addon,
});

export const clock = (box: Box, format: string, style: Record<string, unknown>): Drawn => ({
  ...{ widgetType: 'Usual.Timer', position: place(box), style: { verticalAlign: 'middle', ...style } },
  dataAddon: { format },
});
