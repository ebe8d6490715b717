import { type api, type BodyOf, fail, type Language, notifyLimits, type ReplyOf, type Text } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { changedFields } from '../../account/changedFields.ts';
import type { ChannelSecrets } from '../../outgoing/ChannelSecrets.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { NotifyRepository } from '../common/notify.repository.ts';
import { refuseIfNamed } from '../common/refuseIfNamed.ts';
import type { Example, ExampleResult } from '../example/NotifyExamples.ts';
import { type ChannelRow, toChannel } from './channel.mapper.ts';

export interface ChannelServiceParts {
  db: Records;
  changes: NotifyChanges;
  clock: Clock;
  secrets: ChannelSecrets;
  /** Why an address cannot be used; undefined if it can. */
  checkUrl(url: string): Promise<Text | undefined>;
  examples: { send(caller: Caller, example: Example, language: Language): Promise<ExampleResult[]> };
}

type Draft = BodyOf<typeof api.notifyChannel.add>;
type Detail = Readonly<Record<string, unknown>>;

const noUrl: Text = { cn: '请填写', en: 'enter one' };
const secretAgain: Text = {
  cn: '地址的主机或类型已更改，请重新填写密钥，或将其删除',
  en: 'secret must be entered again, or removed, because the host or the kind has changed',
};

/** Systems and group chats of an organisation. */
export class ChannelService {
  readonly #parts: ChannelServiceParts;

  constructor(parts: ChannelServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    { kind, ...filter }: BodyOf<typeof api.notifyChannel.query>,
  ): Promise<ReplyOf<typeof api.notifyChannel.query>> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const where = kind && { column: 'kind', is: kind };
    const { total, list } = await this.#channels(this.#parts.db).list(scope, { ...filter, where });
    return { total, list: list.map(toChannel) };
  }

  async add(caller: Caller, draft: Draft): Promise<{ id: number; detail: Detail }> {
    const { orgId } = caller;
    // Outside the transaction: it asks for names of the network.
    const host = await this.#checkedHost(draft.url);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const channels = this.#channels(trx);
      if ((await channels.count(scope)) >= notifyLimits.channels) fail('1522', { limit: notifyLimits.channels });
      if (await channels.isNameTaken(scope, draft.name)) fail('1501', { name: draft.name });
      const { secrets } = this.#parts;
      const id = await channels.insert(scope, {
        ...{ orgId, host, ...this.#columns(draft), lastAt: null },
        url: secrets.seal(orgId, 'url', draft.url),
        secret: secrets.seal(orgId, 'secret', draft.noSecret ? '' : draft.secret),
      });
      return { id, detail: { host, ...loggedFields(draft) } };
    });
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.notifyChannel.edit>): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    const newHost = draft.url === '' ? undefined : await this.#checkedHost(draft.url);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const channels = this.#channels(trx);
      const before = await this.#find(trx, scope, id);
      if (await channels.isNameTaken(scope, draft.name, id)) fail('1501', { name: draft.name });
      const host = newHost ?? before.host;
      const secret = this.#newSecret(orgId, { draft, before, host });
      await channels.update(scope, id, {
        ...{ host, ...this.#columns(draft) },
        ...(newHost !== undefined && { url: this.#parts.secrets.seal(orgId, 'url', draft.url) }),
        ...(secret !== undefined && { secret }),
      });
      return {
        name: before.name,
        ...changedFields({ ...loggedFields(toChannel(before)), host: before.host }, { ...loggedFields(draft), host }),
        ...(newHost !== undefined && { newUrl: true }),
        ...(secret !== undefined && { newSecret: true }),
      };
    });
  }

  /** 1502 while a rule names it. */
  async remove(caller: Caller, id: number, language: Language): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const { name } = await this.#find(trx, scope, id);
      await refuseIfNamed(trx, scope, { table: 'notifyChannel', id, language });
      await this.#channels(trx).remove(scope, id);
      return { name };
    });
  }

  async test(
    caller: Caller,
    id: number,
    language: Language,
  ): Promise<{ name: string; reply: ReplyOf<typeof api.notifyChannel.test> }> {
    const { name, orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    const example = { orgId, name: { cn: name, en: name }, ways: [], channelIds: [id] };
    const [result] = await this.#parts.examples.send(caller, example, language);
    const { state = 'failed', error = '' } = result ?? {};
    return { name, reply: { state: state === 'sent' || state === 'waiting' ? state : 'failed', error } };
  }

  /** 1601 for an address that cannot be used. What is returned is all of it that people see. */
  async #checkedHost(url: string): Promise<string> {
    const reason = url === '' ? noUrl : await this.#parts.checkUrl(url);
    if (reason) throw new Refusal('1601', reason);
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
  }

  /**
   * Undefined if the stored one stays. It is never sent anywhere else than where it was entered for: otherwise whoever
   * may edit a channel could read its secret by leading it to a server of their own.
   */
  #newSecret(orgId: number, of: { draft: Draft; before: ChannelRow; host: string }): string | undefined {
    const { draft, before, host } = of;
    if (draft.noSecret) return '';
    if (draft.secret !== '') return this.#parts.secrets.seal(orgId, 'secret', draft.secret);
    const isElsewhere = host !== before.host || draft.kind !== before.kind;
    if (before.secret !== '' && isElsewhere) throw new Refusal('1000', secretAgain);
    return undefined;
  }

  #columns({ name, kind, enabled, perMinute, mayAcknowledge, language }: Draft) {
    return {
      ...{ name, kind, perMinute, language, enabled: enabled ? 1 : 0, mayAcknowledge: mayAcknowledge ? 1 : 0 },
      updatedAt: this.#parts.clock.now(),
    };
  }

  async #find(db: Records, scope: Scope, id: number): Promise<ChannelRow> {
    return (await this.#channels(db).find(scope, id)) ?? fail('1014');
  }

  #channels(db: Records) {
    return new NotifyRepository(db, 'notifyChannel');
  }
}

/** Never the address or the secret. */
function loggedFields({
  name,
  kind,
  enabled,
  perMinute,
  mayAcknowledge,
  language,
}: Pick<Draft, 'name' | 'kind' | 'enabled' | 'perMinute' | 'mayAcknowledge' | 'language'>) {
  return { name, kind, enabled, perMinute, mayAcknowledge, language };
}
