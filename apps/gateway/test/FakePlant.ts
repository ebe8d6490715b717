import { fail, GOOD, type Value } from '@lookfar/contract';
import { type Driver, type Link, LinkError, type Reading } from '@lookfar/drivers';
import { z } from 'zod';

const Parameters = z.object({ name: z.string() });

/** Devices controlled by a test, behind the driver interface. */
export class FakePlant {
  readonly values = new Map<number, { value: Value; code: string }>();
  readonly unreachable = new Set<string>();
  /** Devices that never respond: their promise stays pending. */
  readonly hanging = new Set<string>();
  readonly reads = new Map<string, number>();
  /** Signal and value of every write, in order. */
  readonly writes: [signalId: number, value: number | string][] = [];
  /** Writes to these signals are refused with 1733. */
  readonly refusing = new Set<number>();
  open = 0;

  set(signalId: number, value: Value, code: string = GOOD): void {
    this.values.set(signalId, { value, code });
  }

  readonly driver: Driver = {
    id: 'fake',
    name: { cn: '测试', en: 'Fake' },
    parameters: Parameters,
    check: (parameters, signals) => {
      if (!Parameters.safeParse(parameters).success) {
        return [{ path: 'name', reason: { cn: '缺少名称', en: 'the name is missing' } }];
      }
      return signals
        .filter(({ address }) => !address.startsWith('A'))
        .map(({ id }) => ({ signalId: id, path: 'address', reason: { cn: '地址错误', en: 'must start with A' } }));
    },
    open: async (parameters, signals) => {
      const { name } = Parameters.parse(parameters);
      if (this.hanging.has(name)) return new Promise<Link>(() => undefined);
      if (this.unreachable.has(name)) throw new LinkError('1715', `${name} does not answer`);
      this.open += 1;
      return {
        read: async (signalIds) => {
          this.reads.set(name, (this.reads.get(name) ?? 0) + 1);
          if (this.unreachable.has(name)) throw new LinkError('1715', `${name} does not answer`);
          const asked = signals.filter(({ id }) => signalIds === undefined || signalIds.includes(id));
          return asked.map(
            ({ id }): Reading => ({ signalId: id, ...(this.values.get(id) ?? { value: 0, code: GOOD }) }),
          );
        },
        write: async (signalId, value) => {
          if (this.refusing.has(signalId)) fail('1733');
          this.writes.push([signalId, value]);
          this.set(signalId, value);
        },
        close: async () => {
          this.open -= 1;
        },
      };
    },
  };
}
