import type { StoredDrawing } from '@lookfar/contract';
import { mapSignals } from './mapSignals.ts';

/** Where the signals of a copied page are found in its new owner. */
export interface Rebinding {
  /** The owner that the page was drawn for; 0 in a template. */
  from: number;
  to: number;
  /** Ids of its signals there, by their ids here. */
  signals: ReadonlyMap<number, number>;
}

/** The page drawn for another owner; what has no counterpart there is left out. */
export function rebindPage(document: StoredDrawing, { from, to, signals }: Rebinding): StoredDrawing {
  const own = ownEquipment(document) as StoredDrawing;
  return mapSignals(own, ({ equipId, signalId }) => {
    const there = equipId === from ? signals.get(signalId) : undefined;
    return there === undefined ? null : { equipId: to, signalId: there };
  }).document;
}

/**
 * Devices named by widgets are those of the owner that the page was drawn for: in a copy, the new owner replaces them.
 */
function ownEquipment(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ownEquipment);
  const fields = value as Record<string, unknown>;
  const isDevice = 'equipTitle' in fields && 'equipId' in fields && !('equipPageId' in fields);
  const inner = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, ownEquipment(field)]));
  return isDevice ? { ...inner, equipId: 0, equipTitle: '' } : inner;
}
