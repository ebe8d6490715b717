import { api } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RepairPlant } from './data/RepairPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('repairs', (engine) => {
  let at: RepairPlant;
  beforeAll(async () => {
    at = await RepairPlant.start(engine);
  });
  afterEach(() => at.save({}));
  afterAll(() => at.stop());

  const send = () => at.manager.visitor;

  it('[RP1] goes from the report to the confirmation, with the time of each state', async () => {
    const { plant, fitter, viewer, manager } = at;
    const { id } = (await at.report({ content: '密封处滴水', urgency: 'high', kind: '机械', contact: '601' })).data;
    const tick = () => plant.test.clock.advance(60_000);
    tick();
    const dispatched = await manager.visitor.send(api.repair.dispatch, { id, assignee: 'FITTER', note: '尽快' });
    expect(dispatched.data).toEqual({ assignee: 'Fitter' });
    tick();
    expect((await fitter.visitor.send(api.repair.receive, { id })).code).toBe('200');
    for (const phase of ['travelling', 'onSite'] as const) {
      tick();
      expect((await fitter.visitor.send(api.repair.phase, { id, phase })).code).toBe('200');
    }
    await viewer.visitor.send(api.repair.note, { id, note: '门禁已打开' });
    tick();
    const parts = [{ name: '密封圈', count: 3, unit: '个', price: 0.1 }];
    expect((await at.finish(id, { parts })).code).toBe('200');
    expect(await at.info(id)).toMatchObject({ state: 'finished', isConfirmed: false });
    tick();
    expect((await viewer.visitor.send(api.repair.confirm, { id, isFixed: true })).code).toBe('200');
    const done = await at.info(id);
    expect(done).toMatchObject({
      ...{ state: 'finished', isConfirmed: true, urgency: 'high', source: 'person', kind: '机械', contact: '601' },
      ...{ cause: '密封老化', measures: '更换密封', cost: 0.3, reopened: 0, alarm: null, phase: 'onSite' },
      parts,
    });
    const { reportedAt, dispatchedAt, receivedAt, travellingAt, onSiteAt, finishedAt, confirmedAt } = done.times;
    const times = [reportedAt, dispatchedAt, receivedAt, travellingAt, onSiteAt, finishedAt, confirmedAt].map(Number);
    expect(times.slice(1).every((time, n) => time > Number(times[n]))).toBe(true);
    expect(done.steps.map(({ state, note }) => [state, note])).toContainEqual(['received', '门禁已打开']);
  });

  it('[RP2] the same uuid is the same order, also when it is sent twice at once', async () => {
    const uuid = 'sent twice 1234';
    const answers = await Promise.all([at.report({ uuid }), at.report({ uuid }), at.report({ uuid })]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('[RP3] one open order of an alarm: 1665 for a second one, until the first is done', async () => {
    const { plant, pump } = at;
    const alarmId = await plant.records.stand({ orgId: at.manager.orgId, equipmentId: pump.id }, 'UNACK');
    const id = await at.repairIn('pending', { alarmId });
    expect((await at.report({ alarmId })).code).toBe('1665');
    await send().send(api.repair.end, { id, reason: '误报' });
    const again = await at.report({ alarmId });
    expect(again.code).toBe('200');
    await send().send(api.repair.end, { id: again.data.id, reason: '误报' });
    // Of another device.
    const other = await plant.device('二号泵');
    expect((await at.report({ alarmId, equipmentId: other.id })).code).toBe('1014');
    expect((await at.report({ inspectionId: id })).code).toBe('1014');
  });

  it('[RP14] alarms that somebody looks at name their open order, to those who can see it', async () => {
    const { plant, pump, viewer, stranger } = at;
    const spot = { orgId: at.manager.orgId, equipmentId: pump.id };
    const [alarmId, quiet] = [await plant.records.stand(spot, 'UNACK'), await plant.records.stand(spot, 'UNACK')];
    await at.forget();
    const id = await at.repairIn('dispatched', { alarmId });
    const ask = async (who = viewer, alarmIds = [alarmId, quiet]) =>
      (await who.visitor.send(api.repair.ofAlarms, { alarmIds })).data;
    const order = { alarmId, id, equipId: pump.id, title: '漏水', state: 'dispatched', assignee: 'Fitter' };
    expect(await ask()).toEqual([order]);
    expect(await ask(stranger)).toEqual([]);
    expect((await viewer.visitor.send(api.repair.ofAlarms, { alarmIds: [] })).code).toBe('1000');
    // Its messages name the alarm, so that nothing covers that.
    const messages = async () => (await at.fitter.visitor.send(api.msg.query, { type: 'order' })).data.list;
    expect((await messages()).map((one) => [one.dataId, one.alarmId])).toEqual([
      [id, alarmId],
      [id, alarmId],
    ]);
    await send().send(api.repair.end, { id, reason: '误报' });
    expect(await ask()).toEqual([]);
    await at.forget();
    await at.repairIn('pending');
    expect((await messages()).map((one) => one.alarmId)).toEqual([null]);
  });

  it('[RP4] a step is possible from its states alone: 1361', async () => {
    const id = await at.repairIn('pending');
    const { visitor } = at.fitter;
    const refused = async (answer: Promise<{ code: string }>) => expect((await answer).code).toBe('1361');
    await refused(visitor.send(api.repair.receive, { id }));
    await refused(visitor.send(api.repair.phase, { id, phase: 'onSite' }));
    await refused(at.finish(id));
    await refused(visitor.send(api.repair.approve, { id, isApproved: true }));
    await refused(send().send(api.repair.confirm, { id, isFixed: true }));
    const done = await at.repairIn('finished');
    await refused(at.finish(done));
    await refused(visitor.send(api.repair.end, { id: done, reason: 'x' }));
    expect((await send().send(api.repair.confirm, { id: done, isFixed: true })).code).toBe('200');
    // Twice.
    await refused(send().send(api.repair.confirm, { id: done, isFixed: false }));
    expect(await at.info(done)).toMatchObject({ state: 'finished', reopened: 0 });
  });

  it('[RP5] of two dispatchers one succeeds, whether they meet or one has looked before the other', async () => {
    const id = await at.repairIn('pending');
    const give = (assignee: string) => send().send(api.repair.dispatch, { id, assignee, seenAssignee: '' });
    const codes = (await Promise.all([give('fitter'), give('mate')])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['1361', '200']);
    expect((await give('mate')).code).toBe('1361');
    const { assignee } = await at.info(id);
    expect((await send().send(api.repair.dispatch, { id, assignee: 'mate', seenAssignee: assignee })).code).toBe('200');
    expect((await send().send(api.repair.dispatch, { id, assignee: 'nobody' })).code).toBe('1002');
    expect((await send().send(api.repair.dispatch, { id, assignee: 'viewer' })).code).toBe('1002');
  });

  it('[RP6] the work is done by whoever has it, or by those who manage orders: 1680 for others', async () => {
    const id = await at.repairIn('received');
    const { visitor } = at.mate;
    expect((await at.finish(id, {}, at.mate)).code).toBe('1680');
    expect((await visitor.send(api.repair.phase, { id, phase: 'onSite' })).code).toBe('1680');
    expect((await visitor.send(api.repair.end, { id, reason: '不想' })).code).toBe('1680');
    expect((await at.attach(id, {}, at.mate)).code).toBe('1680');
    expect((await at.info(id)).state).toBe('received');
    expect((await at.finish(id, {}, at.manager)).code).toBe('200');
  });

  it('[RP7] can require that the alarm has returned: 1667', async () => {
    const { plant, pump } = at;
    await at.save({ needsReturn: true });
    const spot = { orgId: at.manager.orgId, equipmentId: pump.id, signalId: pump.signals[0] ?? 0, title: '跳闸' };
    const alarmId = await plant.records.stand(spot, 'UNACK');
    await plant.records.line({ ...spot, alarmId }, [plant.now]);
    const id = await at.repairIn('received', { alarmId });
    expect(await at.info(id)).toMatchObject({
      ...{ needsReturn: true, source: 'alarm', alarmId },
      alarm: { title: '跳闸', level: 'high', raisedAt: plant.now, returnedAt: null, signalId: pump.signals[0] },
    });
    expect((await at.finish(id)).code).toBe('1667');
    expect((await at.fitter.visitor.send(api.order.move, { id, action: 'finish' })).code).toBe('1667');
    await plant.db.updateTable('alarm').set({ active: 0 }).where('alarmId', '=', alarmId).execute();
    await plant.records.line({ ...spot, alarmId }, [plant.now + 5], 'cleared');
    expect((await at.finish(id)).code).toBe('200');
    expect((await at.info(id)).alarm).toMatchObject({ returnedAt: plant.now + 5 });
  });

  it('[RP8] can require a photo and a signature: 1668 names what is missing, in the call of the device, too', async () => {
    await at.save({ needsPhoto: true, needsSignature: true });
    const id = await at.repairIn('received');
    const refused = await at.finish(id);
    expect(refused).toMatchObject({ code: '1668', message: '缺少：照片、签名' });
    // A photo of the report does not show the work.
    await at.attach(id, { place: 'report' }, at.viewer);
    expect((await at.fitter.visitor.send(api.order.move, { id, action: 'finish' })).code).toBe('1668');
    await at.attach(id, { place: 'finish' });
    expect((await at.finish(id)).message).toBe('缺少：签名');
    await at.attach(id, { place: 'finish', kind: 'signature' });
    expect((await at.finish(id)).code).toBe('200');
  });

  it('[RP9] is confirmed by its reporter or whoever manages orders; not fixed it goes back and is counted', async () => {
    const id = await at.repairIn('finished');
    expect((await at.mate.visitor.send(api.repair.confirm, { id, isFixed: true })).code).toBe('1009');
    await at.viewer.visitor.send(api.repair.confirm, { id, isFixed: false, note: '还在漏' });
    expect(await at.info(id)).toMatchObject({ state: 'received', assignee: 'Fitter', reopened: 1, isConfirmed: false });
    await at.finish(id);
    expect((await at.viewer.visitor.send(api.repair.confirm, { id, isFixed: true })).code).toBe('200');
    await at.save({ needsConfirm: false });
    expect(await at.info(await at.repairIn('finished'))).toMatchObject({ isConfirmed: true });
  });

  it('[RP10] people are told what is theirs to do', async () => {
    await at.forget();
    const id = await at.repairIn('finished');
    expect(await at.told(at.fitter)).toEqual(['维修工单已派给您：漏水', '新的报修：漏水']);
    expect(await at.told(at.viewer)).toEqual(['维修已完成，请确认：漏水']);
    await at.viewer.visitor.send(api.repair.confirm, { id, isFixed: false });
    expect((await at.told(at.fitter))[0]).toBe('维修未通过确认，请继续处理：漏水');
    await at.manager.visitor.send(api.repair.end, { id, reason: '设备报废' });
    expect((await at.told(at.viewer))[0]).toBe('报修已提前结束：漏水');
    const [first] = (await at.fitter.visitor.send(api.msg.query, { type: 'order' })).data.list;
    expect(first).toMatchObject({ dataId: id, equipType: 'repair' });
  });

  it('[RP11] are found by what people look for', async () => {
    const id = await at.repairIn('dispatched', { title: '轴承异响 100%', urgency: 'urgent' });
    const find = async (filter: object, who = at.manager) =>
      (await who.visitor.send(api.repair.query, filter)).data.list.map((line) => line.id);
    expect(await find({ title: '异响 100%' })).toEqual([id]);
    expect(await find({ title: '异响_' })).toEqual([]);
    expect(await find({ urgency: 'urgent' })).toEqual([id]);
    expect(await find({ isMine: true, state: 'dispatched' }, at.fitter)).toContain(id);
    expect(await find({ isMine: true }, at.mate)).not.toContain(id);
    expect(await find({ reporter: 'VIEWER', urgency: 'urgent' })).toEqual([id]);
    expect(await find({ source: 'scene' })).toEqual([]);
    expect(await find({ span: `${at.plant.now + 1}~${at.plant.now + 2}` })).toEqual([]);
    expect(await find({}, at.stranger)).toEqual([]);
  });

  it('[RP12] bad input changes nothing', async () => {
    const id = await at.repairIn('received');
    for (const more of [{ cause: '' }, { measures: 'x'.repeat(1001) }, { parts: [{ name: '', count: 1 }] }])
      expect((await at.finish(id, more)).code).toBe('1000');
    expect((await at.finish(id, { parts: [{ name: '螺栓', count: -1, price: 1 }] })).code).toBe('1000');
    expect((await at.report({ uuid: 'short' })).code).toBe('1000');
    expect((await at.report({ title: '' })).code).toBe('1000');
    expect((await at.report({ equipmentId: 999_999 })).code).toBe('1014');
    expect((await at.report({}, at.stranger)).code).toBe('1014');
    expect((await at.info(id)).state).toBe('received');
  });
});
