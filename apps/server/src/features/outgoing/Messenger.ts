import { accountLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { InstallationKeys } from '../../platform/keys/InstallationKeys.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import { OutboundHttp, type OutboundParts } from '../../platform/net/OutboundHttp.ts';
import type { SecretBox } from '../../platform/secrets/SecretBox.ts';
import { BrowserKeys } from './BrowserKeys.ts';
import { ChannelSecrets } from './ChannelSecrets.ts';
import { Outgoing, type OutgoingMessage } from './Outgoing.ts';
import { PhoneProvider } from './provider/PhoneProvider.ts';
import type { Providers } from './provider/Provider.ts';
import { SmtpProvider } from './provider/SmtpProvider.ts';
import { WebPushProvider } from './provider/WebPushProvider.ts';
import { LaneRoutes } from './sender/LaneRoutes.ts';
import { MessageSender } from './sender/MessageSender.ts';
import { OutgoingRepository } from './sender/outgoing.repository.ts';

export interface MessengerOptions {
  config: Pick<Config, 'smtp' | 'sms' | 'voice' | 'outgoingPerMinute' | 'outgoingNetworks' | 'publicUrls'>;
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
  box: SecretBox;
  keys: Pick<InstallationKeys, 'push'>;
  /** Names this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
  /** Finds the addresses of names; the system's own resolver unless given. */
  resolve?: OutboundParts['resolve'];
  random?: () => number;
}

type SendState = 'waiting' | 'sent' | 'failed' | 'kept';

/** How a message fares so far. */
export interface Outcome {
  state: SendState;
  /** Why the last attempt failed. */
  error: string;
}

/** How long someone waits to hear that their message cannot be sent; afterwards it goes on without them. */
const patienceMs = 5000;
/** How often a process that does not send looks whether another has sent. */
const glanceMs = 200;
const keptMs = accountLimits.messageDays * 86_400_000;

/** What leaves the server on its way to people: added here, sent by one process of the installation. */
export class Messenger {
  /** Requests to addresses that users have named; also says which of them may be stored. */
  readonly http: OutboundHttp;
  /** For whoever adds messages in a transaction of their own; followed by `wake`. */
  readonly outgoing: Outgoing;
  readonly #options: MessengerOptions;
  readonly #messages: OutgoingRepository;
  readonly #providers: Providers;
  readonly #host: EngineHost;
  #sender: MessageSender | undefined;
  #stopListening: () => void = () => {};

  constructor(options: MessengerOptions) {
    const { config, db, clock, log, node, isShared, box, resolve, random = Math.random } = options;
    this.#options = options;
    this.outgoing = new Outgoing(db, clock);
    const http = new OutboundHttp({ networks: config.outgoingNetworks, ...(resolve && { resolve }) });
    this.http = http;
    const messages = new OutgoingRepository(db);
    this.#messages = messages;
    const providers = createProviders(options, http);
    this.#providers = providers;
    const routes = new LaneRoutes({
      ...{ db, providers, secrets: new ChannelSecrets(box), perMinute: config.outgoingPerMinute },
      tools: { http, clock },
    });
    const lease = new EngineLease({ engine: 'message', db, node, clock, isShared });
    const createRunner = (lost: () => void) => {
      this.#sender = new MessageSender({ db, messages, routes, lease, clock, log, random, lost });
      return this.#sender;
    };
    this.#host = new EngineHost({ lease, clock, log, createRunner });
  }

  /** Whether text messages can be sent, or at least be read in the outbox. */
  get hasTexts(): boolean {
    return this.#options.config.sms !== 'off';
  }

  /** Without a provider messages of this way are kept in the outbox, and reach nobody. */
  hasProvider(way: keyof Providers): boolean {
    return this.#providers[way] !== undefined;
  }

  async start(): Promise<void> {
    this.#stopListening = this.#options.bus.subscribe('outgoing.added', () => this.#sender?.look());
    await this.#host.start();
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await this.#host.stop();
    this.http.close();
  }

  /** After the commit of something that was added: it is sent at once, whichever process sends. */
  wake(): void {
    this.#options.bus.publish('outgoing.added', {});
  }

  /** Returns `failed` if that is clear at once, else what is known so far. */
  async send(message: OutgoingMessage): Promise<SendState> {
    const id = await this.outgoing.add(message);
    await this.#attempt(id);
    return (await this.#outcomeOf(id)).state;
  }

  /** For a test by a user: waits some seconds for the first attempt, also if another process makes it. */
  async sendNow(message: OutgoingMessage): Promise<Outcome> {
    const id = await this.outgoing.add(message);
    if (this.#isSending) await this.#attempt(id);
    else await this.#watch(id);
    return this.#outcomeOf(id);
  }

  async sweep(): Promise<void> {
    await this.#messages.forget(this.#options.clock.now() - keptMs);
  }

  get #isSending(): boolean {
    return this.#sender !== undefined && !this.#sender.isStopped;
  }

  async #outcomeOf(id: number): Promise<Outcome> {
    const { state = 'waiting', error = '' } = (await this.#messages.outcomeOf(id)) ?? {};
    return { state: states.find((one) => one === state) ?? 'waiting', error };
  }

  /** Only the process that sends can know the outcome soon. */
  async #attempt(id: number): Promise<void> {
    const waiting = this.#isSending ? this.#sender?.attempted(id) : undefined;
    this.wake();
    if (!waiting) return;
    const stopTimer = this.#options.clock.setTimeout(waiting.giveUp, patienceMs);
    await waiting.attempt;
    stopTimer();
  }

  async #watch(id: number): Promise<void> {
    const { clock } = this.#options;
    const end = clock.now() + patienceMs;
    this.wake();
    for (let { state, error } = await this.#outcomeOf(id); state === 'waiting' && error === ''; ) {
      if (clock.now() >= end) return;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, glanceMs));
      ({ state, error } = await this.#outcomeOf(id));
    }
  }
}

const states = ['waiting', 'sent', 'failed', 'kept'] as const satisfies SendState[];

function createProviders({ config, db, clock, box, keys }: MessengerOptions, http: OutboundHttp): Providers {
  const { smtp, sms, voice } = config;
  return {
    ...(smtp && { email: new SmtpProvider(smtp) }),
    ...(typeof sms === 'object' && { sms: new PhoneProvider('sms', sms, clock) }),
    ...(voice && { voice: new PhoneProvider('voice', voice, clock) }),
    push: new WebPushProvider({
      ...{ db, http, clock, browserKeys: new BrowserKeys(box), contact: contactOf(config) },
      key: () => keys.push(),
    }),
  };
}

/** Push services want to know whom to ask. */
function contactOf({ publicUrls, smtp }: MessengerOptions['config']): string {
  const own = publicUrls.find((url) => url.startsWith('https:'));
  return own ?? `mailto:${/[^\s<>]+@[^\s<>]+/.exec(smtp?.from ?? '')?.[0] ?? 'lookfar@localhost.localdomain'}`;
}
