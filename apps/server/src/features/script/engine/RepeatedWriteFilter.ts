import { GOOD, type SignalValue } from '@lookfar/contract';

/** A refused write is not retried before this time, unless with another value. */
const refusedMs = 60_000;
/** A device that accepted a value shows it within this time. */
const showsMs = 5000;

interface Last {
  value: string;
  /** Of the command in progress. */
  uuid?: string;
  /** Epoch ms until which retrying is pointless. */
  refusedUntil?: number;
  /** Epoch ms when the device accepted it. */
  takenAt?: number;
}

/**
 * Scripts state the desired value again and again; a device is only sent what it does not hold yet. Otherwise an
 * interlock on a one-second timer would fill the device's queue and the operation log.
 */
export class RepeatedWriteFilter {
  private readonly bySignal = new Map<number, Last>();

  isNews(signalId: number, value: number | string, current: SignalValue | undefined, now: number): boolean {
    const last = this.bySignal.get(signalId);
    const wanted = String(value);
    if (last?.uuid !== undefined) return last.value !== wanted;
    if (last?.refusedUntil !== undefined && last.value === wanted && now < last.refusedUntil) return false;
    const takenAt = last?.takenAt ?? Number.NEGATIVE_INFINITY;
    const isShown = (current?.time ?? 0) > takenAt || now > takenAt + showsMs;
    if (last && !isShown) return last.value !== wanted;
    return current?.code !== GOOD || String(current.value) !== wanted;
  }

  sent(signalId: number, value: number | string, uuid: string): void {
    this.bySignal.set(signalId, { value: String(value), uuid });
  }

  refused(signalId: number, value: number | string, now: number): void {
    this.bySignal.set(signalId, { value: String(value), refusedUntil: now + refusedMs });
  }

  /** The command has its result; a later one for the same signal is not affected. */
  ended(signalId: number, uuid: string, { isGood, now }: { isGood: boolean; now: number }): void {
    const last = this.bySignal.get(signalId);
    if (last?.uuid !== uuid) return;
    const { value } = last;
    this.bySignal.set(signalId, isGood ? { value, takenAt: now } : { value, refusedUntil: now + refusedMs });
  }
}
