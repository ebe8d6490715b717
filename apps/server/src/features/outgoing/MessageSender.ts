import type { Clock } from '../../platform/clock/clock.ts';
import type { EngineRunner } from '../../platform/lease/EngineHost.ts';
import { type EngineLease, LeaseLost } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import { afterAttempt } from './deliveryRules.ts';
import type { OutgoingRepository, OutgoingRow } from './outgoing.repository.ts';
import type { Providers } from './Provider.ts';

const lookMs = 1000;
const atOnce = 20;
/** Longer than any attempt takes. */
const claimMs = 60_000;

export interface SenderParts {
  messages: OutgoingRepository;
  providers: Providers;
  lease: Pick<EngineLease, 'renew'>;
  clock: Clock;
  log: Log;
  /** Another process sends now. */
  lost(): void;
}

/** Sends what is waiting, in one process of an installation. */
export class MessageSender implements EngineRunner {
  readonly #parts: SenderParts;
  #stopTimer: () => void = () => {};
  #running: Promise<void> | undefined;
  #looksAgain = false;
  #isStopped = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    this.#stopTimer = this.#parts.clock.setInterval(() => void this.look(), lookMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopTimer();
    await this.#running;
  }

  /** Resolves once everything that is due now has been tried. */
  look(): Promise<void> {
    this.#looksAgain = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#looksAgain && !this.#isStopped) {
      this.#looksAgain = false;
      try {
        await this.#sendDue();
      } catch (err) {
        if (err instanceof LeaseLost) this.#parts.lost();
        else this.#parts.log.error({ err }, 'could not send messages');
      }
    }
    // In the same turn as the last check, so that nobody's wish to look again is lost in between.
    this.#running = undefined;
  }

  /** A mail server that does not answer must not hold up text messages. */
  async #sendDue(): Promise<void> {
    const { messages, clock } = this.#parts;
    const rows = await messages.due(clock.now(), atOnce);
    if (rows.length === 0) return;
    if (rows.length === atOnce) this.#looksAgain = true;
    const ways = ['sms', 'email'].map(async (way) => {
      for (const row of rows.filter((one) => one.way === way)) {
        if (this.#isStopped) return;
        await this.#deliver(row);
      }
    });
    await Promise.all(ways);
  }

  async #deliver(row: OutgoingRow): Promise<void> {
    const { messages, providers, lease, clock, log } = this.#parts;
    const provider = providers[row.way as keyof Providers];
    if (!provider) return messages.keep(row.id);
    await lease.renew();
    if (!(await messages.claim(row, clock.now() + claimMs))) return;
    const { target, subject, body, expiresAt } = row;
    const attempt = await provider.send({ id: `lf-${row.createdAt.toString(36)}-${row.id}`, target, subject, body });
    const after = afterAttempt({ tries: row.tries + 1, expiresAt }, attempt, clock.now());
    await messages.finish(row, after, clock.now());
    // Neither the text nor the receiver: logs are read by people who are not meant to know them.
    const told = { id: row.id, way: row.way, tries: row.tries + 1, ...('error' in after && { reason: after.error }) };
    if (after.state === 'failed') log.error(told, 'gave up sending a message');
    else if (after.state === 'waiting') log.warn(told, 'could not send a message, it will be tried again');
  }
}
