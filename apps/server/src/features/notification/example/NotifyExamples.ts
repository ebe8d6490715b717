import { randomUUID } from 'node:crypto';
import type { Language, PersonalWay, Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { AddedMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SharedLimiter } from '../../../platform/security/SharedLimits.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import type { OutgoingMessage } from '../../outgoing/Outgoing.ts';
import type { Payload } from '../../outgoing/Payload.ts';
import { maskedEmail, maskedTel } from '../../profile/masked.ts';
import { ExampleRepository } from './example.repository.ts';

type State = 'waiting' | 'sent' | 'failed' | 'kept';

/** `none`: there is no address or no browser. */
export interface ExampleResult {
  way: string;
  target: string;
  state: State | 'none';
  error: string;
}

/** A message in the console, as far as an example needs it. */
interface ExampleMessage {
  orgId: number;
  type: 'alarm';
  equipType: 'rule';
  title: Text;
  note: Text;
  dataId: number;
  cause: string;
  readers: readonly number[];
}

export interface NotifyExamplesParts {
  db: Records;
  clock: Clock;
  messenger: { sendNow(message: OutgoingMessage): Promise<{ state: State; error: string }> };
  messages: {
    add(db: Records, messages: readonly ExampleMessage[]): Promise<AddedMessage[]>;
    publish(added: readonly AddedMessage[]): void;
  };
  /** By account. */
  limit: Pick<SharedLimiter, 'require'>;
}

export interface Example {
  orgId: number;
  /** What is tested. */
  name: Text;
  /** To the caller. */
  ways: readonly PersonalWay[];
  channelIds: readonly number[];
}

const title: Text = { cn: '测试通知', en: 'Test notification' };

/** Sends examples: to whoever asks for one, and to channels. */
export class NotifyExamples {
  readonly #parts: NotifyExamplesParts;

  constructor(parts: NotifyExamplesParts) {
    this.#parts = parts;
  }

  /** 429 for too many. */
  async send(caller: Caller, example: Example, language: Language): Promise<ExampleResult[]> {
    await this.#parts.limit.require(String(caller.accountId));
    const results: ExampleResult[] = [];
    for (const way of example.ways) results.push(...(await this.#personal(caller, example, way, language)));
    const scope = scopeOf(caller);
    for (const id of example.channelIds) results.push(...(await this.#channel(scope, example, id)));
    return results;
  }

  async #personal(caller: Caller, example: Example, way: PersonalWay, language: Language): Promise<ExampleResult[]> {
    if (way === 'web') return [await this.#web(caller, example)];
    if (way === 'push') return this.#push(caller, example, language);
    const person = await new ExampleRepository(this.#parts.db).person(scopeOf(caller), caller.accountId);
    const target = (way === 'email' ? person?.email : person?.tel) ?? '';
    const shown = way === 'email' ? maskedEmail(target) : maskedTel(target);
    if (target === '') return [{ way, target: '', state: 'none', error: '' }];
    const message = { ...ofCaller(caller), way, target, subject: title[language], body: textOf(example)[language] };
    return [{ way, target: shown, ...(await this.#parts.messenger.sendNow(message)) }];
  }

  async #web({ accountId }: Caller, { orgId, ...example }: Example): Promise<ExampleResult> {
    const { db, messages } = this.#parts;
    const note = textOf(example);
    const message = {
      ...{ orgId, title, note, dataId: 0, readers: [accountId] },
      cause: `example:${randomUUID()}`,
    };
    const added = await db
      .transaction()
      .execute((trx) => messages.add(trx, [{ ...message, type: 'alarm', equipType: 'rule' }]));
    messages.publish(added);
    return { way: 'web', target: '', state: 'sent', error: '' };
  }

  async #push(caller: Caller, example: Example, language: Language): Promise<ExampleResult[]> {
    const browsers = await new ExampleRepository(this.#parts.db).browsers(scopeOf(caller));
    if (browsers.length === 0) return [{ way: 'push', target: '', state: 'none', error: '' }];
    const results: ExampleResult[] = [];
    for (const { id, agent } of browsers) {
      const body = this.#payload(example, language);
      const message = { ...ofCaller(caller), way: 'push' as const, target: agent, subject: title[language], body };
      results.push({ way: 'push', target: agent, ...(await this.#parts.messenger.sendNow({ ...message, refId: id })) });
    }
    return results;
  }

  /** One that was deleted since is left out. */
  async #channel(scope: Scope, example: Example, id: number): Promise<ExampleResult[]> {
    const channel = await new ExampleRepository(this.#parts.db).channel(scope, id);
    if (!channel) return [];
    const { kind, name, orgId, language } = channel;
    const body = this.#payload(example, language);
    const message = { way: kind, target: name, subject: title[language], body, accountId: null, orgId, refId: id };
    return [{ way: kind, target: name, ...(await this.#parts.messenger.sendNow(message)) }];
  }

  #payload(example: Pick<Example, 'name'>, language: Language): string {
    const payload: Payload = {
      ...{ occasion: 'test', title: title[language], text: textOf(example)[language], level: null, equip: '' },
      ...{ equipmentId: null, alarmId: null, occurrence: null, time: this.#parts.clock.now(), url: '', ackUrl: '' },
      language,
    };
    return JSON.stringify(payload);
  }
}

const ofCaller = ({ accountId, orgId }: Caller) => ({ accountId, orgId });

function textOf({ name }: Pick<Example, 'name'>): Text {
  return {
    cn: `这是“${name.cn}”的测试通知，无需处理。`,
    en: `This is a test of "${name.en}". You do not need to do anything.`,
  };
}
