import type { StoredDrawing } from '@lookfar/contract';
import { readPage, withinRegions } from '@lookfar/page';
import { mapSignals, type NamedSignal, signalsIn } from './mapSignals.ts';
import { widgetsOf } from './pageDocument.ts';

/** What a viewer of a drawing may see. */
export interface DrawingRights {
  /** Their permission regions. */
  regions: readonly string[];
  seesSignal(signal: NamedSignal): boolean;
  seesEquipment(equipmentId: number): boolean;
  /** Only chosen signals are shared: nothing else of the drawing is. */
  isPart: boolean;
}

type Fields = Record<string, unknown>;

/**
 * A stored drawing as a viewer may see it; the same object if that is all of it. Widgets whose signals or devices are
 * all hidden are left out; of the others, hidden signals and links to hidden devices. Where only chosen signals are
 * shared, only widgets that show them remain, without texts, pictures and background.
 */
export function viewedDrawing(document: StoredDrawing, rights: DrawingRights): StoredDrawing {
  const allowed = withWidgets(document, withinRegions(widgetsOf(document), rights.regions));
  const shown = withWidgets(allowed, widgetsFor(widgetsOf(allowed), rights));
  const named = signalsIn(shown).some((signal) => !rights.seesSignal(signal));
  const signals = named ? mapSignals(shown, (signal) => (isHidden(signal, rights) ? null : undefined)).document : shown;
  const drawing = withoutLinks(signals, rights) as StoredDrawing;
  if (drawing === document) return document;
  const con = rights.isPart ? { ...(drawing.con as Fields | undefined), bgImage: '' } : drawing.con;
  const bare = { ...drawing, con };
  return 'bind' in document ? { ...bare, bind: { ...readPage(bare).page.bind } } : bare;
}

/** Whether anything of the drawing is left to be seen. */
export function showsAnything(document: StoredDrawing): boolean {
  return widgetsOf(document).length > 0;
}

function withWidgets(document: StoredDrawing, widgets: readonly unknown[]): StoredDrawing {
  return widgets === widgetsOf(document) || document.widgets === widgets ? document : { ...document, widgets };
}

function widgetsFor(widgets: readonly unknown[], rights: DrawingRights): readonly unknown[] {
  const shown = widgets.flatMap((widget) => widgetFor(widget, rights));
  return shown.length === widgets.length && shown.every((widget, index) => widget === widgets[index]) ? widgets : shown;
}

function widgetFor(widget: unknown, rights: DrawingRights): unknown[] {
  if (!isFields(widget)) return rights.isPart ? [] : [widget];
  if (Array.isArray(widget.children)) {
    const children = widgetsFor(widget.children, rights);
    if (children === widget.children) return [widget];
    return children.length === 0 ? [] : [{ ...widget, children }];
  }
  const signals = signalsIn(widget);
  const seen = signals.filter((signal) => rights.seesSignal(signal)).length;
  if (seen > 0) return [widget];
  const isDecoration = signals.length === 0 && !namesHiddenDevice(widget, rights);
  return isDecoration && !rights.isPart ? [widget] : [];
}

/** Inside a component the signals are parameters, which have no number. */
function isHidden(signal: NamedSignal, { seesSignal }: DrawingRights): boolean {
  return signal.signalId > 0 && !seesSignal(signal);
}

/** `equipId` 0 is the device of the page. */
function namesHiddenDevice(value: unknown, rights: DrawingRights): boolean {
  if (Array.isArray(value)) return value.some((item) => namesHiddenDevice(item, rights));
  if (!isFields(value)) return false;
  if (isDevice(value) && !rights.seesEquipment(Number(value.equipId))) return true;
  return Object.values(value).some((field) => namesHiddenDevice(field, rights));
}

/** Links to devices, and to pages of devices, lead nowhere and say nothing where the device is hidden. */
function withoutLinks(value: unknown, rights: DrawingRights): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutLinks(item, rights));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const fields = value as Fields;
  const hidden = hiddenLink(fields, rights);
  const entries = Object.entries(fields).map(([key, field]) => [key, withoutLinks(field, rights)] as const);
  if (!hidden && entries.every(([key, field]) => field === fields[key])) return value;
  return { ...Object.fromEntries(entries), ...hidden };
}

function hiddenLink(fields: Fields, { seesEquipment }: DrawingRights): Fields | undefined {
  if (isDevice(fields) && !seesEquipment(Number(fields.equipId)))
    return { equipId: 0, equipTitle: '', ...('equipPageId' in fields && { equipPageId: 0 }) };
  if (Number(fields.mainId) > 0 && 'mainTitle' in fields && !seesEquipment(Number(fields.mainId)))
    return { mainId: 0, mainPageId: 0, mainTitle: '' };
  return undefined;
}

function isDevice(fields: Fields): boolean {
  return Number(fields.equipId) > 0 && ('equipTitle' in fields || 'equipPageId' in fields);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
