import { api, type ScriptTrigger } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmPlant } from './data/AlarmPlant.ts';
import { answerCommand, setSignal, writesOf } from './data/CommandPlant.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

/** Longer than what lies between two savings of the states. */
const saveMs = 3000;
const [level, valve, stop] = [0, 1, 2];

describeOnOneEngine('scripts of a pump', (engine) => {
  const clock = new FakeClock(Date.now());
  let plant: AlarmPlant<FakeClock>;
  let seq = 0;
  let writer = 'manager';
  /** What the device answers to writes; 200 unless given, by the index of the signal. */
  const answers = new Map<number, string>();

  const db = () => plant.server.server.database.db;
  const told = () => plant.server.server.bus.publish('equipment.changed', { equipmentIds: [plant.pump.id] });

  /** Saves a script as the edit page does. */
  async function save(name: string, trigger: ScriptTrigger, code: string): Promise<number> {
    seq += 1;
    const savedBy = writer;
    const row = { equipmentId: plant.pump.id, seq, name, enabled: 1, trigger: JSON.stringify(trigger), code };
    const { id } = await db()
      .insertInto('script')
      .values({ ...row, templateScriptId: null, savedBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    told();
    return id;
  }

  async function remove(id: number): Promise<void> {
    await db().deleteFrom('script').where('id', '=', id).execute();
    told();
  }

  const statesOf = async (visitor: Visitor = plant.manager, headers = {}) =>
    (await visitor.send(api.script.state, { equipmentId: plant.pump.id }, headers)).data;
  /** States are saved every few seconds: the clock goes on while we look. */
  const state = (id: number, is: (one: Awaited<ReturnType<typeof statesOf>>[number]) => boolean) =>
    until(`the state of script ${id}`, async () => {
      clock.advance(saveMs);
      const one = (await statesOf()).find((script) => script.id === id);
      return one && is(one) && one;
    });
  const onLevel = (): ScriptTrigger => ({ kind: 'change', signals: [plant.signal(level)] });

  /** A device that takes what is written and shows it. */
  function attachDevice(): void {
    const { node } = plant;
    node.client.on('message', (topic) => {
      const written = topic.includes('/DCMD/') && writesOf(node).at(-1);
      if (!written) return;
      const index = plant.pump.signals.indexOf(Number(written.signal));
      const code = answers.get(index) ?? '200';
      if (code === '200') plant.send(index, Number(written.value));
      answerCommand(node, { uuid: written.uuid, code, value: written.value });
    });
  }
  const written = (index: number) =>
    writesOf(plant.node).filter(({ signal }) => signal === String(plant.signal(index)));

  beforeAll(async () => {
    plant = await AlarmPlant.start(engine, clock);
    attachDevice();
    await setSignal(db(), plant.signal(level), { writable: 0, title: '液位' });
    await setSignal(db(), plant.signal(valve), { writable: 1, lowerLimit: 0, upperLimit: 100, title: '阀门' });
    await setSignal(db(), plant.signal(stop), { writable: 1, title: '急停' });
  });
  afterAll(() => plant.stop());

  it('[JS1] [JS7] a change writes to the device in the name of who saved it, once, and is logged', async () => {
    const code = "state.changes = (state.changes ?? 0) + 1;\nif (value('液位') > 80) write('阀门', 40);";
    const id = await save('联锁', onLevel(), code);
    let height = 81;
    await until('the write', () => {
      height += 1;
      plant.send(level, height);
      return written(valve).length > 0;
    });
    const line = await until('the line', async () => {
      const { data } = await plant.manager.send(api.operationLog.query, { objectId: plant.pump.id });
      return data.list.find(({ action }) => action === 'signal.write');
    });
    expect(line).toMatchObject({
      loginname: 'manager',
      code: '200',
      address: 'script',
      detail: { title: '阀门', newValue: 40, readBack: 40, reason: '脚本/Script: 联锁' },
    });
    await until('the valve', async () => (await plant.valueOf(valve)) === 40);
    const { runs } = await state(id, (one) => one.runs > 0 && one.failures === 0);
    plant.send(level, height + 1);
    await state(id, (one) => one.runs > runs);
    expect(written(valve).map(({ value }) => value)).toEqual([40]);
    await remove(id);
  });

  it('[JS7] a write beyond the limits is refused, told in its log and in the operation log', async () => {
    answers.set(stop, '1711');
    const id = await save('过大', { kind: 'start' }, "write('阀门', 101); write('急停', 1);");
    const { log, lastCode, failures } = await state(id, (one) => one.log.length === 2);
    expect({ lastCode, failures }).toEqual({ lastCode: '200', failures: 0 });
    expect(log.map(({ text }) => text)).toEqual(['写入“阀门”被拒绝：写入值超出限值', '写入“急停”被拒绝：下位设备故障']);
    const english = (await statesOf(plant.manager, { 'accept-language': 'en' })).find((one) => one.id === id);
    expect(english?.log[0]?.text).toBe('Write to "阀门" refused: The value to write is outside the limits');
    const { data } = await plant.manager.send(api.operationLog.query, { objectId: plant.pump.id });
    expect(data.list.find(({ code }) => code === '2003')).toMatchObject({
      loginname: 'manager',
      action: 'signal.write',
      detail: { newValue: 101, reason: '脚本/Script: 过大' },
    });
    await remove(id);
  });

  it('[JS8] writes nothing without the right of who saved it', async () => {
    await plant.person('fitter', ['equipment_edit', 'monitor_equipment']);
    writer = 'fitter';
    const before = writesOf(plant.node).length;
    const id = await save('无权', { kind: 'start' }, "write('阀门', 7)");
    const { log } = await state(id, (one) => one.log.length > 0);
    expect(log[0]?.text).toContain('写入“阀门”被拒绝');
    const { data } = await plant.manager.send(api.operationLog.query, { objectId: plant.pump.id });
    expect(data.list.find(({ code }) => code === '1305')).toMatchObject({ action: 'signal.write' });
    expect(writesOf(plant.node)).toHaveLength(before);
    await remove(id);
    writer = 'manager';
  });

  it('[JS8] nor in the name of an account that is locked', async () => {
    const locked = (disabled: number) =>
      db().updateTable('account').set({ disabled }).where('loginname', '=', 'manager').execute();
    const before = writesOf(plant.node).length;
    await locked(1);
    const id = await save('停用', { kind: 'start' }, "write('阀门', 9)");
    const record = await until('the refusal', async () => {
      clock.advance(saveMs);
      const row = await db().selectFrom('scriptState').select('log').where('scriptId', '=', id).executeTakeFirst();
      return row?.log.includes('refused') && row;
    });
    expect(record.log).toContain('1305');
    expect(writesOf(plant.node)).toHaveLength(before);
    await locked(0);
    // Their sessions ended meanwhile.
    await plant.manager.login('manager');
    await remove(id);
  });

  it('[JS6] [JS9] a failing script tells its line, and pauses after ten failures', async () => {
    const id = await save('出错', { kind: 'timer', everySeconds: 1 }, '\nnothing();');
    const failed = await state(id, (one) => one.pausedUntil !== null);
    expect(failed).toMatchObject({ runs: 10, failures: 10, lastCode: '1521' });
    expect(failed.lastMessage).toContain("'nothing' is not defined");
    expect(failed.log.at(-2)?.text).toContain('（第 2 行）');
    expect(failed.log.at(-1)).toMatchObject({ level: 'warn' });
    expect(failed.log.at(-1)?.text).toContain('连续失败 10 次，暂停至');
    await remove(id);
    await until('the row to go', async () => {
      clock.advance(saveMs);
      const rows = await db().selectFrom('scriptState').select('scriptId').where('scriptId', '=', id).execute();
      return rows.length === 0;
    });
  });

  it('[JS5] an alarm of the equipment runs it when it is raised and when it returns', async () => {
    const index = plant.take() + 2;
    const id = await save('报警', { kind: 'alarm' }, 'log(trigger.alarm.level, trigger.alarm.raised)');
    const rule = await plant.rule(index);
    plant.send(index, 150);
    await until('the alarm', async () => {
      clock.advance(250);
      return (await plant.alarm(rule.id))?.state === 'UNACK';
    });
    plant.send(index, 0);
    const { log } = await state(id, (one) => one.runs === 2);
    expect(log.map(({ text }) => text)).toEqual(['high true', 'high false']);
    await remove(id);
  });

  it('[JS2] [JS10] what it keeps and how it does survive a restart; it starts again with the server', async () => {
    const id = await save('计数', { kind: 'start' }, 'state.n = (state.n ?? 0) + 1; log(state.n)');
    await state(id, (one) => one.runs === 1);
    await plant.restart();
    attachDevice();
    const { log, runs } = await state(id, (one) => one.runs === 2);
    expect([runs, log.map(({ text }) => text)]).toEqual([2, ['1', '2']]);
    await remove(id);
  });

  it('[JS11] a trial runs unsaved code against the live values and changes nothing', async () => {
    const body = { equipmentId: plant.pump.id, trigger: onLevel() };
    const before = writesOf(plant.node).length;
    plant.send(level, 55);
    await until('the level', async () => (await plant.valueOf(level)) === 55);
    const code = "state.x = 1; log(trigger.signal, value('液位')); write('阀门', 99);";
    const { data } = await plant.manager.send(api.script.try, { ...body, code });
    expect(data).toMatchObject({
      code: '200',
      line: null,
      writes: [{ signalId: plant.signal(valve), title: '阀门', value: 99 }],
    });
    expect(data.log.map(({ text }) => text)).toEqual(['液位 55']);
    const broken = await plant.manager.send(api.script.try, { ...body, code: "\nwrite('液位', 1)" });
    expect(broken).toMatchObject({
      code: '200',
      data: { code: '1521', line: 2, message: '脚本错误：变量“液位”只读，不能写入', writes: [] },
    });
    const english = await plant.manager.send(api.script.try, { ...body, code: 'a b' }, { 'accept-language': 'en' });
    expect(english.data.message).toMatch(/^Script error: SyntaxError/);
    expect(writesOf(plant.node)).toHaveLength(before);
    expect(await statesOf()).toEqual([]);
    const { data: lines } = await plant.manager.send(api.operationLog.query, { objectId: plant.pump.id, pageSize: 3 });
    expect(lines.list[0]).toMatchObject({ action: 'script.try', detail: { trigger: 'change', result: '1521' } });
    const long = await plant.manager.send(api.script.try, { ...body, code: 'x'.repeat(20_001) });
    expect(long.code).toBe('1000');
  });

  it('[JS14] an account has one trial at a time, others do not wait for its second', async () => {
    const body = { equipmentId: plant.pump.id, trigger: { kind: 'start' as const }, code: 'while (true) {}' };
    const colleague = await plant.person('colleague', ['equipment_edit', 'monitor_equipment']);
    const [first, second, other] = await Promise.all([
      plant.manager.send(api.script.try, body),
      plant.manager.send(api.script.try, body),
      colleague.send(api.script.try, { ...body, code: 'log(1)' }),
    ]);
    expect([first.code, second.code].sort()).toEqual(['200', '429']);
    expect(other.data.code).toBe('200');
    expect((await plant.manager.send(api.script.try, { ...body, code: '' })).code).toBe('200');
  });

  it('[JS12] is for those who may edit, and for their own equipment', async () => {
    const body = { equipmentId: plant.pump.id, trigger: { kind: 'start' as const }, code: 'log(1)' };
    const stranger = await plant.person('stranger', ['equipment_edit', 'monitor_equipment'], true);
    const viewer = await plant.person('viewer', ['monitor_equipment']);
    for (const [visitor, code] of [
      [stranger, '1014'],
      [viewer, '1009'],
    ] as const) {
      expect((await visitor.send(api.script.try, body)).code).toBe(code);
      expect((await visitor.send(api.script.state, body)).code).toBe(code);
    }
    expect((await plant.manager.send(api.script.try, { ...body, equipmentId: 999_999 })).code).toBe('1014');
  });
});
