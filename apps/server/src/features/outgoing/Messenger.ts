import { accountLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import { MessageSender } from './MessageSender.ts';
import { Outgoing, type OutgoingMessage } from './Outgoing.ts';
import { OutgoingRepository } from './outgoing.repository.ts';
import type { Providers } from './Provider.ts';
import { SmsProvider } from './SmsProvider.ts';
import { SmtpProvider } from './SmtpProvider.ts';

export interface MessengerOptions {
  config: Pick<Config, 'smtp' | 'sms'>;
  db: Records;
  clock: Clock;
  log: Log;
  /** Names this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
}

/** How long someone waits to hear that their message cannot be sent; afterwards it goes on without them. */
const patienceMs = 5000;
const keptMs = accountLimits.messageDays * 86_400_000;

/** Text messages and e-mails: added here, sent by one process of the installation. */
export class Messenger {
  readonly #options: MessengerOptions;
  readonly #outgoing: Outgoing;
  readonly #messages: OutgoingRepository;
  readonly #host: EngineHost;
  #sender: MessageSender | undefined;

  constructor(options: MessengerOptions) {
    const { config, db, clock, log, node, isShared } = options;
    this.#options = options;
    this.#outgoing = new Outgoing(db, clock);
    const messages = new OutgoingRepository(db);
    this.#messages = messages;
    const lease = new EngineLease({ engine: 'message', db, node, clock, isShared });
    const providers: Providers = {
      ...(config.smtp && { email: new SmtpProvider(config.smtp) }),
      ...(typeof config.sms === 'object' && { sms: new SmsProvider(config.sms, clock) }),
    };
    const createRunner = (lost: () => void) => {
      this.#sender = new MessageSender({ messages, providers, lease, clock, log, lost });
      return this.#sender;
    };
    this.#host = new EngineHost({ lease, clock, log, createRunner });
  }

  /** Whether text messages can be sent, or at least be read in the outbox. */
  get hasTexts(): boolean {
    return this.#options.config.sms !== 'off';
  }

  start(): Promise<void> {
    return this.#host.start();
  }

  stop(): Promise<void> {
    return this.#host.stop();
  }

  /** Returns `failed` if that is clear at once, else what is known so far. */
  async send(message: OutgoingMessage): Promise<'waiting' | 'sent' | 'failed' | 'kept'> {
    const id = await this.#outgoing.add(message);
    await this.#attempt();
    const state = await this.#messages.stateOf(id);
    return state === 'sent' || state === 'failed' || state === 'kept' ? state : 'waiting';
  }

  async sweep(): Promise<void> {
    await this.#messages.forget(this.#options.clock.now() - keptMs);
  }

  /** Only the process that sends can know the outcome soon. */
  async #attempt(): Promise<void> {
    const sending = this.#sender?.look();
    if (!sending) return;
    let stopWaiting = () => {};
    const late = new Promise<void>((resolve) => {
      stopWaiting = this.#options.clock.setTimeout(resolve, patienceMs);
    });
    await Promise.race([sending, late]);
    stopWaiting();
  }
}
