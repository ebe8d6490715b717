import type { StoredDrawing } from '@lookfar/contract';
import { readPage } from '@lookfar/page';

export interface NamedSignal {
  equipId: number;
  signalId: number;
}

export const signalKey = ({ equipId, signalId }: NamedSignal) => `${equipId}.${signalId}`;

/** The replacement of a signal: undefined keeps it, null removes it. */
export type SignalChange = (
  signal: NamedSignal,
) => (NamedSignal & Readonly<Record<string, unknown>>) | null | undefined;

/** The replacement of a variable of a project: undefined keeps it, null removes it. */
export type VariableChange = (mvarId: number) => { mvarId: number; title: string } | null | undefined;

type Fields = Record<string, unknown>;

const placeholder = /\$\{(\d+)\.(\d+)\}/g;

/**
 * The page with other signals: in every item of a binding (`equipId`, `signalId`), in parameters of components, and in
 * the placeholders of formulas. Other fields of an item are taken from the change if the item has them. A removed item
 * is deleted; a formula that references it is emptied, because a part of it would mean something else. Unknown parts of
 * the drawing stay as they are, and `bind` is updated.
 */
export function mapSignals(
  document: StoredDrawing,
  change: SignalChange,
  changeVariable?: VariableChange,
): { document: StoredDrawing; count: number } {
  const { bind: _, ...drawing } = document;
  const mapping = new Mapping(change, changeVariable);
  const mapped = mapping.fields(drawing) as StoredDrawing;
  const bind = { ...readPage(mapped).page.bind };
  return { document: { ...mapped, bind }, count: mapping.count };
}

/** Every signal that a drawing names, each once. */
export function signalsIn(drawing: Readonly<Record<string, unknown>>): NamedSignal[] {
  const found = new Map<string, NamedSignal>();
  new Mapping((signal) => void found.set(signalKey(signal), signal)).fields(drawing);
  return [...found.values()].filter(({ signalId }) => signalId > 0);
}

/** Every variable of a project that a drawing names by itself, each once. */
export function variablesIn(drawing: Readonly<Record<string, unknown>>): number[] {
  const found = new Set<number>();
  new Mapping(
    () => undefined,
    (mvarId) => void found.add(mvarId),
  ).fields(drawing);
  return [...found].filter((id) => id > 0);
}

class Mapping {
  /** How many places have changed. */
  count = 0;
  private readonly change: SignalChange;
  private readonly changeVariable: VariableChange | undefined;

  constructor(change: SignalChange, changeVariable?: VariableChange) {
    this.change = change;
    this.changeVariable = changeVariable;
  }

  fields(fields: Fields): Fields {
    const kept: [string, unknown][] = [];
    for (const [key, value] of Object.entries(fields)) {
      const mapped = isItem(value) ? this.item(value) : this.value(value);
      if (mapped !== undefined) kept.push([key, mapped]);
    }
    return Object.fromEntries(kept);
  }

  private value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value))
      return value.flatMap((item) => (isItem(item) ? (this.item(item) ?? []) : [this.value(item)]));
    return typeof value === 'object' && value !== null ? this.fields(value as Fields) : value;
  }

  private item(item: Fields): Fields | undefined {
    const inner = this.fields(item);
    const to = isBound(item)
      ? this.change({ equipId: Number(item.equipId), signalId: Number(item.signalId) })
      : this.changeVariable?.(Number(item.mvarId));
    if (to === undefined) return inner;
    this.count += 1;
    if (to === null) return undefined;
    const fresh = Object.entries(to).filter(([key]) => Object.hasOwn(item, key));
    return { ...inner, ...Object.fromEntries(fresh) };
  }

  private text(text: string): string {
    if (!text.includes('${')) return text;
    let isWhole = true;
    let isSame = true;
    const mapped = text.replaceAll(placeholder, (same, equipId: string, signalId: string) => {
      const to = this.change({ equipId: Number(equipId), signalId: Number(signalId) });
      if (to === undefined) return same;
      isSame = false;
      if (to === null) isWhole = false;
      return to ? `\${${to.equipId}.${to.signalId}}` : '';
    });
    if (isSame) return text;
    this.count += 1;
    return isWhole ? mapped : '';
  }
}

/** A signal or a variable in a list of a binding. */
function isItem(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && (isBound(value as Fields) || 'mvarId' in value);
}

function isBound(value: Fields): boolean {
  return 'equipId' in value && 'signalId' in value;
}
