import { setImmediate } from 'node:timers/promises';
import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProjectPlant } from './data/ProjectPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const projectCount = 200;
const devicesEach = 100;

/** Ms of this thread: others on the machine do not matter. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

describeOnOneEngine('the board of someone with many projects', (engine) => {
  let world: ProjectPlant;

  beforeAll(async () => {
    world = await ProjectPlant.start(engine);
    const { db, manager } = world.plant;
    const { orgId } = manager;
    const gatewayId = await world.plant.gateway('GW-B');
    const place = { orgId, groupId: null, gatewayId, display: 'list', manufacturer: '', model: '', location: '' };
    const rest = { longitude: null, latitude: null, remark: '', driver: '', parameters: '{}', createdAt: 0 };
    const devices = Array.from({ length: devicesEach }, (_, n) => ({ ...place, ...rest, name: `设备 ${n}` }));
    const made = await db.insertInto('equipment').values(devices).returning('id').execute();
    const settings = {
      note: '',
      image: null,
      errorValShow: 'mark',
      errorDefaultVal: '0',
      shifts: '[0]',
      utcOffset: 480,
    };
    for (let seq = 0; seq < projectCount; seq += 1) {
      const times = { expiresAt: null, shareCode: null, loginname: '', createdAt: 0, updatedAt: 0 };
      const row = { ...settings, ...times, orgId, seq, title: `中心 ${seq}` };
      const { id: projectId } = await db.insertInto('project').values(row).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('projectEquipment')
        .values(made.map(({ id }) => ({ projectId, equipmentId: id })))
        .execute();
    }
    const [first] = made;
    world.plant.appear({ gateways: [gatewayId], devices: first ? [first.id] : [] });
  });
  afterAll(() => world.stop());

  it('[PJ20] 200 projects of 100 devices hold up nobody for 50 ms', async () => {
    const ask = () => world.manager.visitor.send(api.project.queryAllByUser, {});
    await ask();
    let [longest, isRunning] = [0, true];
    const watching = (async () => {
      for (let before = cpuMs(); isRunning; ) {
        await setImmediate();
        const now = cpuMs();
        longest = Math.max(longest, now - before);
        before = now;
      }
    })();
    const { data } = await ask();
    isRunning = false;
    await watching;
    expect(data.list).toHaveLength(projectCount);
    expect(new Set(data.list.map(({ equipNum, onlineNum }) => `${equipNum} ${onlineNum}`))).toEqual(new Set(['100 1']));
    expect(longest).toBeLessThan(50);
  });
});
