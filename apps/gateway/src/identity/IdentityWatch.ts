import type { EdgeEvent, EdgeMetric } from '@lookfar/sparkplug';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import { type Identity, type IdentityProvider, identityMetrics } from './Identity.ts';

const EVERY_MS = 60_000;

export interface IdentityWatchOptions {
  /** Kept until something else is known. */
  defaults: Identity;
  provider: IdentityProvider;
  /** Overrides the provider. */
  configured: Identity;
  runtime: Runtime;
  log: Log;
  send(event: EdgeEvent): void;
  /** Something became known or unknown: the node needs a new birth with different metrics. */
  onOther(): void;
}

/** What the gateway reports about itself, and when it changes. */
export class IdentityWatch {
  readonly #options: IdentityWatchOptions;
  #metrics: EdgeMetric[] = [];
  #provided: Identity = {};
  #stopTimer: (() => void) | undefined;

  constructor(options: IdentityWatchOptions) {
    this.#options = options;
  }

  get metrics(): readonly EdgeMetric[] {
    return this.#metrics;
  }

  start(): void {
    this.#metrics = this.#read();
    this.#wait();
  }

  stop(): void {
    this.#stopTimer?.();
  }

  #wait(): void {
    this.#stopTimer = this.#options.runtime.setTimer(() => {
      this.#wait();
      this.#look();
    }, EVERY_MS);
  }

  #look(): void {
    const before = this.#metrics;
    this.#metrics = this.#read();
    const changed = this.#metrics.filter(
      ({ name, value }) => !before.some((m) => m.name === name && m.value === value),
    );
    const same =
      before.length === this.#metrics.length && changed.every(({ name }) => before.some((m) => m.name === name));
    if (!same) this.#options.onOther();
    else if (changed.length > 0) this.#options.send({ kind: 'data', metrics: changed });
  }

  #read(): EdgeMetric[] {
    const { defaults, provider, configured, runtime, log } = this.#options;
    try {
      this.#provided = provider.read();
    } catch (error) {
      // A modem that fails to respond once is still the same modem.
      log.warn({ event: 'identity.unreadable', reason: String(error) });
    }
    return identityMetrics({ ...defaults, ...this.#provided, ...configured }, runtime.now());
  }
}
