import { GOOD } from '@lookfar/contract';
import { type Driver, LinkError, type Reading } from '@lookfar/drivers';
import { z } from 'zod';

/**
 * One device whose every read returns the next number for all signals. A number counts as delivered with the read after
 * it: by then the agent has written it to its buffer.
 */
export class ScriptedPlant {
  vanished = false;
  #next: number;
  readonly #handedOver: (number: number) => void;

  constructor(first: number, handedOver: (number: number) => void) {
    this.#next = first;
    this.#handedOver = handedOver;
  }

  readonly driver: Driver = {
    id: 'scripted',
    name: { cn: '测试', en: 'Scripted' },
    parameters: z.unknown(),
    check: () => [],
    open: async (_, signals) => {
      this.#reachable();
      let last: number | undefined;
      return {
        read: async () => {
          if (last !== undefined) this.#handedOver(last);
          last = undefined;
          this.#reachable();
          last = this.#next;
          this.#next += 1;
          const value = last;
          return signals.map(({ id }): Reading => ({ signalId: id, value, code: GOOD }));
        },
        write: async () => undefined,
        close: async () => undefined,
      };
    },
  };

  #reachable(): void {
    if (this.vanished) throw new LinkError('1715', 'the device does not answer');
  }
}
