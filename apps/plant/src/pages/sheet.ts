import type { DemoPage } from '@lookfar/contract';

/** Building blocks of a page document, for pages written by hand: ids are sequential numbers, signals are names. */
export interface Drawn {
  widgetType: string;
  [field: string]: unknown;
}

export type Box = readonly [x: number, y: number, width: number, height: number];
export type Way = readonly (readonly [x: number, y: number])[];

export interface SignalName {
  title: string;
  /** The device's title. */
  subTitle: string;
  signalId: 0;
  equipId: 0;
  alias?: string;
  color?: string;
}

interface TextLook {
  size?: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  bold?: boolean;
}

export function signal(equipment: string, title: string, shown: { alias?: string; color?: string } = {}): SignalName {
  return { signalId: 0, equipId: 0, title, subTitle: equipment, ...shown };
}

export function page(title: string, con: Record<string, unknown>, widgets: readonly Drawn[]): DemoPage {
  const numbered = widgets.map((widget, at) => ({ id: `w${at + 1}`, ...widget }));
  return { title, document: { con: { width: 1920, height: 1080, title, ...con }, widgets: numbered } };
}

export function panel(box: Box, fill: string, style: Record<string, unknown> = {}): Drawn {
  return { widgetType: 'Shape.Rect', position: place(box), style: { fill, strokeWidth: 0, ...style } };
}

export function label(box: Box, text: string, look: TextLook = {}): Drawn {
  return { widgetType: 'Usual.Text', position: place(box), style: textStyle(look), dataAddon: { text, fits: true } };
}

/** A value with its unit, coloured while it is beyond its limits or not reliable. */
export function value(box: Box, from: SignalName, look: TextLook = {}, addon: Record<string, unknown> = {}): Drawn {
  return {
    ...{ widgetType: 'Usual.DataText', position: place(box), style: { radius: 3, ...textStyle(look) } },
    data: bound([from]),
    dataAddon: { stateBackground: true, ...addon },
  };
}

/** Values without a signal: the time, the number of alarms. */
export function system(box: Box, systemKey: string, look: TextLook = {}): Drawn {
  const data = { type: 'system', systemArray: [{ systemKey }] };
  return { widgetType: 'Usual.DataText', position: place(box), style: textStyle(look), data };
}

/** Number of alarms of the device; coloured while there are any. */
export function alarmCount(box: Box, look: TextLook, colour: string): Drawn {
  const drawn = system(box, 'alarmNum', look);
  const config = { data: drawn.data, dataArray: [{ symbol: '>', value: 0, color: colour }] };
  return { ...drawn, animation: { fontColor: { enable: true, config } } };
}

export function symbol(
  [box, id]: readonly [Box, string],
  from: readonly SignalName[] = [],
  addon: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): Drawn {
  const dataAddon = { symbol: id, ...addon };
  return { widgetType: 'Process.Symbol', position: place(box), data: bound(from), dataAddon, ...more };
}

/** Flows while the value is greater than 0: a classic pipe is animated, a calm one is coloured. */
export function pipe(way: Way, from: SignalName, look: PipeLook): Drawn {
  const points = way.map(([x, y]) => ({ x, y }));
  const { width, wall, fluid, flow, classic = false, arrows = true } = look;
  const drawn = {
    widgetType: 'Process.Pipe',
    position: { points, rotate: 0 },
    style: { strokeWidth: width, stroke: wall, fill: fluid, radius: width },
    dataAddon: { look: classic ? 'classic' : 'calm', symbol: '>', value: 0, flowColor: flow, arrows },
  };
  if (classic) return { ...drawn, data: bound([from]) };
  const config = { data: bound([from]), dataArray: [{ symbol: '>', value: 0, color: flow }] };
  return { ...drawn, animation: { fillColor: { enable: true, config } } };
}

export interface PipeLook {
  width: number;
  wall: string;
  fluid: string;
  flow: string;
  classic?: boolean;
  arrows?: boolean;
}

interface TrendLook {
  minutes: number;
  color: string;
  /** Ends of the scale: with a fixed scale small changes stay small. */
  range: readonly [min: number, max: number];
}

export function trend(box: Box, from: readonly SignalName[], { minutes, color, range }: TrendLook): Drawn {
  const [minVal, maxVal] = range;
  return {
    ...{ widgetType: 'Complex.Line', position: place(box), style: { color, fontSize: 19 } },
    data: { ...bound(from), timeRange: minutes, mode: 'fixed', minVal, maxVal },
    dataAddon: { marginTop: 34, marginRight: 16, marginBottom: 68, marginLeft: 68 },
  };
}

export function button(
  box: Box,
  text: string,
  clickEvent: Record<string, unknown>,
  style: Record<string, unknown>,
): Drawn {
  return {
    ...{ widgetType: 'Usual.Button', widgetName: text, position: place(box), dataAddon: { text } },
    style: { fontSize: 15, radius: 4, ...style },
    clickEvent: { enable: true, ...clickEvent },
  };
}

/** Links to the home page of a device. */
export function toPage(equipTitle: string): Record<string, unknown> {
  return { action: 'page', page: { type: 'equip', equipTitle } };
}

/** Writes a value after the user has confirmed. */
export function toWrite(to: SignalName, writeValue: string): Record<string, unknown> {
  return { action: 'write', data: bound([to]), writeType: 'fixed', writeValue, confirm: true, feedback: true };
}

export function place([x, y, width, height]: Box): Record<string, number> {
  return { x, y, width, height, rotate: 0 };
}

/** The widget's own scale is used, not the signal's limits. */
export function fixed(from: SignalName): Record<string, unknown> {
  return { ...bound([from]), mode: 'fixed' };
}

export function bound(from: readonly SignalName[]): Record<string, unknown> {
  return { type: 'signal', signalArray: from };
}

function textStyle({ size = 14, color = '#1f2429', align = 'left', bold = false }: TextLook): Record<string, unknown> {
  return { fontSize: size, color, textAlign: align, verticalAlign: 'middle', fontWeight: bold ? 'bold' : 'normal' };
}
