import { api, errorText, fill, type Text } from '@lookfar/contract';
import { type Effect, type RunEvent, type RunSpec, type RunState, startRun, stepRun } from '@lookfar/scenes';
import type { Insertable } from 'kysely';
import type { SceneRunTable } from '../../../platform/database/sceneSchema.ts';
import { storeReason } from '../../scene/scene.mapper.ts';
import type { PastContext } from './PastContext.ts';
import type { PastCommand } from './pastCommands.ts';
import { dispatcherAt } from './pastDuty.ts';

export type RunRow = Omit<Insertable<SceneRunTable>, 'id'>;

/** A scene as it is enabled. */
export interface PastScene {
  id: number;
  programId: number;
  loginname: string;
  spec: RunSpec;
}

export interface Ran {
  rows: RunRow[];
  commands: PastCommand[];
}

/** The device did not answer. */
export const failed = '1306';
const secondMs = 1000;

/** A run that is played again: what is read, and how long after its start what it wrote was answered. */
export class Played {
  readonly #spec: RunSpec;
  readonly values = new Map<number, number>();
  readonly writes: (Extract<Effect, { kind: 'write' }> & { at: number })[] = [];
  state: RunState;
  #at: number;

  constructor(spec: RunSpec, at: number, values: Iterable<[number, number]>) {
    this.#spec = spec;
    this.#at = at;
    this.values = new Map(values);
    const { state, effects } = startRun(spec, this.#look());
    this.state = state;
    this.#take(effects);
  }

  after(seconds: number, event: RunEvent = { kind: 'tick' }): void {
    this.#at += seconds * secondMs;
    const { state, effects } = stepRun(this.#spec, this.state, event, this.#look());
    this.state = state;
    this.#take(effects);
  }

  /** The last write was answered. */
  answer(seconds: number, code: string): void {
    const last = this.writes.at(-1);
    if (!last) return;
    const text: Text = { cn: errorText(code, 'cn'), en: errorText(code, 'en') };
    this.after(seconds, { kind: 'result', key: last.key, code, ...(code === failed && { text }) });
  }

  #look() {
    const read = (id: number) => {
      const value = this.values.get(id);
      return value === undefined ? undefined : { code: '200', value, time: this.#at };
    };
    return { now: this.#at, read };
  }

  #take(effects: readonly Effect[]): void {
    for (const effect of effects) if (effect.kind === 'write') this.writes.push({ ...effect, at: this.#at });
  }
}

export function runRow(
  past: PastContext,
  scene: PastScene,
  state: RunState,
  more: Partial<RunRow> & Pick<RunRow, 'uuid'>,
): RunRow {
  const { status, startedAt, endedAt, reason } = state;
  return {
    ...{ orgId: past.orgId, sceneId: scene.id, programId: scene.programId, state: status, startedAt, endedAt },
    ...{ startedBy: 'schedule', starter: '', accountId: null, parentId: null, depth: 0, reason: storeReason(reason) },
    ...{ writes: state.actions.length, progress: JSON.stringify(state), ...more },
  };
}

/** Why a run is refused while another one is going on. */
export const busy = (name: string): Text => ({
  cn: fill(errorText('1664', 'cn'), { name }),
  en: fill(errorText('1664', 'en'), { name }),
});

/** Started by the control room. */
export function byHand({ people, operations, org }: PastContext, scene: PastScene, at: number): Partial<RunRow> {
  const starter = dispatcherAt(org.duty, at);
  operations.push({ at, by: starter, action: api.sceneRun.start.log ?? '', object: { kind: 'scene', id: scene.id } });
  return { startedBy: 'hand', starter, accountId: people.get(starter)?.id ?? null };
}
