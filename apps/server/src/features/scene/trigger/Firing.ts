import { errorText, Failure, type Text } from '@lookfar/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type ActiveScene, memoryText, type TriggerPlace } from './ActiveScene.ts';
import { Refusals } from './Refusals.ts';
import type { SceneStarter, TriggeredStart } from './SceneStarter.ts';
import type { TriggerStore } from './TriggerStore.ts';

/** What triggers remember is saved this often; what a firing is named by is saved before it. */
const saveMs = 1000;
/** What the database did not take is tried again. */
const retryMs = 2000;
const mostTries = 30;
/** The database is locked or cannot be reached. */
const unavailable: ReadonlySet<string> = new Set(['1016', '1018']);

export interface FiringParts {
  store: TriggerStore;
  starter: SceneStarter;
  clock: Clock;
  log: Log;
  /** Rejects if another process has the lease by now. */
  renew(): Promise<void>;
  /** Another process has the lease. */
  lost(): void;
}

/** `cause` names the moment or event among those of a trigger. */
export interface Fired extends TriggerPlace {
  cause: number;
  startedBy: TriggeredStart['startedBy'];
  starter: string;
}

interface Attempt {
  fired: Fired;
  before: string | undefined;
  tries: number;
  done(): void;
}

export const firingUuid = ({ scene, index, cause }: Pick<Fired, 'scene' | 'index' | 'cause'>): string =>
  `trigger-${scene.programId}-${index}-${cause}`;

/** Starts scenes, one after the other, and saves what their triggers remember. */
export class Firing {
  readonly #parts: FiringParts;
  readonly #unsaved = new Set<ActiveScene>();
  readonly #refusals = new Refusals();
  #turn: Promise<void> = Promise.resolve();
  readonly #retries = new Set<() => void>();
  #isStopped = false;

  constructor(parts: FiringParts) {
    this.#parts = parts;
  }

  /** Returns its disposer. */
  start(): () => void {
    return this.#parts.clock.setInterval(() => this.#queue(() => this.#save()), saveMs);
  }

  /** The memory of a scene has changed. */
  changed(scene: ActiveScene): void {
    this.#unsaved.add(scene);
  }

  forget(scene: ActiveScene): void {
    this.#unsaved.delete(scene);
  }

  /**
   * `before` is what the trigger remembers if this server dies before it has started the scene: whoever goes on names the
   * firing by the same cause. Resolves when the scene was started or refused; never if another server has to do it.
   */
  fire(fired: Fired, before?: string): Promise<void> {
    return new Promise((resolve) => this.#try({ fired, before, tries: 1, done: resolve }));
  }

  /** It would have fired, but may not. */
  refuse(fired: Fired, reason: Text): void {
    const { scene, startedBy, starter } = fired;
    this.#refusals.add({ scene, startedBy, starter, uuid: firingUuid(fired), reason }, this.#parts.clock.now());
  }

  /** Saves what is left. */
  async stop({ saves }: { saves: boolean }): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#retries) stop();
    await this.#turn;
    if (saves) await this.#save();
  }

  #try(attempt: Attempt): void {
    const { store, clock, log, lost, renew } = this.#parts;
    const { fired, before, tries, done } = attempt;
    this.#turn = this.#turn.then(async () => {
      try {
        await renew();
        if (before !== undefined) await store.save(fired.scene.id, before, clock.now());
        await this.#startScene(fired);
        done();
      } catch (err) {
        if (err instanceof LeaseLost) lost();
        else {
          log.error({ err, sceneId: fired.scene.id }, 'a trigger could not start its scene');
          if (tries < mostTries && !this.#isStopped) this.#later({ ...attempt, tries: tries + 1 });
        }
      }
    });
  }

  #later(attempt: Attempt): void {
    const stop = this.#parts.clock.setTimeout(() => {
      this.#retries.delete(stop);
      this.#try(attempt);
    }, retryMs);
    this.#retries.add(stop);
  }

  async #startScene(fired: Fired): Promise<void> {
    const { starter, log } = this.#parts;
    const { scene, startedBy } = fired;
    const order = { sceneId: scene.id, orgId: scene.orgId, uuid: firingUuid(fired), startedBy, starter: fired.starter };
    try {
      await starter.start(order);
    } catch (error) {
      if (!(error instanceof Failure) || unavailable.has(error.code)) throw error;
      log.info({ sceneId: scene.id, startedBy, code: error.code }, 'a trigger did not start its scene');
      this.refuse(fired, reasonOf(error));
    }
  }

  async #save(): Promise<void> {
    const { store, clock, renew } = this.#parts;
    if (this.#unsaved.size === 0 && this.#refusals.isEmpty) return;
    await renew();
    await this.#refusals.flush((starts) => store.noteRefused(starts));
    for (const scene of [...this.#unsaved]) {
      const text = memoryText(scene);
      await store.save(scene.id, text, clock.now());
      if (memoryText(scene) === text) this.#unsaved.delete(scene);
    }
  }

  #queue(work: () => Promise<void>): void {
    const { log, lost } = this.#parts;
    this.#turn = this.#turn.then(work).catch((err: unknown) => {
      if (err instanceof LeaseLost) lost();
      else log.error({ err }, 'a trigger failed');
    });
  }
}

const reasonOf = ({ code, values }: Failure): Text => ({
  cn: errorText(code, 'cn', values),
  en: errorText(code, 'en', values),
});

/** Of a trigger that fires again too soon. */
export const lockedOut: Text = { cn: '距上次启动的间隔不足', en: 'Too soon after the last start' };
