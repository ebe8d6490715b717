import type { AlarmLevel, NotifySetting } from '@lookfar/contract';
import { calm, digest, isCalm, type StormState, take } from '@lookfar/notification';
import type { CollectedItem } from './digest.ts';
import type { NotifyStore } from './NotifyStore.ts';
import { keyOf, type Telling } from './Telling.ts';

/** What counts for a storm. */
const windowMs = 600_000;
const mostReceivers = 20_000;

type Receiver = Pick<Telling, 'accountId' | 'channelId' | 'way'>;

/** How much each receiver has got lately, and what is collected for whom. */
export class Storms {
  #states = new Map<string, StormState>();

  /** From what was sent and collected: another process may have done it. */
  async restore(store: Pick<NotifyStore, 'sentSince' | 'collected'>, now: number): Promise<void> {
    this.#states = new Map();
    const seen = new Set<string>();
    for (const { accountId, refId, way, createdAt, eventId } of await store.sentSince(now - windowMs)) {
      const key = keyOf({ accountId, channelId: accountId === null ? refId : null, way: way as Telling['way'] });
      // A push goes to every browser of a person, and is one all the same.
      const once = `${key}:${eventId}`;
      if (eventId !== null && seen.has(once)) continue;
      seen.add(once);
      this.#states.set(key, take(this.#states.get(key) ?? calm(), counted, endless, createdAt).state);
    }
    for (const { body, dueAt } of await store.collected()) {
      const item = JSON.parse(body) as CollectedItem;
      const key = keyOf(item);
      const { state } = take(this.#states.get(key) ?? calm(), { ...item, equipmentId: null }, always, item.time);
      this.#states.set(key, { ...state, dueAt });
    }
  }

  draft(): StormDraft {
    return new StormDraft(
      (key) => this.#states.get(key) ?? calm(),
      (changed, now) => {
        for (const [key, state] of changed) this.#states.set(key, state);
        if (this.#states.size > mostReceivers) this.#forget(now);
      },
    );
  }

  #forget(now: number): void {
    for (const [key, state] of this.#states) if (isCalm(state, now)) this.#states.delete(key);
  }
}

/** Only counted: critical ones are never collected. */
const counted = { level: 'critical', equipmentId: null, equip: '', title: '' } as const;
const endless = { stormCount: Number.POSITIVE_INFINITY, digestMinutes: 1 };
const always = { stormCount: 0, digestMinutes: 1 };

/** Changes that take effect once what was decided by them is durable. */
export class StormDraft {
  readonly #changed = new Map<string, StormState>();
  readonly #before: (key: string) => StormState;
  readonly #commit: (changed: ReadonlyMap<string, StormState>, now: number) => void;

  constructor(
    before: (key: string) => StormState,
    commit: (changed: ReadonlyMap<string, StormState>, now: number) => void,
  ) {
    this.#before = before;
    this.#commit = commit;
  }

  /** Undefined if it is sent now, else when the digest is due that it goes into. */
  pass(
    receiver: Receiver,
    item: { level: AlarmLevel; equipmentId: number | null; equip: string; title: string },
    { setting, now }: { setting: Pick<NotifySetting, 'stormCount' | 'digestMinutes'>; now: number },
  ): number | undefined {
    const key = keyOf(receiver);
    const { state, dueAt } = take(this.#of(key), item, setting, now);
    this.#changed.set(key, state);
    return dueAt ?? undefined;
  }

  /** What was collected for somebody is sent. */
  sent(receiver: Receiver, now: number): void {
    const key = keyOf(receiver);
    this.#changed.set(key, digest(this.#of(key), now).state);
  }

  commit(now: number): void {
    this.#commit(this.#changed, now);
  }

  #of(key: string): StormState {
    return this.#changed.get(key) ?? this.#before(key);
  }
}
