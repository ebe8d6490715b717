import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverSuite, type SuiteCase, valuesOf } from '../testing/driverSuite.ts';
import { type Given, signals } from '../testing/signals.ts';
import { createSimulator } from './simulator.ts';

const io = { log: () => {} };
let now = 0;
const driver = createSimulator({ now: () => now });
let rigs = 0;

const memory = (dataType: SuiteCase['dataType'], ...values: (number | string)[]): SuiteCase => ({
  dataType,
  address: `memory(${dataType})`,
  values,
});

driverSuite({
  driver,
  start: async () => {
    rigs += 1;
    return {
      parameters: { name: `rig ${rigs}` },
      misbehave: () => {},
      requests: () => 0,
      vanish: async () => {},
      reappear: async () => {},
      stop: async () => {},
    };
  },
  cases: [
    memory('BOOL', 1, 0),
    memory('INT16', -5),
    memory('UINT16', 65_535),
    memory('INT32', -70_000),
    memory('UINT32', 4_294_967_295),
    memory('INT64', '-9223372036854775808', 3),
    memory('UINT64', '18446744073709551615'),
    memory('FLOAT', 0.5),
    memory('DOUBLE', 0.1),
    memory('BCD16', 9999),
    memory('BCD32', 99_999_999),
    memory('STRING', '水泵'),
  ],
  apart: ['memory(a)', 'memory(b)'],
  malformed: 'cosine(1,2,3s)',
  fixed: { address: 'counter(1s)', dataType: 'UINT16' },
  faults: [],
});

async function at(time: number, ...given: Given[]): Promise<unknown[]> {
  now = time;
  return valuesOf(await driver.open({ name: 'at' }, signals(...given), io));
}

const float = (address: string): Given => ({ address, dataType: 'FLOAT' });

describe('simulator', () => {
  it('[SM1] every source follows the clock', async () => {
    const sources = [
      float('sine(10,50,60s)'),
      float('ramp(0,100,10s)'),
      { address: 'square(0,1,10s,0.3)', dataType: 'BOOL' } as const,
      { address: 'counter(500ms,6)', dataType: 'UINT16' } as const,
      float('constant(-2.5)'),
    ];
    expect(await at(0, ...sources)).toEqual([30, 0, 1, 0, -2.5]);
    expect(await at(15_000, ...sources)).toEqual([50, 50, 0, 0, -2.5]);
    expect(await at(2500, ...sources)).toMatchObject([expect.closeTo(35.176, 3), 25, 1, 5, -2.5]);
  });

  it('[SM1] a random value stays inside, moves, and is the same for the same time', async () => {
    const source = float('random(20,30,10s)');
    const seen = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2_000_000_000_000 }), async (time) => {
        const [value] = await at(time, source);
        expect(await at(time, source)).toEqual([value]);
        expect(value).toSatisfy((one: number) => one >= 20 && one <= 30);
        seen.add(value);
      }),
    );
    expect(seen.size).toBeGreaterThan(50);
  });

  it('[SM1] a random value wanders without jumping', async () => {
    let [last] = (await at(0, float('random(0,1,10s)'))) as [number];
    for (let time = 100; time <= 20_000; time += 100) {
      const [next] = (await at(time, float('random(0,1,10s)'))) as [number];
      expect(Math.abs(next - last)).toBeLessThan(0.1);
      last = next;
    }
  });

  it('[SM2] values are of their type: rounded, and refused where they cannot fit', async () => {
    const given: Given[] = [
      { address: 'ramp(0,10,10s)', dataType: 'UINT16' },
      { address: 'ramp(0,70000,10s)', dataType: 'UINT16' },
      { address: 'constant(text)', dataType: 'UINT16' },
      { address: 'constant(text)', dataType: 'STRING' },
      { address: 'counter(1s,20000)', dataType: 'BCD16' },
    ];
    expect(await at(2600, ...given)).toEqual([3, '1722', '1722', 'text', '1722']);
    expect(driver.check({}, signals(...given)).map(({ signalId, path }) => [signalId, path])).toEqual([
      [2, 'dataType'],
      [3, 'dataType'],
      [5, 'dataType'],
    ]);
  });

  it('[SM3] a memory has its first value, keeps what is written over links, and belongs to its device', async () => {
    const given = signals({ address: 'memory(set,50)', dataType: 'FLOAT', writable: true });
    const first = await driver.open({ name: 'one' }, given, io);
    expect(await valuesOf(first)).toEqual([50]);
    await first.write(1, 61.5);
    await first.close();
    expect(await valuesOf(await driver.open({ name: 'one' }, given, io))).toEqual([61.5]);
    expect(await valuesOf(await driver.open({ name: 'two' }, given, io))).toEqual([50]);
  });

  it.each([
    ['sine', 0],
    ['sine(1,2)', 5],
    ['sine(1,2,3s,4)', 12],
    ['sine(1,x,3s)', 7],
    ['sine(2,1,3s)', 7],
    ['ramp(0,1,3)', 9],
    ['ramp(0,1,0s)', 9],
    ['square(0,1,1s, 2)', 15],
    ['counter(1s,0)', 11],
    ['memory(a b)', 7],
    ['  cosine(1,2,3s)', 2],
  ])('[SM1] refuses %s at character %i', (address, position) => {
    const [problem] = driver.check({}, signals(float(address)));
    expect(problem?.reason.en).toMatch(new RegExp(`^Character ${position + 1}:`));
  });
});
