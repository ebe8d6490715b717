import { holidayDays, type SceneTrigger, type Text } from '@lookfar/contract';
import { isTimed, nextOf, type TimedTrigger } from '@lookfar/scenes';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import { breathe } from '../../../platform/work/turns.ts';
import type { ActiveScene, TriggerPlace } from './ActiveScene.ts';
import { type Firing, firingUuid } from './Firing.ts';
import type { TriggerStore } from './TriggerStore.ts';

/** What was due so shortly before this server took over still starts its scene; anything older was missed. */
const graceMs = 60_000;
const longestSleepMs = 60_000;
/** Further ones are not counted. */
const mostMissed = 1000;

export interface TimedParts {
  store: TriggerStore;
  firing: Firing;
  clock: Clock;
  log: Log;
}

interface Timed extends TriggerPlace {
  trigger: TimedTrigger;
  /** When it is due; infinity if never. */
  at: number;
}

/** Starts scenes at the times of their schedules. */
export class TimedTriggers {
  readonly #parts: TimedParts;
  readonly #ofScene = new Map<ActiveScene, Timed[]>();
  readonly #holidays = new Map<number, ReadonlySet<number>>();
  #stopTimer: (() => void) | undefined;

  constructor(parts: TimedParts) {
    this.#parts = parts;
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  async add(scenes: readonly ActiveScene[]): Promise<void> {
    for (const scene of scenes) {
      const timed = scene.triggers.flatMap((trigger, index) => (isTimed(trigger) ? [{ trigger, index }] : []));
      if (timed.length === 0) continue;
      await breathe();
      const holidays = await this.#holidaysOf(scene.orgId);
      const found: Timed[] = [];
      for (const { trigger, index } of timed) {
        const at = await this.#catchUp({ scene, index }, trigger, holidays);
        found.push({ scene, index, trigger, at });
      }
      this.#ofScene.set(scene, found);
      await this.#storeNext(scene);
    }
    this.#arm();
  }

  remove(scene: ActiveScene): void {
    this.#ofScene.delete(scene);
  }

  /** The holidays of an organisation may have changed. */
  async changed(orgId: number): Promise<void> {
    this.#holidays.delete(orgId);
    const now = this.#parts.clock.now();
    for (const [scene, timed] of this.#ofScene) {
      if (scene.orgId !== orgId) continue;
      const holidays = await this.#holidaysOf(orgId);
      for (const one of timed) one.at = nextOf(one.trigger, now, holidays) ?? Number.POSITIVE_INFINITY;
      await this.#storeNext(scene);
    }
    this.#arm();
  }

  /** What was due while nobody looked: the last moments start the scene, the others are noted. Returns the next one. */
  async #catchUp(place: TriggerPlace, trigger: TimedTrigger, holidays: ReadonlySet<number>): Promise<number> {
    const { clock, store } = this.#parts;
    const { scene } = place;
    const now = clock.now();
    let at = nextOf(trigger, (scene.nextAt ?? now + 1) - 1, holidays);
    let [missed, first, last] = [0, 0, 0];
    while (at !== null && at < now - graceMs) {
      missed += 1;
      if (missed === 1) first = at;
      last = at;
      at = nextOf(trigger, missed < mostMissed ? at : now - graceMs - 1, holidays);
    }
    if (missed > 0) {
      const uuid = firingUuid({ ...place, cause: last });
      const start = { scene, uuid, startedBy: trigger.kind, starter: nameOf(trigger), reason: notRunning };
      await store.noteRefused({ ...start, times: missed, firstAt: first, lastAt: last });
    }
    return at ?? Number.POSITIVE_INFINITY;
  }

  async #holidaysOf(orgId: number): Promise<ReadonlySet<number>> {
    const known = this.#holidays.get(orgId);
    if (known) return known;
    const days = holidayDays(await this.#parts.store.holidays(orgId));
    this.#holidays.set(orgId, days);
    return days;
  }

  #arm(): void {
    const { clock } = this.#parts;
    this.stop();
    let at = Number.POSITIVE_INFINITY;
    for (const timed of this.#ofScene.values()) for (const one of timed) at = Math.min(at, one.at);
    const sleep = Math.min(at - clock.now(), longestSleepMs);
    if (this.#ofScene.size > 0) this.#stopTimer = clock.setTimeout(() => this.#tick(), Math.max(0, sleep));
  }

  #tick(): void {
    const { clock, firing, log } = this.#parts;
    const now = clock.now();
    for (const [scene, timed] of this.#ofScene) {
      const due = timed.filter(({ at }) => at <= now);
      if (due.length === 0) continue;
      const holidays = this.#holidays.get(scene.orgId) ?? new Set<number>();
      const fired = due.map((one) => {
        const { trigger, index, at } = one;
        one.at = nextOf(trigger, now, holidays) ?? Number.POSITIVE_INFINITY;
        return firing.fire({ scene, index, cause: at, startedBy: trigger.kind, starter: nameOf(trigger) });
      });
      Promise.all(fired)
        .then(() => this.#storeNext(scene))
        .catch((err: unknown) => log.error({ err, sceneId: scene.id }, 'could not store when a scene is due'));
    }
    this.#arm();
  }

  /** Stored after the start, so that whoever takes over looks at it again if this server dies before. */
  async #storeNext(scene: ActiveScene): Promise<void> {
    const timed = this.#ofScene.get(scene);
    if (!timed) return;
    const at = Math.min(...timed.map((one) => one.at));
    const nextAt = Number.isFinite(at) ? at : null;
    if (nextAt === scene.nextAt) return;
    scene.nextAt = nextAt;
    await this.#parts.store.setNextAt(scene.id, nextAt);
  }
}

const nameOf = (trigger: Extract<SceneTrigger, { kind: 'schedule' | 'sun' }>): string =>
  trigger.kind === 'schedule' ? trigger.cron : trigger.event;

const notRunning: Text = { cn: '服务器未运行', en: 'The server was not running' };
