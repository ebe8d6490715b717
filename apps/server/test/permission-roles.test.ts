import { builtInRoleKeys } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPermitted } from '../src/platform/sessions/isPermitted.ts';
import { refusalOf, Sweep, samples, send } from './data/Sweep.ts';
import { type SweepWorld, worldMark } from './data/SweepWorld.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const restricted = samples.filter(({ call }) => call.may.who === 'right' || call.may.who === 'role');

describeOnOneEngine('every call, by what roles may do', (engine) => {
  let sweep: Sweep;
  let nobody: Visitor;
  let world: SweepWorld;

  beforeAll(async () => {
    sweep = await Sweep.start(engine);
    ({ world } = sweep);
    const { accountId } = await sweep.test.addAccount({ loginname: 'nobody', roleType: 'enterprise', auths: [] });
    const { db } = sweep.test.server.database;
    await db.updateTable('account').set({ orgId: sweep.place.orgId }).where('id', '=', accountId).execute();
    nobody = await sweep.visitor('nobody');
    await sweep.watch.look();
  });
  afterAll(() => sweep.stop());

  it('[PS3] changes nothing without its right', async () => {
    for (const { call, body } of restricted) {
      const answer = await send(nobody, call, body(world));
      expect(answer.code, call.path).toBe(call.may.who === 'right' ? (call.may.refusal ?? '1009') : '1009');
    }
    expect(await sweep.changes()).toEqual({});
  });

  it('[PS8] answers nobody without a session', async () => {
    for (const { call, body } of samples) {
      const answer = await send(sweep.test.visitor(), call, body(world));
      expect(answer.code, call.path).toBe('1010');
      expect(JSON.stringify(answer), call.path).not.toContain(worldMark);
    }
    expect(await sweep.changes()).toEqual({});
  });

  it.each(builtInRoleKeys)('[PS9] refuses the role %s what its permissions do not include', async (key) => {
    const { visitor: someone, may } = await sweep.member(`role-${key}`, { role: key });
    for (const { call, body } of samples) {
      if (isPermitted(call.may, may)) continue;
      const { code, message } = await send(someone, call, body(world));
      expect({ code, message }, call.path).toEqual(refusalOf(call.may));
    }
    expect(await sweep.changes()).toEqual({});
  });

  it.each(builtInRoleKeys)('[PS9] does not refuse the role %s what its permissions include', async (key) => {
    const { visitor: someone, may } = await sweep.member(`able-${key}`, { role: key });
    for (const { call, body } of samples) {
      if (!isPermitted(call.may, may) || call.path.endsWith('/logout')) continue;
      const { code, message } = await send(someone, call, nowhere(body(world), world));
      // A service may ask for more than its call does, and then names that.
      expect({ code, message }, call.path).not.toEqual(refusalOf(call.may) ?? {});
      expect(['1010', '1006'], call.path).not.toContain(code);
    }
  });
});

/** The same body about objects that do not exist. */
function nowhere(body: object, world: SweepWorld): object {
  const ids = new Set(Object.values(world).filter((value) => typeof value === 'number'));
  const replaced = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaced(item, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(item, name)]));
    return typeof value === 'number' && /^ids?$|Ids?$/.test(key) && ids.has(value) ? 999_999_999 : value;
  };
  return replaced(body, '') as object;
}
