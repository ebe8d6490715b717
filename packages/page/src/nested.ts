import { Binding } from './binding.ts';
import { ClickEvent, clickActions } from './clickEvent.ts';
import { salvage } from './read/salvage.ts';

type Fields = Readonly<Record<string, unknown>>;
type Addon = Record<string, unknown>;

/** A binding in type-specific data, and whether it is read or written to. */
export interface NestedBinding {
  /** Dotted path in the `dataAddon`. */
  path: string;
  binding: Binding;
  isWritten: boolean;
}

/** No type nests deeper than items in items in a list; a document can nest arbitrarily deep. */
const deepest = 12;

const listNames = [
  'signalArray',
  'systemArray',
  'mvarArray',
  'reportSignalArray',
  'customArray',
  'sceneArray',
] as const;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * This package has no schema of type-specific fields, and the server uses only this package. So a binding is recognised
 * by its lists, which nothing else has and which are always saved, and an event by its action.
 */
const isBinding = (value: Fields): boolean => listNames.some((name) => Array.isArray(value[name]));
const isEvent = ({ enable, action }: Fields): boolean =>
  typeof enable === 'boolean' && (clickActions as readonly unknown[]).includes(action);

interface Change {
  binding: (binding: Fields, path: string) => unknown;
  event: (event: Fields, path: string) => unknown;
}

/** Replaces bindings and events wherever they are; returns the same object if nothing changed. */
function mapped(value: unknown, change: Change, path = '', depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (!Array.isArray(value)) {
    if (isBinding(value as Fields)) return change.binding(value as Fields, path);
    if (isEvent(value as Fields)) return change.event(value as Fields, path);
  }
  let copy: Addon | unknown[] | undefined;
  for (const key of Object.keys(value)) {
    const item = (value as Addon)[key];
    if (typeof item !== 'object' || item === null) continue;
    const next = mapped(item, change, path === '' ? key : `${path}.${key}`, depth + 1);
    if (next === item) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    (copy as Addon)[key] = next;
  }
  return copy ?? value;
}

const found = new WeakMap<object, readonly NestedBinding[]>();
const none: readonly NestedBinding[] = [];

/** Every binding in use in a `dataAddon`. Cached per object, which is never changed in place. */
export function nestedBindings(dataAddon: Fields): readonly NestedBinding[] {
  const before = found.get(dataAddon);
  if (before) return before;
  const list: NestedBinding[] = [];
  mapped(dataAddon, {
    binding: (binding, path) => {
      list.push({ path, binding: binding as unknown as Binding, isWritten: false });
      return binding;
    },
    event: (event, path) => {
      const { enable, action, data } = event as unknown as ClickEvent;
      if (enable && action === 'write' && isFields(data))
        list.push({ path: `${path}.data`, binding: data, isWritten: true });
      return event;
    },
  });
  const answer = list.length === 0 ? none : list;
  found.set(dataAddon, answer);
  return answer;
}

/** Replaces bindings, including those of disabled events; returns the same object if nothing changed. */
export function mapNestedBindings(dataAddon: Addon, change: (binding: Binding) => Binding): Addon {
  return mapped(dataAddon, {
    binding: (binding) => change(binding as unknown as Binding),
    event: (event) => {
      const { data } = event as unknown as ClickEvent;
      const next = isFields(data) ? change(data) : data;
      return next === data ? event : { ...event, data: next };
    },
  }) as Addon;
}

/** The events of a `dataAddon` changed; returns the same object if nothing changed. */
export function mapNestedEvents(dataAddon: Addon, change: (event: ClickEvent) => ClickEvent): Addon {
  return mapped(dataAddon, {
    binding: (binding) => binding,
    event: (event) => change(event as unknown as ClickEvent),
  }) as Addon;
}

/** Bindings and events made valid for every reader of the document; `onBad` is called for each correction. */
export function readNested(dataAddon: Addon, onBad: (path: string) => void): Addon {
  const read = (schema: typeof Binding | typeof ClickEvent) => (value: Fields, path: string) => {
    if (schema.safeParse(value).success && isWhole(value, schema)) return value;
    const { value: salvaged, bad } = salvage(schema, value);
    for (const part of bad) onBad(`${path}.${part}`);
    return salvaged ?? schema.parse({});
  };
  return mapped(dataAddon, { binding: read(Binding), event: read(ClickEvent) }) as Addon;
}

/** Nothing has to be filled in. */
function isWhole(value: Fields, schema: typeof Binding | typeof ClickEvent): boolean {
  return JSON.stringify(schema.parse(value)) === JSON.stringify(value);
}

/** The event at a path of a `dataAddon`, as given by an element's `data-event`; undefined if none. */
export function nestedEvent(dataAddon: Fields, path: string): ClickEvent | undefined {
  let at: unknown = dataAddon;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Fields)[step];
  }
  return isFields(at) && isEvent(at) ? (at as unknown as ClickEvent) : undefined;
}
