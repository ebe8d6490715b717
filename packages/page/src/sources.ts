import { animationKinds } from './animation.ts';
import type { Binding, BoundSignal } from './binding.ts';
import { nestedBindings } from './nested.ts';
import type { PageBind } from './pageDocument.ts';
import { walk } from './walk.ts';
import type { Widget } from './widget.ts';

/** A value source as a key: `signal:{equipId}.{signalId}`, `system:{key}`, `mvar:{id}`, `scene:{id}`. */
export type SourceKey = `signal:${number}.${number}` | `system:${string}` | `mvar:${number}` | `scene:${number}`;

export const signalKey = (equipId: number, signalId: number): SourceKey => `signal:${equipId}.${signalId}`;
export const systemSource = (key: string): SourceKey => `system:${key}`;
export const mvarSource = (id: number): SourceKey => `mvar:${id}`;

export const sceneSource = (id: number): SourceKey => `scene:${id}`;

const signalShape = /^signal:(\d+)\.(\d+)$/;

/** The signal of a key; undefined for other sources. */
export function signalOfKey(key: SourceKey): { equipId: number; signalId: number } | undefined {
  const [, equipId, signalId] = signalShape.exec(key) ?? [];
  return equipId === undefined ? undefined : { equipId: Number(equipId), signalId: Number(signalId) };
}

/** The scene of a key; undefined for other sources. */
export function sceneOfKey(key: SourceKey): number | undefined {
  return key.startsWith('scene:') ? Number(key.slice('scene:'.length)) : undefined;
}

const placeholder = /\$\{(\d+)\.(\d+)\}/g;

/** The sources of a binding in list order; for a formula in order of first use, none if it was emptied. */
export function sourcesOf(binding: Binding): SourceKey[] {
  if (binding.isFormula) return formulaSources(binding.formula);
  return itemsOf(binding).flatMap(({ key }) => key ?? []);
}

/** One item of the list in use: its source, name and colour. */
export interface BoundItem {
  /** Undefined while nothing is chosen for the item. */
  key: SourceKey | undefined;
  title: string;
  alias: string;
  color: string;
}

/** The list in use; items not chosen yet keep their index. A formula is not a list. */
export function itemsOf(binding: Binding): BoundItem[] {
  switch (binding.type) {
    case 'signal':
    case 'report':
      return signalsOf(binding).map((item) =>
        itemAt(item, isChosen(item) ? signalKey(item.equipId, item.signalId) : undefined),
      );
    case 'system':
      return binding.systemArray.map((item) => itemAt(item, systemSource(item.systemKey)));
    case 'mvar':
      return binding.mvarArray.map((item) => itemAt(item, item.mvarId > 0 ? mvarSource(item.mvarId) : undefined));
    case 'scene':
      return binding.sceneArray.map((item) => itemAt(item, item.sceneId > 0 ? sceneSource(item.sceneId) : undefined));
    case 'custom':
      return [];
  }
}

const itemAt = ({ title, alias, color }: Omit<BoundItem, 'key'>, key: BoundItem['key']): BoundItem => ({
  ...{ key, title, alias, color },
});

/** The signals in the list in use: none if its source is not signals. A formula is not a list. */
export function signalsOf({ type, signalArray, reportSignalArray }: Binding): readonly BoundSignal[] {
  if (type === 'report') return reportSignalArray;
  return type === 'signal' ? signalArray : [];
}

export const isChosen = ({ signalId }: Pick<BoundSignal, 'signalId'>): boolean => signalId > 0;

/** The signals in a formula, in order of first use. */
export function formulaSources(formula: string): SourceKey[] {
  const found = [...formula.matchAll(placeholder)].map(([, equip, signal]) => signalKey(Number(equip), Number(signal)));
  return [...new Set(found)];
}

/** Where a binding is in a widget; `data` is the widget's own, `dataAddon` is type-specific. */
export type BindingPlace =
  | 'data'
  | 'clickEvent'
  | `animation.${(typeof animationKinds)[number]}`
  | `dataAddon.${string}`;

export interface PlacedBinding {
  place: BindingPlace;
  binding: Binding;
  /** The target of a click's write; it is not read. */
  isWritten: boolean;
}

/** Every binding of a widget that is in use: disabled animations and events are skipped. */
export function bindingsIn(widget: Widget): PlacedBinding[] {
  const found: PlacedBinding[] = [{ place: 'data', binding: widget.data, isWritten: false }];
  for (const kind of animationKinds) {
    const animation = widget.animation[kind];
    if (animation?.enable) found.push({ place: `animation.${kind}`, binding: animation.config.data, isWritten: false });
  }
  const { clickEvent } = widget;
  if (clickEvent?.enable && clickEvent.action === 'write')
    found.push({ place: 'clickEvent', binding: clickEvent.data, isWritten: true });
  for (const { path, binding, isWritten } of nestedBindings(widget.dataAddon))
    found.push({ place: `dataAddon.${path}`, binding, isWritten });
  return found;
}

export interface WidgetSources {
  equipIds: number[];
  signalIds: number[];
  systemkeys: string[];
  mvarIds: number[];
}

/** The bindings that one widget exposes; for a component, the signals of its parameters. */
export function widgetSources(widget: Widget): WidgetSources {
  const keys = new Set(bindingsIn(widget).flatMap(({ binding }) => sourcesOf(binding)));
  for (const { equipId, signalId } of Object.values(widget.component?.params ?? {}))
    if (signalId > 0) keys.add(signalKey(equipId, signalId));
  return splitSources(keys);
}

/** `bind` of a page, sorted. */
export function bindOf(widgets: readonly Widget[]): PageBind {
  const all = {
    equips: new Set<number>(),
    signals: new Set<number>(),
    keys: new Set<string>(),
    mvars: new Set<number>(),
  };
  for (const widget of walk(widgets)) {
    const { equipIds, signalIds, systemkeys, mvarIds } = widgetSources(widget);
    for (const id of equipIds) all.equips.add(id);
    for (const id of signalIds) all.signals.add(id);
    for (const key of systemkeys) all.keys.add(key);
    for (const id of mvarIds) all.mvars.add(id);
  }
  const rising = (ids: Set<number>) => [...ids].sort((a, b) => a - b);
  return {
    equips: rising(all.equips),
    signals: rising(all.signals),
    keys: [...all.keys].sort(),
    mvars: rising(all.mvars),
  };
}

function splitSources(keys: Iterable<SourceKey>): WidgetSources {
  const equipIds = new Set<number>();
  const found: WidgetSources = { equipIds: [], signalIds: [], systemkeys: [], mvarIds: [] };
  for (const key of keys) {
    const signal = signalOfKey(key);
    const rest = key.slice(key.indexOf(':') + 1);
    if (signal) {
      equipIds.add(signal.equipId);
      found.signalIds.push(signal.signalId);
    } else if (key.startsWith('mvar:')) found.mvarIds.push(Number(rest));
    else if (key.startsWith('system:')) found.systemkeys.push(rest);
  }
  found.equipIds = [...equipIds];
  return found;
}
