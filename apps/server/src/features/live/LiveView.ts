import type { Log } from '../../platform/log/log.ts';
import type { SignalUpdate } from '../ingest/LatestValues.ts';
import type { Grant } from '../share/grant.ts';

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
  private readonly ask: () => Promise<Grant | undefined>;
  private readonly log: Log;
  private grant: Grant | undefined;
  private looks = 0;

  constructor(ask: () => Promise<Grant | undefined>, log: Log) {
    this.ask = ask;
    this.log = log;
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
    this.looks += 1;
    const look = this.looks;
    const settle = (grant: Grant | undefined) => {
      // An answer from before the last change is outdated.
      if (look !== this.looks) return;
      this.grant = grant;
      done(grant !== undefined);
    };
    this.ask().then(settle, (error: unknown) => {
      this.log.error({ err: error }, 'what a viewer may see could not be read');
      settle(undefined);
    });
  }
}
