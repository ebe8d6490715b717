import { isGood, type SignalValue } from '@lookfar/contract';
import type { AlarmChange } from '../../../platform/bus/Bus.ts';
import type { SignalUpdate } from '../../ingest/LatestValues.ts';
import type { TriggerInfo } from './scriptTurn.ts';

type Seen = Pick<SignalValue, 'code' | 'value'>;

export interface Change {
  signalId: number;
  value: SignalValue['value'];
  old: SignalValue['value'];
  good: boolean;
}

/** Detects changed values; a new time alone is not a change. */
export class ValueWatch {
  private readonly seen = new Map<number, Seen>();

  /** The values known before anyone waits for a change. */
  expect(signalId: number, current: SignalValue | undefined): void {
    if (current) this.seen.set(signalId, current);
  }

  changes(updates: readonly SignalUpdate[], isWatched: (signalId: number) => boolean): Change[] {
    return updates.flatMap(([signalId, { code, value }]) => {
      if (!isWatched(signalId)) return [];
      const before = this.seen.get(signalId);
      if (before?.code === code && before.value === value) return [];
      this.seen.set(signalId, { code, value });
      return [{ signalId, value, old: before?.value ?? null, good: isGood(code) }];
    });
  }
}

const standing: ReadonlySet<string> = new Set(['UNACK', 'ACKED', 'L-UNACK', 'L-ACK']);
const returned: ReadonlySet<string> = new Set(['NORM', 'RTNUN']);

/** Detects when an alarm is raised or returns; acknowledging and shelving are neither. */
export class AlarmWatch {
  private readonly raised = new Set<number>();

  /** The alarms that are active at the start. */
  expect(states: ReadonlyMap<number, string>): void {
    for (const [alarmId, state] of states) if (standing.has(state)) this.raised.add(alarmId);
  }

  triggerOf({ alarmId, state, level, text }: AlarmChange): TriggerInfo | undefined {
    const isRaised = standing.has(state);
    if (isRaised === this.raised.has(alarmId) || (!isRaised && !returned.has(state))) return undefined;
    if (isRaised) this.raised.add(alarmId);
    else this.raised.delete(alarmId);
    return { kind: 'alarm', alarm: { id: alarmId, text: text.cn, level, raised: isRaised } };
  }
}
