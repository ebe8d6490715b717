import {
  api,
  type Call,
  calls,
  closeCodes,
  equipmentInfo,
  equipmentInfos,
  permissionKeys,
  type ShareAuth,
} from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmPlant } from './data/AlarmPlant.ts';
import { addGroup } from './data/addPlant.ts';
import { answerCommand, outcome, setSignal, uuidOf, writesOf } from './data/CommandPlant.ts';
import { LiveClient } from './data/LiveClient.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const password = 'pump1';
const whole: ShareAuth = { signals: 'all', write: true, history: true, alarm: true, expires: null };

/** Signals by their index in the plant: one is shared, one is not, one gets new values. */
const [open, hidden, moving] = [1, 2, 3];

describeOnOneEngine('a shared device', (engine) => {
  let plant: AlarmPlant;
  let owner: Visitor;
  let holder: Visitor;
  /** Of the holder's organisation. */
  let colleague: Visitor;
  let stranger: Visitor;
  let pumpId: number;
  let alarmIds: { open: number; hidden: number; both: number };
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    plant = await AlarmPlant.start(engine);
    owner = plant.manager;
    pumpId = plant.pump.id;
    const { db } = plant.server.server.database;
    holder = await plant.person('holder', permissionKeys, true);
    colleague = await plant.person('colleague', permissionKeys, true);
    stranger = await plant.person('stranger', permissionKeys, true);
    const { orgId } = await db
      .selectFrom('account')
      .where('loginname', '=', 'holder')
      .select('orgId')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ orgId }).where('loginname', '=', 'colleague').execute();
    const groupId = await addGroup(db, plant.gateway.orgId, '机密分组');
    await db.updateTable('equipment').set({ groupId, remark: '内部备注' }).where('id', '=', pumpId).execute();
    for (const index of [open, hidden]) await setSignal(db, plant.signal(index), { writable: 1 });

    const both = {
      kind: 'expression',
      formula: `\${${pumpId}.${plant.signal(open)}} + \${${pumpId}.${plant.signal(hidden)}} > 200`,
    };
    alarmIds = {
      open: (await plant.rule(open)).id,
      hidden: (await plant.rule(hidden)).id,
      both: (await plant.rule(hidden, { condition: both, title: '合计' })).id,
    };
    for (const index of [open, hidden]) plant.send(index, 150);
    for (const id of Object.values(alarmIds)) await plant.reaches(id, 'UNACK');
    await owner.send(api.alarm.confirm, { alarms: [{ alarmId: alarmIds.open }], note: '老王知道了' });
    await plant.reaches(alarmIds.open, 'ACKED');
    await until(
      'the history',
      async () => (await owner.send(api.history.last, { ...place(open), count: 5 })).data.list[0]?.times.length,
    );
  });
  afterAll(async () => {
    for (const client of clients) client.socket.terminate();
    await plant.stop();
  });

  const place = (...indexes: number[]) => ({
    equipmentId: pumpId,
    signalIds: indexes.map((index) => plant.signal(index)),
  });
  const range = () => ({ startTime: Date.now() - 3_600_000, endTime: Date.now() + 60_000 });
  const chosen = () => [plant.signal(open), plant.signal(moving)];

  async function share(auth: Partial<ShareAuth> = {}): Promise<void> {
    const body = { equipId: pumpId, password, auth: { ...whole, ...auth } };
    const { data } = await owner.send(api.share.editPassword, body);
    const { code } = await holder.send(api.share.accept, { code: data.code ?? '', password });
    expect(code).toBe('200');
  }
  const narrow = (auth: Partial<ShareAuth>) =>
    owner.send(api.share.editAuth, { equipId: pumpId, auth: { ...whole, ...auth } });
  const revoke = () => owner.send(api.share.revoke, { equipId: pumpId });

  async function watch(visitor: Visitor, token?: string): Promise<LiveClient> {
    const { data } = token ? { data: token } : await visitor.send(api.liveToken.monitor, { equipmentId: pumpId });
    const client = new LiveClient(plant.server.url, data);
    clients.push(client);
    return client;
  }

  type Probe = [name: string, run: (visitor: Visitor) => Promise<{ code: string }>];
  const ask = (call: Call, body: () => object): Probe => [
    call.path,
    async (visitor) => {
      const answer = await visitor.request({ method: 'POST', url: call.path, payload: body() });
      // A file is no envelope.
      return answer.headers['content-type']?.includes('json') ? answer.json() : { code: String(answer.statusCode) };
    },
  ];

  const seeing: Probe[] = [
    ask(api.equipment.info, () => ({ id: pumpId })),
    ask(api.monitor.gateway, () => ({ equipmentId: pumpId })),
    ask(api.monitor.signals, () => ({ equipmentId: pumpId })),
    ask(api.monitor.open, () => ({ equipmentId: pumpId, interval: 2, delay: 60 })),
    ask(api.liveToken.monitor, () => ({ equipmentId: pumpId })),
  ];
  const historyOf = (index: number): Probe[] => [
    ask(api.history.query, () => ({ ...place(index), ...range() })),
    ask(api.history.curve, () => ({ ...place(index), ...range() })),
    ask(api.history.last, () => ({ ...place(index), count: 10 })),
    ask(api.history.extent, () => place(index)),
    ask(api.history.export, () => ({ ...place(index), ...range() })),
  ];
  const gaps: Probe[] = [ask(api.history.gaps, () => ({ equipmentId: pumpId, ...range() }))];
  const alarms: Probe[] = [
    ask(api.alarm.query, () => ({ equipmentId: pumpId })),
    ask(api.alarm.journal, () => ({ equipmentId: pumpId })),
    ask(api.alarm.statistics, () => ({ equipmentId: pumpId, ...range() })),
  ];
  const alarmOf = (key: keyof typeof alarmIds): Probe[] => [
    ask(api.alarm.isReleased, () => ({ alarmId: alarmIds[key] })),
    ask(api.alarm.journal, () => ({ alarmId: alarmIds[key] })),
  ];
  const write = (index: number): Probe =>
    ask(api.signal.write, () => ({ equipmentId: pumpId, signalId: plant.signal(index), value: 7 }));
  const managing: Probe[] = [
    ask(api.operationLog.query, () => ({ objectId: pumpId })),
    ask(api.share.info, () => ({ equipId: pumpId })),
    ask(api.share.editPassword, () => ({ equipId: pumpId, password })),
    ask(api.share.editAuth, () => ({ equipId: pumpId, auth: whole })),
    ask(api.share.revoke, () => ({ equipId: pumpId })),
    ask(api.alarmRule.query, () => ({ equipmentId: pumpId })),
    ask(api.alarmRule.add, () => ({
      title: 'x',
      level: 'low',
      condition: { kind: 'limits', signalId: plant.signal(open), high: { value: 1 } },
    })),
    ask(api.alarm.shelve, () => ({ alarmId: alarmIds.open, mode: 'timed', reason: 'x' })),
    ask(api.equipment.edit, () => ({ id: pumpId, revision: 1, name: 'mine' })),
    ask(api.equipment.delete, () => ({ id: pumpId })),
  ].filter(([path]) => calls.some((call) => call.path === path));

  async function expectAll(visitor: Visitor, probes: readonly Probe[], code: string): Promise<void> {
    for (const [name, run] of probes) expect((await run(visitor)).code, name).toBe(code);
  }

  /** Nothing of it: what every account of another organisation gets. */
  async function expectNothing(visitor: Visitor): Promise<void> {
    const all = [
      ...seeing,
      ...historyOf(open),
      ...historyOf(hidden),
      ...gaps,
      ...alarms,
      ...alarmOf('open'),
      write(open),
    ];
    await expectAll(visitor, [...all, ...managing], '1014');
    expect((await visitor.send(api.monitorList.query, {})).data).toMatchObject({ total: 0, list: [], offlineTotal: 0 });
  }

  describe('is seen as far as it is shared', () => {
    beforeAll(() => share());
    afterAll(async () => {
      await revoke();
      await expectNothing(holder);
    });

    const flags = [false, true];
    const cases = flags.flatMap((all) =>
      flags.flatMap((write) => flags.flatMap((history) => flags.map((alarm) => ({ all, write, history, alarm })))),
    );

    it.each(cases)('[SHR5] $all signals, write $write, history $history, alarm $alarm', async ({ all, ...auth }) => {
      await narrow({ ...auth, signals: all ? 'all' : chosen() });
      const hiddenCode = all ? '200' : '1527';
      await expectAll(holder, seeing, '200');
      await expectAll(holder, [...historyOf(open), ...gaps], auth.history ? '200' : '1014');
      await expectAll(holder, historyOf(hidden), auth.history ? hiddenCode : '1014');
      await expectAll(holder, [...alarms, ...alarmOf('open')], auth.alarm ? '200' : '1014');
      await expectAll(holder, [...alarmOf('hidden'), ...alarmOf('both')], auth.alarm && all ? '200' : '1014');
      await expectAll(holder, [write(open)], auth.write ? '200' : '1305');
      await expectAll(holder, [write(hidden)], auth.write ? hiddenCode : '1305');
      await expectAll(holder, managing, '1014');
    });

    it("[SHR8] by nobody else, not even in the holder's organisation", async () => {
      await narrow({});
      await expectNothing(colleague);
      await expectNothing(stranger);
      expect(
        (await holder.send(api.alarm.confirm, { alarms: [{ alarmId: alarmIds.hidden }] })).data.list[0]?.code,
      ).toBe('1014');
    });
  });

  describe('with chosen signals', () => {
    beforeEach(() => share({ signals: chosen(), write: false }));

    it('[SHR5] tells nothing else of its owner', async () => {
      const info = await holder.send(equipmentInfo, { id: pumpId });
      expect(info.data).toMatchObject({
        name: '一号泵',
        shared: true,
        groupId: null,
        groupName: '',
        sn: '',
        remark: '',
      });
      expect(info.data.holding).toEqual({ write: false, history: true, alarm: true, expires: null });
      expect((await holder.send(equipmentInfos, { ids: [pumpId] })).data.list).toEqual([info.data]);
      const { data } = await holder.send(api.monitorList.query, {});
      expect(data).toMatchObject({ total: 1, onlineTotal: 1, offlineTotal: 0 });
      const none = { groupId: null, groupName: '', sn: '', gatewayName: '' };
      expect(data.list[0]).toMatchObject({ id: pumpId, shared: true, signalCount: 2, online: true, ...none });
      const signals = (await holder.send(api.monitor.signals, { equipmentId: pumpId })).data;
      expect(signals.list.map(({ id, address, writable }) => ({ id, address, writable }))).toEqual(
        chosen().map((id) => ({ id, address: '', writable: false })),
      );
      expect(signals.alarmNum).toBe(1);
      expect((await holder.send(api.monitor.gateway, { equipmentId: pumpId })).data).toMatchObject({
        sn: '',
        vpn: false,
        online: true,
      });
      expect((await holder.send(api.monitorList.groups, {})).data).toEqual([]);
      const answers = JSON.stringify([info.data, data, signals]);
      for (const secret of ['机密分组', '内部备注', plant.gateway.sn, plant.gateway.secret, '合计'])
        expect(answers).not.toContain(secret);
    });

    it('[SHR5] is found by its name, not by its gateway or in a group', async () => {
      const total = async (body: object) => (await holder.send(api.monitorList.query, body)).data?.total;
      expect(await total({ name: '一号' })).toBe(1);
      expect(await total({ name: plant.gateway.sn })).toBe(0);
      expect(await total({ online: true })).toBe(1);
      expect(await total({ online: false })).toBe(0);
      if (!calls.includes(api.equipment.names)) return;
      const names = (await holder.send(api.equipment.names, { name: '一号' })).data;
      expect(names).toEqual({ total: 1, list: [{ id: pumpId, name: '一号泵', groupName: '', shared: true }] });
      expect((await owner.send(api.equipment.names, {})).data.list[0]).toMatchObject({
        groupName: '机密分组',
        shared: false,
      });
    });

    it('[SHR5] tells alarms about one shared signal, and not who handled them', async () => {
      const list = (await holder.send(api.alarm.query, { equipmentId: pumpId })).data;
      expect(list.list.map((alarm) => alarm.alarmId)).toEqual([alarmIds.open]);
      expect(list).toMatchObject({ total: 1, unacknowledged: 0, suppressed: 0, levels: { high: 1 } });
      const journal = (await holder.send(api.alarm.journal, { equipmentId: pumpId })).data;
      expect(new Set(journal.list.map((event) => event.alarmId))).toEqual(new Set([alarmIds.open]));
      expect(journal.list.some((event) => event.action === 'acknowledged')).toBe(true);
      expect(JSON.stringify(journal)).not.toMatch(/manager|老王/);
      const figures = (await holder.send(api.alarm.statistics, { equipmentId: pumpId, ...range() })).data;
      expect(figures.rates.total).toBe(1);
      // The overall list shows it beside the holder's own plant.
      expect((await holder.send(api.alarm.query, {})).data).toMatchObject({ total: 1, unacknowledged: 0 });
    });

    it('[SHR5] pushes the shared signals only', async () => {
      const client = await watch(holder);
      const first = await client.first();
      expect(
        Object.keys(first.signalVal ?? {})
          .map(Number)
          .sort(),
      ).toEqual(chosen().sort());
      expect(first.gatewayAlarm).toMatchObject({ sn: '', online: true });
      plant.send(hidden, 151);
      plant.send(moving, 42);
      await until('the value', () => client.value(plant.signal(moving))?.value === 42);
      expect(client.value(plant.signal(hidden))).toBeUndefined();
    });
  });

  describe('is lost at once', () => {
    it('[SHR6] by narrowing: open sockets and calls know only what is left', async () => {
      await share();
      const client = await watch(holder);
      await client.first();
      await narrow({ signals: [plant.signal(moving)], history: false, alarm: false, write: false });
      const told = client.messages.length;
      await until(
        'what is left',
        () => client.messages.length > told || Object.keys(client.messages.at(-1)?.signalVal ?? {}).length === 1,
      );
      const after = client.messages.length;
      plant.send(open, 160);
      plant.send(moving, 43);
      await until('the value', () => client.value(plant.signal(moving))?.value === 43);
      expect(client.messages.slice(after).some((message) => message.signalVal?.[plant.signal(open)])).toBe(false);
      expect((await holder.send(api.monitor.signals, { equipmentId: pumpId })).data.list).toHaveLength(1);
      await expectAll(holder, [...historyOf(moving), ...alarms], '1014');
      await expectAll(holder, [write(moving)], '1305');
      plant.send(open, 150);
    });

    it.each(['revoke', 'leave', 'expiry'] as const)(
      '[SHR6] by %s: sockets close, unused tokens are void',
      async (way) => {
        await share();
        const [client, own] = [await watch(holder), await watch(owner)];
        await Promise.all([client.first(), own.first()]);
        const { data: unused } = await holder.send(api.liveToken.monitor, { equipmentId: pumpId });
        if (way === 'revoke') await revoke();
        if (way === 'leave') await holder.send(api.share.leave, { equipId: pumpId });
        if (way === 'expiry') {
          const { db } = plant.server.server.database;
          await db
            .updateTable('share')
            .set({ expiresAt: Date.now() + 300 })
            .where('equipmentId', '=', pumpId)
            .execute();
          plant.server.server.bus.publish('equipment.changed', { equipmentIds: [pumpId] });
        }
        expect(await client.closed()).toBe(closeCodes.accessEnded);
        const late = await watch(holder, unused);
        expect(await late.closed()).toBe(closeCodes.accessEnded);
        expect(late.messages).toEqual([]);
        await expectNothing(holder);
        // The owner's own work goes on.
        plant.send(moving, 44);
        await until('the value', () => own.value(plant.signal(moving))?.value === 44);
        expect(own.closeCode).toBeUndefined();
        plant.send(moving, 0);
        await revoke();
      },
    );
  });

  it('[SHR5] a holder who may write writes; the owner reads who did it', async () => {
    await share({ signals: chosen() });
    const uuid = await uuidOf(
      holder.send(api.signal.write, { equipmentId: pumpId, signalId: plant.signal(open), value: 9, reason: '调试' }),
    );
    // Earlier commands to the device have their turn first.
    const answered = new Set<string>();
    await until('the command', () => {
      for (const command of writesOf(plant.node)) {
        if (answered.has(command.uuid)) continue;
        answered.add(command.uuid);
        answerCommand(plant.node, { uuid: command.uuid, code: '200', value: 9 });
      }
      return answered.has(uuid);
    });
    expect(await outcome(holder, uuid)).toMatchObject({ status: 'success', data: { readBack: 9 } });
    const { data } = await owner.send(api.operationLog.query, { objectId: pumpId, pageSize: 100 });
    const line = data.list.find(({ detail }) => (detail as { uuid?: string }).uuid === uuid);
    expect(line).toMatchObject({ loginname: 'holder', action: api.signal.write.log, code: '200' });
    expect((await stranger.send(api.operationLog.query, { objectId: pumpId })).code).toBe('1014');
    await revoke();
    expect((await holder.send(api.command.callback, { uuid })).code).toBe('1014');
  }, 90_000);
});
