import { api, FROM_HELD, GOOD, HELD } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigurationChanges } from '../src/features/configuration/ConfigurationChanges.ts';
import { VariableHolds } from '../src/features/variable/VariableHolds.ts';
import { wholeOrganisation } from '../src/platform/access/wholeOrganisation.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { until } from './data/until.ts';
import { VariablePlant } from './data/VariablePlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('variables that are held at a value', (engine) => {
  let plant: VariablePlant;

  beforeAll(async () => {
    plant = await VariablePlant.start(engine);
    await plant.connect();
  });
  afterAll(() => plant.stop());

  const hold = (id: number, value: number, reason = '') => plant.manager.send(api.mvar.hold, { id, value, reason });
  const release = (id: number) => plant.manager.send(api.mvar.release, { id });

  it('[VA40] [VA41] have that value until they are released, and so has what reads them', async () => {
    const sum = await plant.formula('和', `${plant.ref(0)} + 1`);
    const twice = await plant.formula('两倍', `\${mvar.${sum}} * 2`);
    plant.send(0, 1);
    await plant.shows(twice, 4);
    const before = Date.now();
    expect((await hold(sum, 50, '检修')).code).toBe('200');
    await plant.shows(twice, 100);
    const { hold: held, last } = await plant.variable(sum);
    expect([held, last?.value]).toEqual([
      { value: 50, by: 'person', name: 'manager', reason: '检修', since: expect.any(Number) },
      50,
    ]);
    expect(held?.since).toBeGreaterThanOrEqual(before);
    expect([last?.code, last?.time, (await plant.variable(twice)).last?.code]).toEqual([HELD, held?.since, FROM_HELD]);
    plant.send(0, 8);
    const other = await plant.formula('旁边', plant.ref(0));
    await plant.shows(other, 8);
    await plant.shows(sum, 50);
    expect((await release(sum)).code).toBe('200');
    await plant.shows(twice, 18);
    expect((await plant.variable(sum)).hold).toBeNull();
    // What a new variable was before its past is computed follows from its inputs.
    await plant.isComplete(sum);
    const stored = await until('the history', async () => {
      const samples = await plant.stored(sum);
      return [2, 50, 9].every((value) => samples.some((sample) => sample.value === value)) && samples;
    });
    expect(stored.filter(({ code }) => code === HELD).map(({ value }) => value)).toEqual([50]);
    expect((await plant.variable(twice)).last?.code).toBe(GOOD);
    expect((await release(sum)).code).toBe('200');
  });

  it('[VA41] stay held when their rule is changed, and the last who holds them counts', async () => {
    const id = await plant.formula('设定', `${plant.ref(1)} * 1`);
    plant.send(1, 3);
    await plant.shows(id, 3);
    await hold(id, 5);
    await hold(id, 6);
    await plant.shows(id, 6);
    const rule = { kind: 'calc', calcType: 'custom', formula: `${plant.ref(1)} * 10` } as const;
    expect((await plant.manager.send(api.mvar.edit, { id, title: '设定', rule })).code).toBe('200');
    plant.send(1, 4);
    const other = await plant.formula('旁边二', plant.ref(1));
    await plant.shows(other, 4);
    await plant.shows(id, 6);
    await release(id);
    await plant.shows(id, 40);
  });

  it('[VA42] what they were held at stays in history when they get another rule', async () => {
    const id = await plant.formula('换规则', `${plant.ref(4)} + 1`);
    plant.send(4, 1);
    await plant.shows(id, 2);
    await plant.isComplete(id);
    await hold(id, 50);
    await plant.shows(id, 50);
    const { since = 0 } = (await plant.variable(id)).hold ?? {};
    await release(id);
    await plant.shows(id, 2);
    const rule = { kind: 'calc', calcType: 'custom', formula: `${plant.ref(4)} + 100` } as const;
    expect((await plant.manager.send(api.mvar.edit, { id, title: '换规则', rule })).code).toBe('200');
    await plant.shows(id, 101);
    await plant.isComplete(id);
    const stored = await plant.stored(id);
    expect(stored.filter(({ code }) => code === HELD)).toEqual([{ time: since, value: 50, code: HELD }]);
    expect(stored.filter(({ time }) => time < since).map(({ value }) => value)).toEqual([101]);
  });

  it('[VA40] a scene holds and releases what scenes hold, never what a person holds', async () => {
    const { server, orgId } = plant.plant;
    const { database, bus } = server.server;
    const changes = new ConfigurationChanges({ db: database.db, bus, clock: systemClock } as never);
    const holds = new VariableHolds({ changes, bus, clock: systemClock });
    const scope = wholeOrganisation({ orgId });
    const id = await plant.formula('场景变量', `${plant.ref(2)} + 0`);
    plant.send(2, 1);
    await plant.shows(id, 1);
    const scene = { id, holder: 'scene', name: '夜间模式', reason: '' } as const;
    await holds.set(scope, { ...scene, value: 12 });
    await plant.shows(id, 12);
    expect((await plant.variable(id)).hold).toMatchObject({ by: 'scene', name: '夜间模式' });
    expect((await holds.release(scope, scene)).isReleased).toBe(true);
    await plant.shows(id, 1);
    await hold(id, 3);
    await expect(holds.set(scope, { ...scene, value: 12 })).rejects.toMatchObject({ code: '1676' });
    expect((await holds.release(scope, scene)).isReleased).toBe(false);
    await plant.shows(id, 3);
    await expect(holds.set(wholeOrganisation({ orgId: orgId + 999 }), { ...scene, value: 1 })).rejects.toMatchObject({
      code: '1714',
    });
  });

  it('[VA40] bad input changes nothing', async () => {
    const id = await plant.formula('不变', `${plant.ref(3)} + 0`);
    plant.send(3, 2);
    await plant.shows(id, 2);
    for (const value of [Number.NaN, 'x', null, 1e300])
      expect((await plant.manager.send(api.mvar.hold, { id, value } as never)).code).toBe('1000');
    expect((await hold(id + 100_000, 1)).code).toBe('1714');
    expect((await release(id + 100_000)).code).toBe('1714');
    expect((await plant.variable(id)).hold).toBeNull();
  });
});
