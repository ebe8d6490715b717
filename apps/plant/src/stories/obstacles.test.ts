import { describe, expect, it } from 'vitest';
import { replaced } from '../physics/maths.ts';
import { type Motor, setAuto, trip } from '../physics/motor.ts';
import { offPeak } from '../physics/tariff.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import { runIn } from '../Simulation.ts';
import { StoryDirector } from './StoryDirector.ts';
import { stories, worksTeller } from './stories.ts';
import { obstacleOf, openTelling } from './telling.ts';

/** No filter is being backwashed, and power is not cheap. */
const settled = runIn(1, Date.UTC(2026, 5, 1, 7));

/** The plant with a part of it in another state. */
function having<Unit extends keyof Waterworks>(unit: Unit, change: Partial<Waterworks[Unit]>): Waterworks {
  return { ...settled, [unit]: { ...settled[unit], ...change } };
}
const { pumps } = settled.intake;
type Pump = (typeof pumps)[number];
/** The pumps that run, or those that do not, in another state. */
function withPumps(isRunning: boolean, change: (pump: Pump) => Partial<Pump>): Waterworks {
  const changed = pumps.map((pump) => (pump.running === isRunning ? { ...pump, ...change(pump) } : pump));
  return having('intake', { pumps: changed as unknown as Waterworks['intake']['pumps'] });
}
const withChlorine = (change: Partial<Waterworks['dosing']['chlorine']>) =>
  having('dosing', { chlorine: { ...settled.dosing.chlorine, ...change } });
const withCell = (change: Partial<Waterworks['filters']['cells'][0]>) =>
  having('filters', { cells: replaced(settled.filters.cells, 1, { ...settled.filters.cells[1], ...change }) });
const withTrucks = (
  first: Partial<Waterworks['generators'][0]>,
  second: Partial<Waterworks['generators'][0]>,
): Waterworks => ({
  ...settled,
  generators: [
    { ...settled.generators[0], ...first },
    { ...settled.generators[1], ...second },
  ],
});
const standbyDown = withPumps(false, trip);
const manual = { tripped: false, driving: false, refuelling: false, auto: false };

const cases: [string, Waterworks, string][] = [
  ['intake-pump', standbyDown, 'One intake pump is still down, so no standby is ready'],
  [
    'intake-pump',
    withPumps(false, (pump) => setAuto(pump, false)),
    'Each intake pump is running or in manual mode, so no standby is ready',
  ],
  ['intake-pump', withPumps(true, (pump) => setAuto(pump, false)), 'No intake pump is running in automatic mode'],
  ['backwash', withCell({ requested: true }), 'A filter is already being backwashed'],
  ['backwash', withCell({ state: 0 }), 'One filter is out of service, so the others have to carry the flow'],
  ['dosing-tank', withChlorine({ filling: true }), 'The tank is being refilled'],
  ['dosing-tank', withChlorine({ stock: 500 }), 'The tank is already below 30%'],
  ['rain', having('environment', { rawTurbidity: 50 }), 'The river is already turbid, above 40 NTU'],
  ['rain', having('clarifier', { turbidity: 6 }), 'The settled water is still turbid, above 5 NTU'],
  ['night-tariff', having('environment', { tariff: offPeak }), 'The off-peak tariff has already begun'],
  ['night-tariff', having('clearTank', { volume: 3.5 * 1500 }), 'The clear-water tank is nearly full'],
  ['night-tariff', standbyDown, 'One intake pump is still down, so no standby is ready'],
  [
    'truck',
    withTrucks({ ...manual, auto: true, driving: true }, manual),
    'Truck 1: on the road; Truck 2: in manual mode',
  ],
  ['truck', withTrucks(manual, manual), 'Truck 1, Truck 2: in manual mode'],
];

/** The booster pumps and the compressors, all of them in another state. */
const withMotors = (change: (motor: Motor) => Partial<Motor>): Waterworks =>
  ({
    ...settled,
    booster: { ...settled.booster, pumps: settled.booster.pumps.map((one) => ({ ...one, ...change(one) })) },
    air: { ...settled.air, compressors: settled.air.compressors.map((one) => ({ ...one, ...change(one) })) },
  }) as unknown as Waterworks;
const standing = withMotors(() => ({ running: false }));
const manualMotors = withMotors((motor) => setAuto(motor, false));
const trippedMotors = withMotors(trip);

const motorCases: [string, Waterworks, string][] = [
  ['booster-pump', trippedMotors, '有送水泵故障未恢复，没有可用的备用机'],
  ['booster-pump', manualMotors, '送水泵都在运行或处于手动，没有可用的备用机'],
  ['booster-pump', standing, '没有送水泵在自动运行'],
  ['compressor', trippedMotors, '有空压机故障未恢复，没有可用的备用机'],
  ['compressor', manualMotors, '空压机都在运行或处于手动，没有可用的备用机'],
  ['compressor', standing, '没有空压机在自动运行'],
];

describe('obstacles of stories', () => {
  it.each(cases)('[PL36] %s cannot begin and says why: case %#', (key, works, why) => {
    const story = worksTeller.storyOf(key);
    expect(story && obstacleOf(story, settled)).toBeUndefined();
    expect(story && obstacleOf(story, works)?.en).toBe(why);
    expect(worksTeller.tellNow(openTelling(1, works.chance.seconds), works, key)).toBeUndefined();
    const listed = new StoryDirector({ teller: worksTeller, seed: 1 }).list(works).stories;
    expect(listed.find((one) => one.key === key)?.obstacle?.en).toBe(why);
  });

  it.each(motorCases)('[PL36] %s without a standby says so: case %#', (key, works, why) => {
    const story = worksTeller.storyOf(key);
    expect(story && obstacleOf(story, works)?.cn).toBe(why);
  });

  it('[PL36] every reason is seen above, and is said in both languages', () => {
    const seen = new Set([...cases, ...motorCases].map(([, , why]) => why));
    for (const { why } of stories.flatMap(({ obstacles = [] }) => obstacles)) {
      expect([why.cn, why.en].some((words) => seen.has(words))).toBe(true);
      expect(why.cn).toMatch(/^[\p{Script=Han}\d]/u);
      expect(why.en).toMatch(/^[A-Z][^.]+$/);
    }
  });
});
