import type { Log } from '../../platform/log/log.ts';
import type { SignalUpdate } from '../ingest/LatestValues.ts';
import type { Grant } from '../share/grant.ts';
import { LatestAnswer } from './LatestAnswer.ts';

/** How much of a device one socket shows. */
export interface LiveView {
  /** Something may be sent now. */
  readonly isOpen: boolean;
  filter(values: readonly SignalUpdate[]): readonly SignalUpdate[];
  /** `signalId` is undefined for an alarm that is not about exactly one signal. */
  seesAlarm(signalId: number | undefined): boolean;
  isOver(now: number): boolean;
}

/** For an own device, as long as the session lasts. */
export const ownView: LiveView = {
  isOpen: true,
  filter: (values) => values,
  seesAlarm: () => true,
  isOver: () => false,
};

/**
 * For access that can end, through a share or a range: shows nothing until it was looked up, and again after every
 * change.
 */
export class AskedView implements LiveView {
  private readonly question: () => Promise<Grant | undefined>;
  private readonly answer: LatestAnswer<Grant>;
  private grant: Grant | undefined;

  constructor(question: () => Promise<Grant | undefined>, log: Log) {
    this.question = question;
    this.answer = new LatestAnswer(log);
  }

  get isOpen(): boolean {
    return this.grant !== undefined;
  }

  filter(values: readonly SignalUpdate[]): readonly SignalUpdate[] {
    const { grant } = this;
    if (!grant) return [];
    return grant.signalIds ? values.filter(([signalId]) => grant.sees(signalId)) : values;
  }

  seesAlarm(signalId: number | undefined): boolean {
    return this.grant?.alarm === true && this.grant.sees(signalId ?? null);
  }

  isOver(now: number): boolean {
    const at = this.grant?.expiresAt ?? null;
    return at !== null && at <= now;
  }

  /** Looks up again what may be seen. `done` is called with the result, unless another lookup was started meanwhile. */
  look(done: (seesAny: boolean) => void): void {
    this.grant = undefined;
    this.answer.ask(this.question, (grant) => {
      this.grant = grant;
      done(grant !== undefined);
    });
  }
}
