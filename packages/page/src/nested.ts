import { Binding } from './binding.ts';
import { ClickEvent, clickActions } from './clickEvent.ts';
import { mend } from './read/mend.ts';

type Fields = Readonly<Record<string, unknown>>;
type Addon = Record<string, unknown>;

/** A binding in what only the type knows, and whether it is read or written to. */
export interface NestedBinding {
  /** In the `dataAddon`, with dots. */
  path: string;
  binding: Binding;
  isWritten: boolean;
}

/** Items in items in a list are as deep as any type goes; a document may be as deep as it likes. */
const deepest = 12;

const listNames = ['signalArray', 'systemArray', 'mvarArray', 'reportSignalArray', 'customArray'] as const;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * This package knows no type's own fields, and the server has nothing but this package. So a binding is told by its lists,
 * which nothing else has and which are always saved, and an event by its action.
 */
const isBinding = (value: Fields): boolean => listNames.some((name) => Array.isArray(value[name]));
const isEvent = ({ enable, action }: Fields): boolean =>
  typeof enable === 'boolean' && (clickActions as readonly unknown[]).includes(action);

interface Change {
  binding: (binding: Fields, path: string) => unknown;
  event: (event: Fields, path: string) => unknown;
}

/** The same with other bindings and events, wherever they are; the same object when none is another. */
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

/** Every binding in a `dataAddon` that is in use. Kept with the object, which is never changed in place. */
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

/** The same with other bindings, those of events that are switched off too; the same object when none is another. */
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

/** Bindings and events as they must be for everybody who walks through the document; `onBad` hears what was mended. */
export function readNested(dataAddon: Addon, onBad: (path: string) => void): Addon {
  const read = (schema: typeof Binding | typeof ClickEvent) => (value: Fields, path: string) => {
    if (schema.safeParse(value).success && isWhole(value, schema)) return value;
    const { value: mended, bad } = mend(schema, value);
    for (const part of bad) onBad(`${path}.${part}`);
    return mended ?? schema.parse({});
  };
  return mapped(dataAddon, { binding: read(Binding), event: read(ClickEvent) }) as Addon;
}

/** Nothing has to be filled in. */
function isWhole(value: Fields, schema: typeof Binding | typeof ClickEvent): boolean {
  return JSON.stringify(schema.parse(value)) === JSON.stringify(value);
}

/** The event that stands at a path of a `dataAddon`, as `data-event` of an element names it; undefined for none. */
export function nestedEvent(dataAddon: Fields, path: string): ClickEvent | undefined {
  let at: unknown = dataAddon;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Fields)[step];
  }
  return isFields(at) && isEvent(at) ? (at as unknown as ClickEvent) : undefined;
}
