import { api, repairLimits } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pictures, upload } from './data/multipart.ts';
import { RepairPlant } from './data/RepairPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('reports by QR label', (engine) => {
  let at: RepairPlant;
  let code: string;
  const label = async (renew = false) => {
    const made = await at.manager.visitor.send(api.repairSetting.labels, { equipmentIds: [at.pump.id], renew });
    return made.data[0]?.code ?? '';
  };
  beforeAll(async () => {
    at = await RepairPlant.start(engine);
    code = await label();
  });
  beforeEach(async () => {
    await at.plant.db.deleteFrom('attempt').execute();
    await at.save({ allowsPublic: true, kinds: ['机械'] });
  });
  afterAll(() => at.stop());

  const visitor = () => at.plant.test.visitor();
  const device = (of = code, who = visitor()) => who.send(api.repairPublic.device, { code: of });
  const report = (uuid: string, more: object = {}) =>
    visitor().send(api.repairPublic.report, { code, title: '有异味', contact: '13800000000', uuid, ...more });
  const attach = (ticket: string, uuid: string, more: object = {}) =>
    upload(visitor(), api.repairPublic.attach, [{ bytes: pictures.png }], { ticket, kind: 'photo', uuid, ...more });

  it('[LB1] a label stays the same until it is renewed, and is given for own devices alone', async () => {
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(await label()).toBe(code);
    const old = code;
    code = await label(true);
    expect(code).not.toBe(old);
    expect((await device(old)).code).toBe('1669');
    const theirs = await at.stranger.visitor.send(api.repairSetting.labels, { equipmentIds: [at.pump.id] });
    expect(theirs.code).toBe('1014');
    expect((await at.fitter.visitor.send(api.repairSetting.labels, { equipmentIds: [at.pump.id] })).code).toBe('1009');
  });

  it('[LB2] shows the names of device and organisation and nothing else, where the organisation allows it', async () => {
    const shown = (await device()).data;
    expect(shown).toMatchObject({ equipName: '一号泵', allowsPublic: true, equipmentId: null, kinds: ['机械'] });
    expect(Object.keys(shown).toSorted()).toEqual(['allowsPublic', 'equipName', 'equipmentId', 'kinds', 'orgName']);
    expect((await device(code, at.stranger.visitor)).data.equipmentId).toBeNull();
    await at.save({ allowsPublic: false });
    expect((await device()).code).toBe('1669');
    expect((await device(code, at.stranger.visitor)).code).toBe('1669');
    expect((await report('not allowed')).code).toBe('1669');
    // Somebody who is logged in and sees the device reports as always.
    expect((await device(code, at.viewer.visitor)).data).toMatchObject({
      equipmentId: at.pump.id,
      allowsPublic: false,
    });
    expect((await device('no such code at all')).code).toBe('1669');
  });

  it('[LB3] waits for approval; nothing can be done with it before', async () => {
    await at.forget();
    const { ticket } = (await report('first report')).data;
    expect((await report('first report')).data).toEqual({ ticket });
    const state = async () => (await visitor().send(api.repairPublic.state, { ticket })).data;
    expect(await state()).toMatchObject({ title: '有异味', state: 'pending', isWaiting: true });
    const [line] = (await at.manager.visitor.send(api.repair.query, { isWaiting: true })).data.list;
    const id = line?.id ?? 0;
    expect(await at.info(id)).toMatchObject({ source: 'public', reporter: '', contact: '13800000000' });
    expect(await at.told(at.fitter)).toEqual(['待审核的报修：有异味']);
    expect((await at.manager.visitor.send(api.repair.dispatch, { id, assignee: 'fitter' })).code).toBe('1681');
    expect((await at.manager.visitor.send(api.order.move, { id, action: 'end' })).code).toBe('1681');
    expect((await at.viewer.visitor.send(api.repair.approve, { id, isApproved: true })).code).toBe('1009');
    expect((await at.manager.visitor.send(api.repair.approve, { id, isApproved: true })).code).toBe('200');
    expect((await at.manager.visitor.send(api.repair.approve, { id, isApproved: true })).code).toBe('1361');
    expect((await at.told(at.fitter))[0]).toBe('新的报修：有异味');
    expect(await state()).toMatchObject({ state: 'pending', isWaiting: false });
    expect((await attach(ticket, 'too late now')).code).toBe('1669');
  });

  it('[LB3] one that is refused is ended', async () => {
    const { ticket } = (await report('second report')).data;
    const [line] = (await at.manager.visitor.send(api.repair.query, { isWaiting: true })).data.list;
    await at.manager.visitor.send(api.repair.approve, { id: line?.id ?? 0, isApproved: false, note: '恶作剧' });
    expect((await visitor().send(api.repairPublic.state, { ticket })).data).toMatchObject({ state: 'ended' });
  });

  it('[LB4] takes few photos, and nothing that is none', async () => {
    const { ticket } = (await report('with photos')).data;
    for (let n = 0; n < repairLimits.publicPhotos; n += 1)
      expect((await attach(ticket, `photo number ${n}`)).code).toBe('200');
    expect((await attach(ticket, 'one too many')).code).toBe('1522');
    const text = await upload(visitor(), api.repairPublic.attach, [{ bytes: 'no', name: 'a.jpg' }], {
      ...{ ticket, kind: 'voice', uuid: 'no recording' },
    });
    expect(text.code).toBe('1512');
    expect((await attach(ticket, 'a signature', { kind: 'signature' })).code).toBe('1000');
    expect((await attach('somebody elses', 'photo of others')).code).toBe('1669');
  });

  it('[LB5] so many from one address within an hour: 1670', async () => {
    for (let n = 0; n < repairLimits.publicPerAddress; n += 1)
      expect((await report(`many ${n} 1234`)).code).toBe('200');
    expect((await report('one more 1234')).code).toBe('1670');
    // What was reported before has its ticket, however often the answer is lost.
    const again = [await report('many 0 1234'), await report('many 0 1234')];
    expect(again.map(({ code, data }) => [code, data.ticket.length])).toEqual(again.map(() => ['200', 22]));
    at.plant.test.clock.leap(3_600_000);
    expect((await report('one more 1234')).code).toBe('200');
  });

  it('[LB5] a report that is repeated is counted once', async () => {
    for (let n = 0; n <= repairLimits.publicPerAddress; n += 1) expect((await report('lost answer')).code).toBe('200');
    expect((await report('another one 1')).code).toBe('200');
  });

  it('[LB6] every report is in the log of the device', async () => {
    await report('for the log');
    const query = at.plant.db.selectFrom('operationLog').selectAll().where('action', '=', 'repairPublic.report');
    const line = await query.orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(line).toMatchObject({ objectKind: 'equipment', objectId: at.pump.id, orgId: at.manager.orgId, code: '200' });
  });
});
