import { ClickEvent, type SourceKey, systemSource } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { SimulatedValues } from './SimulatedValues.ts';
import { simulatedTools } from './simulatedTools.ts';
import { newSimulation, simulated } from './simulation.ts';

const level = { dataType: 'float32', decimals: 1, lowerLimit: 2, upperLimit: 6, signalMaps: [] };
const at = (simulation: ReturnType<typeof newSimulation>, ms: number) =>
  simulated(simulation, 1000 + ms, 1000, () => 0.999).value;

describe('simulated values', () => {
  it('run through the range of the signal and back, in its decimals', () => {
    const simulation = newSimulation(level);
    expect(simulation).toMatchObject({ min: 2, max: 6, step: 0.1, value: 4 });
    expect([0, 5000, 10_000, 15_000, 20_000].map((ms) => at(simulation, ms))).toEqual([2, 4, 6, 4, 2]);
    for (let ms = 0; ms < 20_000; ms += 333) expect(String(at(simulation, ms))).toMatch(/^\d(\.\d)?$/);
  });

  it('take the states of a signal in turn', () => {
    const pump = newSimulation({ ...level, signalMaps: [0, 1, 2].map((value) => ({ value, text: `${value}` })) });
    expect([0, 3000, 6000, 9000].map((ms) => at(pump, ms))).toEqual([0, 1, 2, 0]);
    expect(newSimulation({ dataType: 'bool' })).toMatchObject({ min: 0, max: 1, step: 1 });
  });

  it('stay in a range where a signal has none, or a senseless one', () => {
    expect(newSimulation(undefined)).toMatchObject({ min: 0, max: 100 });
    expect(newSimulation({ lowerLimit: 5, upperLimit: 5 })).toMatchObject({ min: 5, max: 105 });
  });

  it('show stale, bad or missing values as such', () => {
    const simulation = newSimulation(level);
    const as = (mode: 'stale' | 'bad' | 'none' | 'fixed' | 'random') =>
      simulated({ ...simulation, mode }, 9000, 1000, () => 1);
    expect(as('stale')).toEqual({ value: 4, code: '200', time: 1000, stale: true });
    expect(as('bad')).toMatchObject({ value: 4, code: '1715', stale: false });
    expect(as('none')).toMatchObject({ value: null, time: 0 });
    expect(as('fixed').value).toBe(4);
    expect(as('random').value).toBe(6);
  });
});

describe('simulated values', () => {
  const level: SourceKey = 'signal:1.2';
  const bound = { signalArray: [{ equipId: 1, signalId: 2 }] };
  const alarms = systemSource('alarmNum');
  const online = systemSource('gatewayOnline');

  function simulate(...keys: SourceKey[]) {
    const clock = { ms: 1000, dice: 0.25 };
    const sources = new Map(keys.map((key) => [key, undefined]));
    const made = new SimulatedValues(sources, { now: () => clock.ms, random: () => clock.dice });
    const at = (ms: number, key: SourceKey) => {
      clock.ms = 1000 + ms;
      made.tick();
      return made.readings().get(key)?.value;
    };
    return { values: made, clock, at };
  }

  it('take what controls write, and only numbers', async () => {
    const { values: made } = simulate(level);
    const tools = simulatedTools(made);
    expect(await tools.write({ equipId: 1, signalId: 2, value: '3.5' })).toBe('done');
    expect(made.readings().get(level)?.value).toBe(3.5);
    expect(await tools.write({ equipId: 1, signalId: 2, value: 'x' })).toBe('refused');
    tools.perform(ClickEvent.parse({ enable: true, writeValue: '7', data: bound }));
    expect(made.readings().get(level)?.value).toBe(7);
  });

  it('counts what the system counts, and toggles what is on or off', () => {
    const { at } = simulate(alarms, online);
    for (let ms = 0; ms < 60_000; ms += 700) {
      expect(Number.isInteger(at(ms, alarms))).toBe(true);
      expect([0, 1]).toContain(at(ms, online));
    }
  });

  it('pauses everything, and resumes from there', () => {
    const { values: held, clock, at } = simulate(level);
    const before = at(4000, level);
    held.hold(true);
    expect(at(9000, level)).toBe(before);
    held.changeAll({ mode: 'random' });
    const drawn = held.readings().get(level)?.value;
    clock.dice = 0.75;
    expect(at(9500, level)).toBe(drawn);
    held.changeAll({ mode: 'ramp' });
    held.hold(false);
    expect(at(9500, level)).toBe(before);
    expect(at(10_500, level)).not.toBe(before);
  });

  it('stops a value where it is when it is set manually', () => {
    const { values: taken, at } = simulate(level);
    const before = at(3000, level);
    taken.change(level, { mode: 'fixed' });
    expect(at(8000, level)).toBe(before);
    taken.change(level, { value: 7 });
    expect(taken.simulations().get(level)).toMatchObject({ mode: 'fixed', value: 7 });
    expect(taken.readings().get(level)?.value).toBe(7);
  });
});
