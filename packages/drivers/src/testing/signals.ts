import { GatewaySignal } from '@lookfar/contract';
import type { z } from 'zod';

/** A signal without its id. */
export type Given = Omit<z.input<typeof GatewaySignal>, 'id'>;

/** Signals with the ids 1, 2, 3, … */
export function signals(...given: readonly Given[]): GatewaySignal[] {
  return given.map((one, index) => GatewaySignal.parse({ id: index + 1, ...one }));
}

/** Writable words at the given offsets of the holding registers. */
export function words(...offsets: readonly number[]): GatewaySignal[] {
  return signals(
    ...offsets.map((offset): Given => ({ address: `holding:${offset}`, dataType: 'UINT16', writable: true })),
  );
}
