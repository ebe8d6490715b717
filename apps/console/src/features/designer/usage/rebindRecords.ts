import type { Editor, RecordPatch, WidgetRecord } from '@lookfar/editor';
import { type BoundSignal, mapBindings, type SignalChange, type Widget } from '@lookfar/page';
import { isSameSignal, withLook } from '../panels/binding/sameSignal.ts';
import { refKey, type SignalRef, type Use } from './signalUses.ts';

const bindingFields = ['data', 'animation', 'clickEvent', 'component', 'dataAddon'] as const;

/**
 * [US4] Replaces signals in widgets of a page, or in all of them, as one undo entry: in bindings, including those of
 * items, in animations, events and parameters of components. Returns how many widgets changed; 0 also if the editor
 * refused.
 */
export function rebindRecords(editor: Editor, change: SignalChange, ids?: Iterable<string>): number {
  return changeBindings(editor, (widget) => mapBindings(widget, change), ids);
}

/** As `rebindRecords`, by whatever else is done to the bindings of a widget. */
export function changeBindings(editor: Editor, change: (widget: Widget) => Widget, ids?: Iterable<string>): number {
  const patches = new Map<string, RecordPatch>();
  for (const id of ids ?? editor.document.ids()) {
    const record = editor.document.get(id);
    const patch = record && patchOf(record, change);
    if (patch) patches.set(id, patch);
  }
  if (patches.size === 0) return 0;
  return editor.edit([...patches.keys()], ({ id }) => patches.get(id) ?? {}) ? patches.size : 0;
}

function patchOf(record: WidgetRecord, change: (widget: Widget) => Widget): RecordPatch | undefined {
  const before = record as unknown as Widget;
  const after = change(before);
  if (after === before) return undefined;
  const changed = bindingFields.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as RecordPatch;
}

/** Replaces signals, each keeping the previous alias and colour; null removes them. */
export function replacing(changes: ReadonlyMap<string, BoundSignal | null>): SignalChange {
  return (signal) => {
    if (signal.signalId === 0) return signal;
    const to = changes.get(refKey(signal));
    if (to === undefined) return signal;
    return to === null ? undefined : withLook(to, signal);
  };
}

/** A signal, or nothing, in the place of a blank. */
export function filling(blank: SignalRef & { title: string }, to: BoundSignal | null): SignalChange {
  return (signal) => {
    const isMeant = isSameSignal(signal, blank) && signal.title === blank.title && signal.param === undefined;
    if (!isMeant) return signal;
    return to === null ? undefined : withLook(to, signal);
  };
}

/** Widgets of a page that contain these uses. */
export const widgetsOf = (uses: readonly Use[], pageId: number): readonly string[] => [
  ...new Set(uses.filter((use) => use.pageId === pageId).map(({ widgetId }) => widgetId)),
];
