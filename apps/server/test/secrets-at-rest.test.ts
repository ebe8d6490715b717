import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, demoPassword, secretMask } from '@lookfar/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { buildServer } from '../src/buildServer.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { ConfigError } from '../src/platform/config/ConfigError.ts';
import type { Config } from '../src/platform/config/config.ts';
import type { Db } from '../src/platform/database/openDatabase.ts';
import { createLog } from '../src/platform/log/createLog.ts';
import { stepAt, totpCode } from '../src/platform/security/totp.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { configurationsOf, requestOf } from './data/GatewayPlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { storedParametersOf } from './harness/storedSecrets.ts';
import { createPostgresDatabase, describeOnEngines } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const planted = 'Pl4nted-geheim-密码';
const opcua = { endpointUrl: 'opc.tcp://10.0.0.1:4840', userName: 'op', password: planted };
const driver = 'opcua';
const signals = [{ id: -1, title: '水位', address: 'ns=2;s=Level', dataType: 'DOUBLE' }] as never;

describeOnEngines('secrets in the database', (engine) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createPostgresDatabase>> | undefined;
  let plant: PlantServer;
  let manager: Visitor;
  let orgId: number;

  const keyFile = () => join(folder, 'secret.key');
  const settings = (more: Partial<Config> = {}): Partial<Config> => ({
    ...{ dataDir: folder, databaseUrl: database?.url, secretKeyFile: undefined, ...more },
  });
  const start = async (more: Partial<Config> = {}) => {
    plant = await startPlantServer(engine, { config: settings(more) });
  };
  const restart = async (more: Partial<Config> = {}) => {
    await plant.stop();
    await start(more);
    manager = plant.visitor();
    await manager.login('manager');
  };
  const db = (): Db => plant.server.database.db;

  beforeEach(async () => {
    folder = temporaryFolder('secrets');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    await start();
    ({ orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'operation' }));
    manager = plant.visitor();
    await manager.login('manager');
  });
  afterEach(async () => {
    await plant.stop();
    await database?.drop();
  });

  /** Every text of the database, and on SQLite every byte of its files. */
  async function everything(): Promise<string> {
    if (engine === 'postgres') {
      const { rows: columns } = await sql<{ t: string; c: string }>`select table_name as t, column_name as c
        from information_schema.columns where table_schema = 'public' and data_type in ('text', 'bytea')`.execute(db());
      const texts: string[] = [];
      for (const { t, c } of columns) {
        const { rows } = await sql<{ v: unknown }>`select ${sql.ref(c)} as v from ${sql.table(t)}`.execute(db());
        texts.push(...rows.map(({ v }) => (Buffer.isBuffer(v) ? v.toString('latin1') : String(v))));
      }
      return texts.join('\n');
    }
    const files = readdirSync(folder).filter((name) => name.startsWith('lookfar.db'));
    return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  }

  async function addDevice(gatewayId?: number): Promise<number> {
    const { data, code } = await manager.send(api.equipment.add, { name: '反应釜' } as never);
    expect(code).toBe('200');
    const { id } = data as { id: number };
    if (gatewayId !== undefined) await db().updateTable('equipment').set({ gatewayId }).where('id', '=', id).execute();
    await saveDevice(id, opcua);
    return id;
  }

  async function saveDevice(id: number, parameters: object) {
    const { revision, document } = (await manager.send(api.equipmentConfig.info, { id })).data;
    const after = { ...document, driver, parameters: parameters as never, reports: [] };
    const saved = await manager.send(api.equipmentConfig.save, { id, revision, document: after });
    return [saved.code, saved.message];
  }

  const rowOf = (id: number) =>
    db().selectFrom('equipment').select(['driver', 'parameters']).where('id', '=', id).executeTakeFirstOrThrow();
  const readBack = async (id: number) => storedParametersOf({ ...plant.config }).read(await rowOf(id));

  it('[SK1] no password is in it in clear: saved, versioned, in a template or protocol, imported, pushed, probed', async () => {
    const { data: gateway } = await manager.send(api.gateway.add, { sn: 'SK-1' });
    const wired = { gatewayId: gateway.id, orgId, sn: 'SK-1', secret: gateway.secret ?? '' };
    const node = await new EdgeNode({ broker: plant.broker, ...wired }).connected();
    node.nodeBirth({ revision: 0 });
    const id = await addDevice(gateway.id);
    expect((await saveDevice(id, { ...opcua, password: secretMask, userName: 'op2' }))[0]).toBe('200');
    expect((await manager.send(api.template.add, { name: '釜模板', equipmentId: id })).code).toBe('200');
    const preset = { name: '车间', driver, parameters: opcua, note: '', enabled: true };
    expect((await manager.send(api.protocol.add, preset)).code).toBe('200');
    const rows = [
      { line: 2, name: '导入', template: '釜模板', connection: `endpointUrl=${opcua.endpointUrl};password=${planted}` },
    ];
    const imported = await manager.send(api.equipment.import, { rows: rows as never, dryRun: false });
    expect([imported.code, imported.data.added]).toEqual(['200', 1]);

    await manager.send(api.gateway.push, { id: gateway.id });
    // The one before may arrive first.
    const pushed = await until('the configuration', () => {
      const [device] = configurationsOf(node).at(-1)?.devices ?? [];
      return device?.parameters.userName === 'op2' && device;
    });
    expect(pushed.parameters).toMatchObject({ userName: 'op2', password: planted });
    const body = { equipmentId: id, driver, parameters: { ...opcua, userName: 'op2', password: secretMask }, signals };
    const probe = await manager.send(api.gateway.probe, body);
    expect(probe.code).toBe('200');
    const { uuid = '' } = probe.data as { uuid?: string };
    expect((await requestOf(node, uuid, 'probe')).parameters).toMatchObject({ password: planted });
    await node.close();

    const text = await everything();
    expect(text).toContain('导入');
    expect(text).not.toContain(planted);
    expect(text).not.toContain('PRIVATE KEY');
    expect(await readBack(id)).toEqual({ ...opcua, userName: 'op2' });
  });

  it('[SK1] nor are addresses and secrets of channels, and the keys of browsers', async () => {
    const url = `https://8.8.8.8/robot?key=${encodeURIComponent(planted)}`;
    const channel = { name: '钉钉群', kind: 'dingtalk' as const, url, secret: planted };
    expect((await manager.send(api.notifyChannel.add, channel)).code).toBe('200');
    const keys = { p256dh: 'Pl4ntedBrowserKey'.repeat(5), auth: 'Pl4ntedBrowserAuth1234' };
    const browser = { endpoint: 'https://8.8.8.8/push/1', ...keys };
    expect((await manager.send(api.userNotification.subscribe, browser)).code).toBe('200');
    const text = await everything();
    expect(text).toContain('钉钉群');
    expect(text).not.toMatch(/Pl4nted/);
  });

  it('[SK2] the key is made at the first start, for its user alone, and used again', async () => {
    const id = await addDevice();
    const key = readFileSync(keyFile(), 'utf8');
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    await restart();
    expect(readFileSync(keyFile(), 'utf8')).toBe(key);
    expect(await readBack(id)).toEqual(opcua);
  });

  it('[SK2] with another key, or without one, it does not start and says so in one line', async () => {
    await addDevice();
    const other = join(temporaryFolder('key'), 'other.key');
    writeFileSync(other, randomBytes(32).toString('base64'));
    const log = createLog('silent', { write: () => {} });
    const attempt = (more: Partial<Config>) =>
      buildServer({ config: { ...plant.config, ...settings(more) }, log, clock: systemClock });
    const wrong = attempt({ secretKeyFile: other });
    await expect(wrong).rejects.toThrow(ConfigError);
    await expect(wrong).rejects.toThrow(/^SECRET_KEY_FILE: .*other\.key is not the key of this database; [^\n]+$/);
    const none = attempt({ secretKeyFile: join(folder, 'none') });
    await expect(none).rejects.toThrow(/^SECRET_KEY_FILE: .*none does not exist$/);
    const key = readFileSync(keyFile());
    rmSync(keyFile());
    await expect(attempt({})).rejects.toThrow(/^SECRET_KEY_FILE: .*secret\.key is gone; [^\n]+$/);
    expect(readdirSync(folder)).not.toContain('secret.key');
    writeFileSync(keyFile(), key);
  });

  it('[SK3] a new first line encrypts everything again, and the old line can go', async () => {
    const id = await addDevice();
    const before = (await rowOf(id)).parameters;
    const video = { appKey: 'video-key-4711', appSecret: planted.replace(/[^\x21-\x7e]/g, '') };
    expect((await manager.send(api.profile.linkVideo, video)).code).toBe('200');
    const fresh = randomBytes(32).toString('base64');
    const old = readFileSync(keyFile(), 'utf8');
    await plant.stop();
    writeFileSync(keyFile(), `${fresh}\n${old}`);
    await start();
    expect(plant.logged()).toContain('encrypted secrets with the current key');
    expect((await rowOf(id)).parameters).not.toBe(before);
    writeFileSync(keyFile(), fresh);
    await restart();
    expect(await readBack(id)).toEqual(opcua);
    const { videoKey } = (await manager.send(api.profile.info, {})).data;
    expect(videoKey).toEqual({ linked: true, usable: true, tail: '4711' });
    const { data } = await manager.send(api.equipmentConfig.revision, { id, revision: 2 });
    expect(data.document.parameters.password).toBe(secretMask);
    expect((await manager.send(api.gateway.add, { sn: 'SK-3' })).code).toBe('200');
  });

  it('[SK3] also the secret of a second factor', async () => {
    const { token, secret } = (await manager.send(api.totp.begin, { password: demoPassword })).data;
    const code = (later: number) => totpCode(secret, stepAt(plant.clock.now()) + later);
    expect((await manager.send(api.totp.confirm, { token, code: code(-1) })).code).toBe('200');
    expect(await everything()).not.toContain(secret);
    const fresh = randomBytes(32).toString('base64');
    const old = readFileSync(keyFile(), 'utf8');
    await plant.stop();
    writeFileSync(keyFile(), `${fresh}\n${old}`);
    await start();
    writeFileSync(keyFile(), fresh);
    await restart();
    const visitor = plant.visitor();
    const step = (await visitor.login('manager')).data;
    expect((await visitor.send(api.loginStep.totp, { token: step.token, code: code(1) })).code).toBe('200');
  });

  it('[SK4] a password that was moved to another endpoint in the database is lost, and its device asks for it', async () => {
    const id = await addDevice();
    const row = JSON.parse((await rowOf(id)).parameters) as typeof opcua;
    const moved = { ...opcua, endpointUrl: 'opc.tcp://10.9.9.9:4840', password: row.password };
    const update = db()
      .updateTable('equipment')
      .set({ parameters: JSON.stringify(moved) });
    await update.where('id', '=', id).execute();
    expect(await readBack(id)).toEqual({ ...moved, password: secretMask });
    const again = await saveDevice(id, { ...moved, password: secretMask, userName: 'op3' });
    expect(again).toEqual(['1507', expect.stringContaining('密码：请重新填写')]);
  });

  it('[SK4] with a lost key the product goes on once asked to: passwords are entered again', async () => {
    const { data: gateway } = await manager.send(api.gateway.add, { sn: 'SK-4' });
    const id = await addDevice(gateway.id);
    const before = (await manager.send(api.gateway.info, { id: gateway.id })).data.fingerprint;
    await plant.stop();
    rmSync(keyFile());
    await start({ secretKeyLost: true });
    expect(plant.logged()).toContain('they have to be entered again');
    manager = plant.visitor();
    await manager.login('manager');
    const { data } = await manager.send(api.equipmentConfig.info, { id });
    expect(data.document.parameters).toMatchObject({ userName: 'op', password: secretMask });
    const kept = await saveDevice(id, { ...opcua, password: secretMask, userName: 'op2' });
    expect(kept).toEqual(['1507', expect.stringContaining('密码：请重新填写')]);
    const wired = { gatewayId: gateway.id, orgId, sn: 'SK-4', secret: gateway.secret ?? '' };
    const node = await new EdgeNode({ broker: plant.broker, ...wired }).connected();
    node.nodeBirth({ revision: 0 });
    const pushed = await until('the configuration', () => configurationsOf(node).at(-1)?.devices[0]);
    expect(pushed.parameters).toEqual({ endpointUrl: opcua.endpointUrl, userName: 'op' });
    await node.close();
    expect((await saveDevice(id, opcua))[0]).toBe('200');
    expect((await manager.send(api.gateway.info, { id: gateway.id })).data.fingerprint).not.toBe(before);
    await restart();
    expect(await readBack(id)).toEqual(opcua);
  });

  it('[SK5] what an earlier version stored in clear text is encrypted at the start, also after a kill in between', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await addDevice());
    await manager.send(api.template.add, { name: '旧模板', equipmentId: ids[0] });
    // As before: everything clear, except for the one that the killed start got to.
    const stored = storedParametersOf(plant.config);
    const clear = { parameters: JSON.stringify(opcua) };
    await db().updateTable('equipment').set(clear).where('id', 'in', ids.slice(1)).execute();
    for (const table of ['template', 'revision'] as const)
      for (const { id, document } of await db().selectFrom(table).select(['id', 'document']).execute()) {
        const text = JSON.stringify(await stored.readDocument(document));
        await db().updateTable(table).set({ document: text }).where('id', '=', id).execute();
      }
    await db()
      .insertInto('protocol')
      .values({
        ...{ name: '旧', driver, ...clear, note: '', enabled: 1, shipped: 0, createdAt: 0 },
      })
      .execute();
    await db().updateTable('secretCheck').set({ done: '' }).execute();
    expect(await everything()).toContain(planted);
    await restart();
    expect(await everything()).not.toContain(planted);
    for (const id of ids) expect(await readBack(id)).toEqual(opcua);
    const { data } = await manager.send(api.equipmentConfig.restore, { id: ids[1] ?? 0, revision: 1, base: 2 });
    expect(data.revision).toBe(3);
  });
});
