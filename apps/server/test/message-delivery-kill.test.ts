import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { isLong } from '../../../scripts/test/longRun.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { Outgoing } from '../src/features/outgoing/Outgoing.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { makeKeyFile, readKeyFile } from '../src/platform/secrets/keyFile.ts';
import { SecretBox } from '../src/platform/secrets/SecretBox.ts';
import { addChannel, payload } from './data/addChannel.ts';
import { HookReceiver } from './data/HookReceiver.ts';
import { ServerProcess } from './data/ServerProcess.ts';
import { until } from './data/until.ts';
import { addAccount } from './harness/addAccount.ts';
import { createPostgresDatabase, describeNormallyOn, strictEngine } from './harness/testDatabase.ts';

const recipients = 100;
const messages = isLong ? 100 : 20;
const all = recipients * messages;
/** After how many deliveries the server is killed: once for every 2,000. */
const kills = Array.from({ length: all / 2000 }, (_, number) => 1000 + 2000 * number);

describeNormallyOn(strictEngine)(`kill -9 during ${all} deliveries`, (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('[OG10] every recipient gets every message, and fewer than one in a hundred twice', {
    timeout: 400_000,
  }, async () => {
    const hooks = new HookReceiver();
    const origin = await hooks.start();
    ends.push(() => hooks.stop());
    const dataDir = temporaryFolder('deliveries');
    const created = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (created) ends.push(() => created.drop());
    const keyFile = join(dataDir, 'secret.key');
    makeKeyFile(keyFile);
    const box = new SecretBox(readKeyFile(keyFile) ?? [Buffer.alloc(32)]);
    const { db, close } = await openDatabase(
      created ? { engine: 'postgres', url: created.url } : { engine: 'sqlite', file: join(dataDir, 'lookfar.db') },
    );
    const { orgId } = await addAccount(db, { loginname: 'manager' });
    const outgoing = new Outgoing(db, systemClock);
    for (let at = 0; at < recipients; at += 1) {
      const channel = { orgId, kind: 'webhook', url: `${origin}/${at}` } as const;
      const refId = await addChannel(db, box, channel);
      await outgoing.addAll(
        Array.from({ length: messages }, (_, number) => ({
          ...{ way: 'webhook' as const, target: `${at}`, subject: '', accountId: null, orgId, refId },
          ...{ body: JSON.stringify({ ...payload, alarmId: number }), cause: `${at}:${number}` },
        })),
      );
    }
    await close();

    const mqttPort = await findFreePort();
    const start = () =>
      ServerProcess.start({
        ...{ dataDir, mqttPort, databaseUrl: created?.url },
        more: { OUTGOING_NETWORKS: 'loopback', SECRET_KEY_FILE: keyFile },
      });
    let server = await start();
    ends.push(() => server.kill());
    for (const count of kills) {
      await until(`${count} deliveries`, () => hooks.received.length >= count, 120_000);
      await server.kill();
      server = await start();
    }
    const told = () => new Set(hooks.received.map(({ path, body }) => `${path}:${JSON.parse(`${body}`).alarmId}`));
    let before = 0;
    // What was under way when the server was killed is tried again a little later.
    await until(
      'all deliveries',
      () => {
        if (hooks.received.length === before) return false;
        before = hooks.received.length;
        return before >= all && told().size === all;
      },
      200_000,
    );
    const twice = hooks.received.length - all;
    process.stdout.write(`${all} deliveries, ${kills.length} kills, ${twice} delivered twice\n`);
    expect(told().size).toBe(all);
    expect(twice).toBeLessThan(all / 100);
    expect(new Set(hooks.received.map(({ headers }) => headers['x-lookfar-id'])).size).toBe(all);
  });
});
