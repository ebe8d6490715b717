import type { Effect, RunEvent } from '../run/Effect.ts';
import { wakeAt } from '../run/Machine.ts';
import type { RunSpec, RunState } from '../run/RunState.ts';
import { type RunStep, startRun, stepRun } from '../run/startRun.ts';

/** What becomes of an effect: it is done, refused, or nobody answers although it was done. */
export type Fate = 'done' | 'refused' | 'lost';

/** Devices, a store and a command layer around one run, which may be killed between any two things that it does. */
export class World {
  readonly spec: RunSpec;
  readonly devices = new Map<number, number | string | null>();
  /** Uuids of commands in the order in which they were carried out: nothing keeps one from being there twice. */
  readonly written: string[] = [];
  /** What was rolled back, in that order. */
  readonly back: { signalId: number; value: unknown }[] = [];
  readonly sent: Effect[] = [];
  now = 1_000_000;
  state: RunState;
  readonly #fateOf: (effect: Effect) => Fate;
  readonly #commands = new Map<string, Fate>();
  /** Not performed yet; lost when it is killed. */
  #effects: Effect[] = [];
  #answers: RunEvent[] = [];

  constructor(
    spec: RunSpec,
    values: Readonly<Record<number, number>>,
    fateOf: (effect: Effect) => Fate = () => 'done',
  ) {
    this.spec = spec;
    this.#fateOf = fateOf;
    for (const [id, value] of Object.entries(values)) this.devices.set(Number(id), value);
    const first = startRun(spec, this.#look());
    this.state = this.#store(first);
  }

  #look() {
    return {
      now: this.now,
      read: (id: number) => {
        const value = this.devices.get(id);
        return value === undefined ? undefined : { code: '200', value, time: this.now };
      },
    };
  }

  /** As text, because that is how it is stored. */
  #store({ state, effects }: RunStep): RunState {
    this.#effects.push(...effects);
    this.state = JSON.parse(JSON.stringify(state)) as RunState;
    return this.state;
  }

  event(event: RunEvent): this {
    this.#store(stepRun(this.spec, this.state, event, this.#look()));
    return this;
  }

  /** Performs what is at this place among what waits. */
  perform(place = 0): this {
    const [effect] = this.#effects.splice(place % Math.max(1, this.#effects.length), 1);
    if (effect) this.#perform(effect);
    return this;
  }

  answer(place = 0): this {
    const [answer] = this.#answers.splice(place % Math.max(1, this.#answers.length), 1);
    return answer ? this.event(answer) : this;
  }

  kill(): this {
    this.#effects = [];
    this.#answers = [];
    return this.event({ kind: 'restart' });
  }

  /** Everything that can happen by itself. */
  run(): this {
    while (this.#effects.length > 0 || this.#answers.length > 0) this.perform().answer();
    return this;
  }

  pass(ms: number): this {
    this.now += ms;
    return this.event({ kind: 'tick' });
  }

  /** Until it has ended; false if it does not. */
  finish(): boolean {
    for (let round = 0; round < 2000; round += 1) {
      this.run();
      if (this.state.endedAt !== null) return true;
      const at = wakeAt(this.spec, this.state);
      if (at === null) return false;
      this.pass(Math.max(0, at - this.now));
    }
    return false;
  }

  #perform(effect: Effect): void {
    this.sent.push(effect);
    if (effect.kind === 'finished' || effect.kind === 'stopScene') return;
    const { key } = effect;
    if (effect.kind === 'ask') {
      const fate = this.#commands.get(key);
      this.#answers.push(fate ? answerOf(key, fate) : { kind: 'unknown', key });
      return;
    }
    const fate = this.#fateOf(effect);
    if (effect.kind === 'write') {
      this.written.push(key);
      this.#commands.set(key, fate);
      if (fate !== 'refused') this.devices.set(effect.signalId, effect.value);
      if (effect.isBack) this.back.push({ signalId: effect.signalId, value: effect.value });
    }
    this.#answers.push(answerOf(key, fate));
  }
}

const answerOf = (key: string, fate: Fate): RunEvent =>
  fate === 'done'
    ? { kind: 'result', key, code: '200' }
    : { kind: 'result', key, code: fate === 'lost' ? '1301' : '1701', mayHaveHappened: fate === 'lost' };
