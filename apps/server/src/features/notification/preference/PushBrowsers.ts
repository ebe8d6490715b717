import { type api, type BodyOf, fail, formatTime, notifyLimits, type PushBrowser, type Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { BrowserKeys } from '../../outgoing/BrowserKeys.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { PreferenceRepository } from './preference.repository.ts';

export interface PushBrowsersParts {
  db: Records;
  changes: NotifyChanges;
  clock: Clock;
  keys: Pick<BrowserKeys, 'seal'>;
  /** Why an address cannot be used; undefined if it can. */
  checkUrl(url: string): Promise<Text | undefined>;
}

const nameOne: Text = { cn: '请指定浏览器', en: 'name a browser by its id or endpoint' };

/** The browsers in which people get pushes. */
export class PushBrowsers {
  readonly #parts: PushBrowsersParts;

  constructor(parts: PushBrowsersParts) {
    this.#parts = parts;
  }

  async of(caller: Caller): Promise<PushBrowser[]> {
    const rows = await new PreferenceRepository(this.#parts.db).browsers(scopeOf(caller));
    return rows.map(({ id, agent, endpoint, createdAt }) => ({
      id,
      agent,
      endpoint,
      gmtCreate: formatTime(createdAt),
    }));
  }

  /** 1601 for an endpoint that leads inside. Beyond the limit, the browser that subscribed first is dropped. */
  async subscribe(
    caller: Caller,
    { endpoint, p256dh, auth, agent }: BodyOf<typeof api.userNotification.subscribe>,
  ): Promise<number> {
    const { changes, checkUrl, keys, clock } = this.#parts;
    const reason = await checkUrl(endpoint);
    if (reason) throw new Refusal('1601', reason);
    const sealed = keys.seal(endpoint, { p256dh, auth });
    return changes.run(caller, caller.orgId, async (trx) => {
      const repository = new PreferenceRepository(trx);
      const scope = scopeOf(caller);
      const row = { accountId: caller.accountId, endpoint, keys: sealed, agent, createdAt: clock.now() };
      const id = await repository.subscribe(scope, row);
      const others = (await repository.browsers(scope)).filter((browser) => browser.id !== id);
      await repository.unsubscribe(
        scope,
        others.slice(notifyLimits.browsers - 1).map((browser) => browser.id),
      );
      return id;
    });
  }

  /** 1014 for a browser that is not the caller's. */
  async unsubscribe(
    caller: Caller,
    { id, endpoint }: BodyOf<typeof api.userNotification.unsubscribe>,
  ): Promise<{ agent: string }> {
    if (id === undefined && endpoint === undefined) throw new Refusal('1000', nameOne);
    return this.#parts.changes.run(caller, caller.orgId, async (trx) => {
      const repository = new PreferenceRepository(trx);
      const own = await repository.browsers(scopeOf(caller));
      const browser = own.find((one) => (id === undefined ? one.endpoint === endpoint : one.id === id)) ?? fail('1014');
      await repository.unsubscribe(scopeOf(caller), [browser.id]);
      return { agent: browser.agent };
    });
  }
}
