import { GOOD } from '@lookfar/contract';
import { type MetricValue, plainValue, Quality } from '@lookfar/sparkplug';
import type { WriteCommand } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandTracker } from './CommandTracker.ts';

/** A value that was on its way when the command was sent is followed by the new one within this time. */
const settleMs = 2000;
const deviceFault = '99901';

interface Waiting {
  command: WriteCommand;
  /** As its node names it. */
  metric: string;
  stopSettling: () => void;
}

export interface EchoedWritesParts {
  tracker: CommandTracker;
  clock: Clock;
}

/**
 * Writes to nodes that report no results: the next data of the metric is the answer. A device has at most one command
 * in progress.
 */
export class EchoedWrites {
  private readonly parts: EchoedWritesParts;
  private readonly byDevice = new Map<number, Waiting>();

  constructor(parts: EchoedWritesParts) {
    this.parts = parts;
  }

  sent(command: WriteCommand, metric: string): void {
    this.byDevice.get(command.equipmentId)?.stopSettling();
    this.byDevice.set(command.equipmentId, { command, metric, stopSettling: () => {} });
  }

  /** It has a result, or its time is up. */
  ended({ uuid, equipmentId }: { uuid: string; equipmentId: number }): void {
    const waiting = this.byDevice.get(equipmentId);
    if (waiting?.command.uuid !== uuid) return;
    waiting.stopSettling();
    this.byDevice.delete(equipmentId);
  }

  values(equipmentId: number, metrics: readonly MetricValue[], birth: boolean): void {
    const waiting = this.byDevice.get(equipmentId);
    if (!waiting) return;
    for (const metric of metrics) {
      if (metric.name === waiting.metric && !metric.historical) this.heard(waiting, metric, birth);
    }
  }

  private heard(waiting: Waiting, metric: MetricValue, birth: boolean): void {
    const { clock } = this.parts;
    if (metric.quality === Quality.Good && isWritten(waiting.command, metric)) {
      this.answer(waiting, metric);
      return;
    }
    // A birth repeats the value from before the write when it was requested for another reason.
    if (birth) return;
    waiting.stopSettling();
    waiting.stopSettling = clock.setTimeout(() => this.answer(waiting, metric), settleMs);
  }

  private answer({ command, stopSettling }: Waiting, { quality, code = deviceFault, value }: MetricValue): void {
    stopSettling();
    const { uuid, equipmentId, gatewayId } = command;
    this.byDevice.delete(equipmentId);
    const result = { uuid, code: quality === Quality.Good ? GOOD : code, message: '', value: plainValue(value) };
    this.parts.tracker.answered(gatewayId, result);
  }
}

function isWritten({ raw, dataType }: WriteCommand, { value }: MetricValue): boolean {
  const plain = plainValue(value);
  if (typeof raw !== 'number' || typeof plain !== 'number') return String(raw) === String(plain);
  return raw === plain || (dataType === 'FLOAT' && Math.fround(raw) === Math.fround(plain));
}
