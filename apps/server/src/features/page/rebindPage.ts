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
  return mapSignals(document, ({ equipId, signalId }) => {
    const there = equipId === from ? signals.get(signalId) : undefined;
    return there === undefined ? null : { equipId: to, signalId: there };
  }).document;
}
