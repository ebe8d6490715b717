import { api, type Call } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSamples } from './data/callSamples.ts';
import { createWorld, type SweepWorld } from './data/SweepWorld.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { strictEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const { scene, sceneRun, repair, repairSetting, inspection, inspectionPlan, inspectionContent, worksheet, order } = api;
const groups = [
  scene,
  sceneRun,
  repair,
  repairSetting,
  inspection,
  inspectionPlan,
  inspectionContent,
  worksheet,
  order,
];
const paths = new Set(groups.flatMap((group) => Object.values(group) as Call[]).map(({ path }) => path));
const hostile: unknown[] = [
  ...[null, -1, 2 ** 31, 2 ** 53, 'x'.repeat(20_000), 'a\u0000b', '\ud800', [], {}, ['\u0000', 2 ** 40]],
];

describe('hostile input of scenes and work', () => {
  let test: TestServer;
  let world: SweepWorld;
  let manager: Visitor;

  beforeAll(async () => {
    test = await startTestServer({ engine: strictEngine });
    const place = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = test.visitor();
    await manager.login('manager');
    world = await createWorld(test.server.database.db, place);
  });
  afterAll(() => test.stop());

  const samples = callSamples.filter(({ call }) => paths.has(call.path));

  it('[HI1] every call answers any value of a field with a code of the catalogue', async () => {
    const broken: string[] = [];
    for (const { call, body } of samples) {
      const good = body(world) as Record<string, unknown>;
      const bodies = Object.keys(good).flatMap((key) => hostile.map((value) => ({ ...good, [key]: value })));
      for (const sent of [...bodies, [], null, 'x']) {
        const payload = JSON.stringify(sent);
        const headers = { 'content-type': 'application/json' };
        const { statusCode, body: reply } = await manager.request({ method: 'POST', url: call.path, payload, headers });
        if (statusCode >= 500 || reply.startsWith('{"code":"500"'))
          broken.push(`${call.path} ${payload.slice(0, 300)}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
