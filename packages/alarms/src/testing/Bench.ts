import type { Reading } from '../kinds/AlarmKind.ts';
import { type AlarmState, initialState, stateName } from '../life-cycle/AlarmState.ts';
import type { AlarmEffect, JournalEffect } from '../life-cycle/effects.ts';
import type { AlarmCommand, AlarmEvent } from '../life-cycle/events.ts';
import { defaultShelveCapMs, type Settings } from '../life-cycle/Settings.ts';
import { type StepResult, step } from '../life-cycle/step.ts';

const reading: Reading = { value: 1, quality: '200', time: 1 };

/** One alarm with a test-friendly interface. Time starts at 1000. */
export class Bench {
  readonly settings: Settings;
  state: AlarmState = initialState;
  now = 1000;
  effects: AlarmEffect[] = [];
  last: StepResult = { state: initialState, effects: [] };

  constructor(settings: Partial<Settings> = {}) {
    this.settings = {
      alarmId: 7,
      limits: [
        { id: 'highHigh', value: 90, level: 'critical' },
        { id: 'high', value: 80, level: 'medium' },
      ],
      onDelayMs: 0,
      offDelayMs: 0,
      latching: false,
      repeatMs: 0,
      autoAck: false,
      shelveCapMs: defaultShelveCapMs,
      ...settings,
    };
  }

  get name() {
    return stateName(this.state);
  }

  get journal(): JournalEffect[] {
    return this.effects.filter((effect) => effect.type === 'journal');
  }

  get announced() {
    return this.effects.filter((effect) => effect.type === 'announce');
  }

  /** The last step's transitions as `from→to action`. */
  get moves(): string[] {
    return this.last.effects
      .filter((effect) => effect.type === 'journal')
      .map(({ from, to, action }) => `${from}→${to} ${action}`);
  }

  take(event: AlarmEvent): this {
    this.last = step(this.settings, this.state, event, this.now);
    this.state = this.last.state;
    this.effects.push(...this.last.effects);
    return this;
  }

  /** Mask of limits, or UNKNOWN. */
  sample(mask: number): this {
    return this.take({ type: 'sample', mask, reading });
  }

  after(ms: number): this {
    this.now += ms;
    return this.take({ type: 'timer', reading });
  }

  command(command: AlarmCommand): this {
    return this.take({ type: 'command', command, reading });
  }

  ack(): this {
    return this.command({ type: 'acknowledge', user: 'ann' });
  }

  retire(): this {
    return this.take({ type: 'retire', reason: 'removed', reading });
  }
}

export const HIGH_HIGH = 1;
export const HIGH = 2;
