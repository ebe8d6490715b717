import { describe, expect, it } from 'vitest';
import { devices, sites } from '../devices/sites.ts';
import { replaced } from '../physics/maths.ts';
import { setAuto, trip } from '../physics/motor.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import { runIn } from '../Simulation.ts';
import { StoryDirector } from './StoryDirector.ts';
import { stories, worksTeller } from './stories.ts';
import { openTelling } from './telling.ts';

const settled = runIn(1, Date.UTC(2026, 5, 1, 7));
const opened = openTelling(1, settled.chance.seconds);
const tell = (key: string, machine?: string, works = settled) => worksTeller.tellNow(opened, works, key, machine);
const machineOf = (key: string, machine: string) =>
  worksTeller.storyOf(key)?.machines?.find((one) => one.key === machine);
const tripped = ({ intake }: Waterworks) => intake.pumps.map((pump) => pump.tripped);
const withPump = (index: 0 | 1 | 2, change: (pump: Waterworks['intake']['pumps'][0]) => object): Waterworks => {
  const { pumps } = settled.intake;
  const changed = { ...pumps[index], ...change(pumps[index]) };
  return { ...settled, intake: { ...settled.intake, pumps: replaced(pumps, index, changed) } };
};

describe('machines of stories', () => {
  it('[PL35] have their own keys and names in both languages, and a device', () => {
    for (const { machines = [] } of stories) {
      expect(new Set(machines.map(({ key }) => key)).size).toBe(machines.length);
      for (const { key, name, device } of machines) {
        expect(key).toMatch(/^[a-z0-9-]{1,40}$/);
        expect(name.cn).toMatch(/^\d号/);
        expect(name.en).toMatch(/^[A-Z][a-z ]+ \d$/);
        expect(devices.map((one) => one.name)).toContain(device);
      }
    }
    expect(stories.filter(({ machines }) => machines).length).toBeGreaterThanOrEqual(6);
  });

  it('[PL35] the chosen one trips and no other', () => {
    const running = settled.intake.pumps.flatMap((pump, index) => (pump.running ? [index] : []));
    expect(running.length).toBeGreaterThan(1);
    for (const index of running) {
      const told = tell('intake-pump', `intake-pump-${index + 1}`);
      expect(told && tripped(told.works)).toEqual([0, 1, 2].map((one) => one === index));
    }
  });

  it('[PL35] one that stands, has tripped, is in manual mode or has no standby cannot be chosen, and says why', () => {
    const standby = settled.intake.pumps.findIndex(({ running }) => !running) as 0 | 1 | 2;
    const first = settled.intake.pumps.findIndex(({ running }) => running) as 0 | 1 | 2;
    const cases: [number, Waterworks, string][] = [
      [standby, settled, '没有运行'],
      [first, withPump(first, trip), '故障中'],
      [first, withPump(first, (pump) => setAuto(pump, false)), '处于手动'],
      [first, withPump(standby, trip), '没有可用的备用机'],
    ];
    for (const [index, works, why] of cases) {
      const key = `intake-pump-${index + 1}`;
      expect(machineOf('intake-pump', key)?.obstacle(works)?.cn).toBe(why);
      expect(tell('intake-pump', key, works)).toBeUndefined();
    }
    expect(tell('intake-pump', 'intake-pump-9')).toBeUndefined();
    expect(tell('rain', 'intake-pump-1')).toBeUndefined();
  });

  it('[PL35] without a choice the dirtiest filter is washed, and while one is washed no other can be chosen', () => {
    const clogs = settled.filters.cells.map(({ clog }) => clog);
    const dirtiest = `filter-${clogs.indexOf(Math.max(...clogs)) + 1}`;
    const told = tell('backwash');
    expect(told?.begun?.machine?.key).toBe(dirtiest);
    const works = told?.works ?? settled;
    for (const { obstacle, key } of worksTeller.storyOf('backwash')?.machines ?? [])
      expect(obstacle(works)?.cn).toBe(key === dirtiest ? '正在反冲洗' : '另一格正在反冲洗');
  });

  it('[PL35] the gateway of the chosen truck loses its connection', () => {
    for (const number of [1, 2]) {
      const outage = tell('gateway-outage', `truck-${number}`)?.begun?.machine?.outage;
      expect(sites.find(({ sn }) => sn === outage?.sn)?.name).toBe(`${number}号发电车网关`);
    }
  });

  it('[PL27] [PL35] the list says which can be chosen, and to which one it happens', () => {
    const director = new StoryDirector({ teller: worksTeller, seed: 1 });
    director.open(settled.chance.seconds * 1000);
    const pumps = (works: Waterworks) => director.list(works).stories.find(({ key }) => key === 'intake-pump');
    expect(pumps(settled)?.machines.map(({ obstacle }) => obstacle === null)).toEqual(
      settled.intake.pumps.map(({ running }) => running),
    );
    expect(pumps(settled)?.machine).toBeNull();
    const index = settled.intake.pumps.findLastIndex(({ running }) => running);
    const works = director.tell(settled, 'intake-pump', `intake-pump-${index + 1}`) ?? settled;
    expect(pumps(works)).toMatchObject({ machine: `intake-pump-${index + 1}`, obstacle: { en: 'In progress' } });
  });
});
