import { api, type RepairSource } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waterPast } from '../src/features/demo/past/water/waterPast.ts';
import { CrewCalls } from '../src/features/demo-crew/CrewCalls.ts';
import { DemoCrew } from '../src/features/demo-crew/DemoCrew.ts';
import { DemoCrewRepository } from '../src/features/demo-crew/demoCrew.repository.ts';
import { createRepairs } from '../src/features/repair/createRepairs.ts';
import { serverScope } from '../src/platform/access/serverScope.ts';
import { serve } from '../src/platform/http/handler.ts';
import type { Operation } from '../src/platform/http/serveCalls.ts';
import { LeaseLost } from '../src/platform/lease/EngineLease.ts';
import { identityOf } from '../src/platform/sessions/identityOf.ts';
import { SessionRepository } from '../src/platform/sessions/session.repository.ts';
import { RepairPlant } from './data/RepairPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;
const crew = { operators: ['mate'], managers: ['manager'], fitters: ['Fitter'] };

describeOnOneEngine('the crew of the demo', (engine) => {
  let at: RepairPlant;
  let repairs: ReturnType<typeof createRepairs>;
  let accounts: SessionRepository;
  let confirmed: { by: string; alarmIds: number[]; note: string | undefined }[];
  let logged: Operation[];
  let isOn: boolean;
  let away: string[];
  let alarmId = 0;

  beforeAll(async () => {
    at = await RepairPlant.start(engine);
    const { server, clock } = at.plant.test;
    const { database, bus } = server;
    repairs = createRepairs({ database, bus, clock, equipment: undefined as never, publicUrl: undefined });
    accounts = new SessionRepository(at.plant.db);
    await at.plant.gateway('LF-1');
  });
  beforeEach(async () => {
    [confirmed, logged, isOn, away] = [[], [], true, []];
    for (const table of ['workOrderStep', 'repairDetail', 'workOrder'] as const)
      await at.plant.db.deleteFrom(table).execute();
    await at.plant.db.deleteFrom('alarm').execute();
    await at.save({});
  });
  afterAll(() => at.stop());

  /** The alarm engine of the server does not know alarms that are written past it. */
  const alarmHandlers = () =>
    serve({ confirm: api.alarm.confirm }, {
      confirm: async ({ caller, body }: never) => {
        const { alarms, note } = body as { alarms: { alarmId: number }[]; note?: string };
        confirmed.push({
          by: (caller as { loginname: string }).loginname,
          alarmIds: alarms.map((one) => one.alarmId),
          note,
        });
        return { list: [] };
      },
    } as never);

  const open = (lease: { renew(): Promise<void> } = { renew: async () => {} }) =>
    new DemoCrew({
      sites: [
        { sns: ['LF-1'], ...site },
        { sns: [], ...site },
        { sns: ['nowhere'], ...site },
      ],
      repository: new DemoCrewRepository(at.plant.db),
      calls: new CrewCalls({
        handlers: [...repairs.handlers, ...alarmHandlers()],
        record: async (operation) => void logged.push(operation),
      }),
      callerOf: async (accountId) => {
        const row = await accounts.ofAccount(accountId);
        return row && { ...identityOf(row, ''), address: 'demo' };
      },
      ...{ lease, clock: at.plant.test.clock, log: { debug: () => {} } },
    });
  const site = {
    ...{ crew, words: waterPast, isOn: async () => isOn },
    presence: { isThere: (name: string) => !away.includes(name) },
  };
  const later = (minutes: number) => at.plant.test.clock.leap(minutes * minute);
  /** Looks every minute. */
  const work = async (minutes: number, at_ = open()) => {
    for (let done = 0; done < minutes; done += 1) {
      later(1);
      await at_.run(() => false);
    }
  };

  /** As the engine opens it for an alarm, or as somebody does. */
  async function order(source: RepairSource = 'alarm', reporter = ''): Promise<number> {
    alarmId += 1;
    const { id } = at.pump;
    const { orgId } = at.manager;
    const device = { id, orgId, name: '一号泵', groupId: null };
    const more = source === 'alarm' ? { alarm: { id: alarmId, occurrence: null } } : {};
    const repair = { device, source, title: '1号泵故障', reporter: { loginname: reporter }, ...more };
    return (await repairs.opener.open(serverScope, repair)).id;
  }
  const stateOf = async (id: number) => {
    const { state, phase, assignee, isConfirmed } = await at.info(id);
    return { state, phase, assignee, isConfirmed };
  };

  it('[CR2] [CR3] [CR6] works an order from its alarm to its confirmation, each step by its person and in the log', async () => {
    const id = await order();
    await work(5);
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
    await work(9);
    expect(await stateOf(id)).toMatchObject({ state: 'received', assignee: 'Fitter' });
    await work(50);
    expect(await stateOf(id)).toEqual({ state: 'finished', phase: 'onSite', assignee: 'Fitter', isConfirmed: true });
    const { cause, measures, kind, times, steps } = await at.info(id);
    expect([cause, measures, kind].every((text) => text !== '')).toBe(true);
    expect(Object.values(times).filter((time) => time === null)).toHaveLength(1);
    expect(steps.map(({ loginname }) => loginname)).toEqual(['', 'manager', ...Array(4).fill('Fitter'), 'manager']);
    expect(logged.map(({ action, caller, code }) => [action, caller?.loginname, code])).toEqual([
      [api.repair.dispatch.log, 'manager', '200'],
      [api.repair.receive.log, 'Fitter', '200'],
      [api.repair.phase.log, 'Fitter', '200'],
      [api.repair.phase.log, 'Fitter', '200'],
      [api.repair.finish.log, 'Fitter', '200'],
      [api.repair.confirm.log, 'manager', '200'],
    ]);
  });

  it('[CR3] a fitter is at one place at a time', async () => {
    const [one, two] = [await order(), await order()];
    await work(19);
    const phases = [(await stateOf(one)).phase, (await stateOf(two)).phase];
    expect(phases.filter((phase) => phase !== '')).toHaveLength(1);
  });

  it('[CR1] rests while the stories are paused', async () => {
    const id = await order();
    isOn = false;
    await work(30);
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
  });

  it('[CR4] leaves alone what people opened, commented, took, gave or planned', async () => {
    const { mate, manager, viewer } = at;
    const own = await order('person', 'viewer');
    const commented = await order();
    await viewer.visitor.send(api.repair.note, { id: commented, note: '我来看看' });
    const taken = await order();
    await manager.visitor.send(api.repair.dispatch, { id: taken, assignee: 'mate' });
    await mate.visitor.send(api.repair.receive, { id: taken });
    const given = await order();
    await manager.visitor.send(api.repair.dispatch, { id: given, assignee: 'mate' });
    const planned = await order();
    await at.plant.db.updateTable('workOrder').set({ startAt: at.plant.now }).where('id', '=', planned).execute();
    await work(60);
    const states = await Promise.all(
      [own, commented, taken, given, planned].map(async (id) => (await stateOf(id)).state),
    );
    expect(states).toEqual(['pending', 'pending', 'received', 'dispatched', 'pending']);
    expect(logged).toEqual([]);
  });

  it('[CR6] [CR7] what somebody may not do is refused, and not tried again at once', async () => {
    const id = await order();
    await at.save({ needsPhoto: true });
    let asked = 0;
    const one = open({
      renew: async () => {
        asked += 1;
      },
    });
    await work(50, one);
    expect(await stateOf(id)).toMatchObject({ state: 'received', phase: 'onSite' });
    expect(asked).toBe(5);
  });

  it('[CR5] acknowledges alarms that nobody did, of its own rules and not shelved', async () => {
    const { records, manager, db } = at.plant;
    const spot = { orgId: manager.orgId, equipmentId: at.pump.id, title: '1号泵故障' };
    const stand = async (state: 'UNACK' | 'ACKED' | 'SHLVD' | 'RTNUN') => {
      const id = await records.stand(spot, state, at.plant.now);
      await db
        .updateTable('alarm')
        .set({ occurrence: `o${id}` })
        .where('alarmId', '=', id)
        .execute();
      return id;
    };
    const [active, returned, foreign] = [await stand('UNACK'), await stand('RTNUN'), await stand('UNACK')];
    for (const state of ['ACKED', 'SHLVD'] as const) await stand(state);
    await db
      .updateTable('alarmRule')
      .set({ createdAt: at.plant.now + 1 })
      .where('id', '=', foreign)
      .execute();
    await db.updateTable('org').set({ createdAt: at.plant.now }).execute();
    await work(4);
    expect(confirmed).toEqual([]);
    await work(10);
    expect(confirmed.flatMap(({ alarmIds }) => alarmIds).toSorted((a, b) => a - b)).toEqual([active, returned]);
    expect(confirmed.every(({ by, note }) => by === 'mate' && note !== '')).toBe(true);
  });

  it('[CR9] whoever is not there does nothing, and continues when they are back', async () => {
    const id = await order();
    await work(14);
    expect(await stateOf(id)).toMatchObject({ state: 'received', assignee: 'Fitter' });
    away = ['Fitter'];
    await work(60);
    expect(await stateOf(id)).toMatchObject({ state: 'received', phase: '' });
    away = [];
    await work(50);
    expect(await stateOf(id)).toMatchObject({ state: 'finished', isConfirmed: true });
  });

  it('[CR8] without the lease nothing is done', async () => {
    const id = await order();
    later(30);
    const lost = open({ renew: () => Promise.reject(new LeaseLost('crew')) });
    await expect(lost.run(() => false)).rejects.toThrow(LeaseLost);
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
  });
});
