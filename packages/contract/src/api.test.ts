import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, calls } from './api.ts';
import { ConfigDocument, ConfigSignal } from './configuration.ts';
import { batchUuid, groupOfSecret } from './gateway.ts';
import { callLimits, requestLimits, signalStrengthBands } from './limits.ts';
import { hasRoleType } from './permissions.ts';
import { Loginname, Password } from './session.ts';
import { fill } from './text.ts';

/** Whether a schema has another one somewhere inside. */
function holds(schema: unknown, wanted: z.ZodType, seen = new Set<unknown>()): boolean {
  if (schema === wanted) return true;
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const parts = schema instanceof z.ZodType ? schema.def : schema;
  return Object.values(parts).some((part) => holds(part, wanted, seen));
}

describe('declared calls', () => {
  it('[CT1] have unique paths and names in both languages', () => {
    expect(new Set(calls.map((one) => one.path)).size).toBe(calls.length);
    for (const one of calls) {
      expect(one.name.cn, one.path).toMatch(/[\u4e00-\u9fff]/);
      expect(one.name.en, one.path).toMatch(/^[A-Z]/);
    }
  });

  it('[CT10] carry the names that they have in `api`', () => {
    for (const [group, members] of Object.entries(api))
      for (const [key, call] of Object.entries(members)) expect(call).toMatchObject({ group, key });
  });

  it('[CT15] are compressed only where the reply has no room for a secret', () => {
    const compressed = calls.filter(({ compress }) => compress);
    expect(compressed.map(({ path }) => path)).toContain(api.pageOpening.info.path);
    for (const { path, group, reply } of compressed) {
      expect(
        ['user', 'setup', 'liveToken', 'share', 'gateway', 'equipmentConfig', 'templateConfig'],
        path,
      ).not.toContain(group);
      const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'input' }));
      expect(schema, path).not.toMatch(/"(?!has)[^"]*(password|secret|token|vcode|captcha)[^"]*":/i);
    }
  });

  it('[CT18] that answer whole configurations are heavy, or wait for their large bodies', () => {
    const answering = calls.filter(({ reply }) => holds(reply, ConfigDocument) || holds(reply, ConfigSignal));
    expect(answering.map(({ path }) => path)).toContain(api.equipmentConfig.info.path);
    for (const { path, heavy, bodyBytes } of answering)
      expect(heavy === true || bodyBytes > requestLimits.bodyBytes, path).toBe(true);
  });

  it('[CT11] keep the names under which the operation log knows them', () => {
    const renamed = calls.filter(({ group, key, log }) => log !== undefined && log !== `${group}.${key}`);
    expect(Object.fromEntries(renamed.map(({ group, key, log }) => [`${group}.${key}`, log]))).toEqual({
      'equipmentBatch.bind': 'equipment.batchBind',
      'equipmentBatch.delete': 'equipment.batchDelete',
      'equipmentBatch.dept': 'equipment.batchDept',
      'equipmentBatch.group': 'equipment.batchGroup',
      'equipmentBatch.unbind': 'equipment.batchUnbind',
      'equipmentBinding.bindGateway': 'equipment.bindGateway',
      'equipmentBinding.bindGatewayAndTemplate': 'equipment.bindGatewayAndTemplate',
      'equipmentBinding.bindTemplate': 'equipment.bindTemplate',
      'equipmentBinding.unbindGateway': 'equipment.unbindGateway',
      'equipmentBinding.unbindTemplate': 'equipment.unbindTemplate',
      'equipmentConfig.restore': 'equipment.restore',
      'equipmentConfig.save': 'equipment.save',
      'equipmentGroup.add': 'group.add',
      'equipmentGroup.delete': 'group.delete',
      'equipmentGroup.edit': 'group.edit',
      'equipmentGroup.move': 'group.move',
      'gateway.probe': 'equipment.probe',
      'market.take': 'page.add',
      'pageDesign.rebind': 'page.rebind',
      'pageDesign.restore': 'page.restore',
      'pageDesign.save': 'page.save',
      'setup.create': 'system.setup',
      'templateConfig.restore': 'template.restore',
      'templateConfig.save': 'template.save',
    });
  });

  it('change nothing unless they leave a line in the operation log', () => {
    // `createSound` makes speech and keeps nothing.
    const silent = calls
      .filter((one) => !one.log && one !== api.msg.createSound)
      .map((one) => one.path.split('/').at(-1));
    expect(silent.filter((name) => /^(add|edit|delete|save|create|bind|unbind)(?![a-z])/.test(name ?? ''))).toEqual([]);
  });
});

describe('rules of single fields', () => {
  it.each(['1234567', '1234567890123456', 'ｐassword１', 'has space', '密码密码密码密码'])(
    'refuses the password %j',
    (password) => {
      expect(Password.safeParse(password).success).toBe(false);
    },
  );

  it.each(['12345678', 'Lookfar2026', '~!@#$%^&*()_+-='])('takes the password %j', (password) => {
    expect(Password.safeParse(password).success).toBe(true);
  });

  it('tells login names from nonsense', () => {
    expect(Loginname.parse(' 张三 ')).toBe('张三');
    expect(Loginname.safeParse('a b').success).toBe(false);
    expect(Loginname.safeParse('x').success).toBe(false);
  });

  it('[CT8] lets admin pass where operation is asked', () => {
    expect(hasRoleType('admin', 'operation')).toBe(true);
    expect(hasRoleType('operation', 'admin')).toBe(false);
    expect(hasRoleType('enterprise', 'operation')).toBe(false);
  });

  it('takes the group from a gateway secret', () => {
    expect(groupOfSecret('12.abcdef')).toBe('12');
    for (const bad of ['abcdef', '.abc', '12.', 'a/b.c', 'a+.c']) expect(groupOfSecret(bad)).toBeUndefined();
  });

  it('reads back the batch numbers it wrote, and nothing else', () => {
    expect(batchUuid.read(batchUuid.write(42))).toBe(42);
    for (const bad of [undefined, '', '42', 'b', 'b-1', 'b1.5', `b${'9'.repeat(30)}`])
      expect(batchUuid.read(bad)).toBeUndefined();
  });

  it('leaves a mark without a value visible', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
    expect(fill('{b|this|these}', { a: 1 })).toBe('{b|this|these}');
  });

  it('selects a word by its number', () => {
    const rows = (count: number | string) => fill('{count} {count|row is|rows are} valid', { count });
    expect([rows(0), rows(1), rows('1'), rows(2), rows('1,001')]).toEqual([
      '0 rows are valid',
      '1 row is valid',
      '1 row is valid',
      '2 rows are valid',
      '1,001 rows are valid',
    ]);
  });
});

describe('limits', () => {
  it('wait 0.5 s at 0, then 1, 2, 5, 10 and 30 s as the counter grows', () => {
    const waits: number[] = [];
    for (let counter = 0; waits.length < 14; ) {
      const wait = callLimits.pollWaits.find((row) => counter < row.below)?.waitSeconds ?? 0;
      waits.push(wait);
      counter += wait;
    }
    expect(waits).toEqual([0.5, 1, 2, 2, 5, 10, 10, 30, 30, 30, 30, 30, 30, 30]);
  });

  it('bands signal strength at 70, 50 and 30', () => {
    const band = (percent: number) => signalStrengthBands.find((row) => percent >= row.from)?.band;
    expect([100, 70, 69, 50, 49, 30, 29, 0].map(band)).toEqual([
      'veryGood',
      'veryGood',
      'good',
      'good',
      'fair',
      'fair',
      'poor',
      'poor',
    ]);
  });
});
