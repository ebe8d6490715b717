import { api } from '@lookfar/contract';
import type { Visitor } from '../harness/Visitor.ts';
import type { PlantEquipment } from './addPlant.ts';

const callEveryMs = 50;

export interface SteadyCall {
  path: string;
  status: number;
  code: string;
  ms: number;
}

/** A user whose screens go on asking, whatever is answered. */
export class SteadyCalls {
  readonly answered: SteadyCall[] = [];
  private readonly asking = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(visitor: Visitor, pump: PlantEquipment) {
    const equipmentId = pump.id;
    const calls = [
      () => visitor.send(api.monitor.signals, { equipmentId }),
      () => visitor.send(api.monitorList.query, {}),
      () => visitor.send(api.alarm.query, {}),
      () => visitor.send(api.history.last, { equipmentId, signalIds: pump.signals.slice(0, 1), count: 10 }),
    ];
    let turn = 0;
    this.timer = setInterval(() => {
      const call = calls[turn % calls.length];
      turn += 1;
      const start = performance.now();
      const asked = call?.().then(({ status, code, response }) => {
        const path = response.raw.req.url ?? '';
        this.answered.push({ path, status, code, ms: performance.now() - start });
      });
      if (!asked) return;
      this.asking.add(asked);
      asked.finally(() => this.asking.delete(asked)).catch(() => {});
    }, callEveryMs);
  }

  /** Asks no more, and waits for what was asked; rejects if a call was not answered at all. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.asking);
  }
}
