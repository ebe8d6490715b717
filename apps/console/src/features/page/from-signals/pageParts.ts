import type { BoundSignal, Box, Style } from '@lookfar/page';
import { paper } from './pagePaper.ts';

/** A widget as it is written to a document; reading fills in what is left out. */
export interface DrawnPart {
  id: string;
  widgetType: string;
  widgetName?: string;
  position: Box & { rotate: 0 };
  style?: Style;
  data?: object;
  dataAddon?: object;
  clickEvent?: object;
}

/** Readable where a wide page is shown in a window of usual size. */
const textSize = 18;

const at = ({ x, y, width, height }: Box) => ({ x, y, width, height, rotate: 0 as const });
export const boundTo = (...signalArray: BoundSignal[]) => ({ type: 'signal', signalArray });

export function panel(id: string, box: Box): DrawnPart {
  const style = { fill: paper.card, stroke: paper.line, strokeWidth: 1, radius: 6 };
  return { id, widgetType: 'Shape.Rect', position: at(box), style };
}

export function words(id: string, box: Box, text: string, style: Style = {}): DrawnPart {
  const look: Style = { color: paper.faint, fontSize: textSize, textAlign: 'left', verticalAlign: 'middle', ...style };
  return { id, widgetType: 'Usual.Text', position: at(box), style: look, dataAddon: { text } };
}

/** Coloured while it is not as it should be. */
export function value(id: string, box: Box, signal: BoundSignal, style: Style = {}): DrawnPart {
  return {
    ...{ id, widgetType: 'Usual.DataText', widgetName: signal.title, position: at(box), data: boundTo(signal) },
    style: { color: paper.text, fontSize: 28, fontWeight: 'bold', radius: 4, ...style },
    dataAddon: { stateBackground: true },
  };
}

export function system(id: string, box: Box, systemKey: string, prefix: string, style: Style): DrawnPart {
  return {
    ...{ id, widgetType: 'Usual.DataText', position: at(box), style, dataAddon: { prefix } },
    data: { type: 'system', systemArray: [{ systemKey }] },
  };
}

export function symbol(id: string, box: Box, signal: BoundSignal, addon: object): DrawnPart {
  return {
    ...{ id, widgetType: 'Process.Symbol', widgetName: signal.title, position: at(box), data: boundTo(signal) },
    dataAddon: { look: 'isa', ...addon },
  };
}

export function bar(id: string, box: Box, signal: BoundSignal): DrawnPart {
  return {
    ...{ id, widgetType: 'Usual.PercentFill', widgetName: signal.title, position: at(box), data: boundTo(signal) },
    style: { fill: '#4f7ea8' },
    dataAddon: { type: 'rectangleChart', direction: 'right', textType: 'none' },
  };
}

/** Asks before it writes. */
export function toggle(id: string, box: Box, signal: BoundSignal, text: string): DrawnPart {
  return {
    ...{ id, widgetType: 'Usual.Button', widgetName: signal.title, position: at(box), data: boundTo(signal) },
    ...{ style: { fontSize: textSize }, dataAddon: { text } },
    clickEvent: { enable: true, action: 'write', writeType: 'toggle', data: boundTo(signal) },
  };
}

export function typed(part: DrawnPart, signal: BoundSignal): DrawnPart {
  return { ...part, clickEvent: { enable: true, action: 'write', writeType: 'input', data: boundTo(signal) } };
}

export function trend(id: string, box: Box, signals: readonly BoundSignal[]): DrawnPart {
  return {
    ...{ id, widgetType: 'Complex.Line', position: at(box), data: { ...boundTo(...signals), timeRange: 480 } },
    style: { fontSize: textSize },
    dataAddon: { lineWidth: 2, marginLeft: 72, marginBottom: 64 },
  };
}

export function alarms(id: string, box: Box): DrawnPart {
  return {
    ...{ id, widgetType: 'Complex.Alarm', position: at(box), dataAddon: { showTitle: false } },
    style: { fill: 'none', stroke: 'none', fontSize: textSize },
  };
}
