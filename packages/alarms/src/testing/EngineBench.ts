import type { Value } from '@lookfar/contract';
import { AlarmEngine } from '../engine/AlarmEngine.ts';
import type { AlarmProblem, EngineEffect } from '../engine/engineTypes.ts';
import type { AlarmCommand } from '../life-cycle/events.ts';
import type { AlarmRuleInput } from '../rule/AlarmRule.ts';

export const rule = (condition: AlarmRuleInput['condition'], more: Partial<AlarmRuleInput> = {}): AlarmRuleInput => ({
  id: 1,
  title: '液位',
  level: 'medium',
  condition,
  ...more,
});

/** An engine with a test-friendly interface. Time starts at 1000 and moves only when the test says so. */
export class EngineBench {
  now = 1000;
  effects: EngineEffect[] = [];
  problems: AlarmProblem[] = [];
  engine: AlarmEngine;
  readonly #rules: readonly unknown[];

  constructor(...rules: unknown[]) {
    this.#rules = rules;
    this.engine = this.#start();
  }

  #start(): AlarmEngine {
    const engine = new AlarmEngine({
      clock: () => this.now,
      effect: (effect) => this.effects.push(effect),
      problem: (problem) => this.problems.push(problem),
    });
    for (const one of this.#rules) engine.setRule(one);
    return engine;
  }

  /** Stops the engine and restarts it from its snapshot as text. */
  restart(): this {
    const saved = JSON.stringify(this.engine.snapshot());
    this.engine = this.#start();
    this.engine.restore(JSON.parse(saved));
    return this;
  }

  value(signalId: number, value: Value, code = '200'): this {
    this.engine.value(signalId, { code, value, time: this.now });
    return this;
  }

  after(ms: number): this {
    this.now += ms;
    this.engine.tick();
    return this;
  }

  command(command: AlarmCommand, alarmId = 1) {
    return this.engine.command(alarmId, command);
  }

  ack(alarmId = 1) {
    return this.command({ type: 'acknowledge', user: 'ann' }, alarmId);
  }

  state(alarmId = 1) {
    return this.engine.view(alarmId)?.state;
  }

  get journal() {
    return this.effects.filter((effect) => effect.type === 'journal');
  }

  get moves(): string[] {
    return this.journal.map(({ from, to, action }) => `${from}→${to} ${action}`);
  }
}
