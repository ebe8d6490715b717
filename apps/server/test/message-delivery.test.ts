import type { RequestListener, ServerResponse } from 'node:http';
import { api } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BrowserKeys } from '../src/features/outgoing/BrowserKeys.ts';
import { Outgoing, type OutgoingMessage } from '../src/features/outgoing/Outgoing.ts';
import { signature } from '../src/features/outgoing/provider/signature.ts';
import { jitter, waitsMs } from '../src/features/outgoing/sender/deliveryRules.ts';
import type { Config } from '../src/platform/config/config.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import { addChannel, type NewChannel, payload } from './data/addChannel.ts';
import { BrowserSubscription, vapidOf } from './data/BrowserSubscription.ts';
import { HookReceiver, saying, status } from './data/HookReceiver.ts';
import { SmsReceiver } from './data/SmsReceiver.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { secretBoxOf } from './harness/storedSecrets.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const second = 1000;
const waitOf = (tries: number) => (waitsMs[tries - 1] ?? 0) * (1 + jitter) + second;
const { outgoingNetworks } = readConfig({ OUTGOING_NETWORKS: 'loopback' });

describeOnOneEngine('deliveries', (engine) => {
  let hooks: HookReceiver;
  let origin: string;
  let test: TestServer;
  let orgId: number;
  let accountId: number;

  beforeEach(async () => {
    hooks = new HookReceiver();
    origin = await hooks.start();
  });
  afterEach(async () => {
    hooks.cut();
    await test.stop();
    await hooks.stop();
  });

  async function start(config: Partial<Config> = {}): Promise<void> {
    test = await startTestServer({ engine, config: { outgoingNetworks, ...config } });
    ({ orgId, accountId } = await test.addAccount({ loginname: 'chief', roleType: 'enterprise' }));
  }
  const db = () => test.server.database.db;
  const outgoing = () => new Outgoing(db(), test.clock);
  const wake = () => test.server.bus.publish('outgoing.added', {});
  const channel = (more: Partial<NewChannel> & { url: string }) =>
    addChannel(db(), secretBoxOf(test.config), { orgId, kind: 'webhook', ...more });
  const message = (more: Partial<OutgoingMessage>): OutgoingMessage => ({
    ...{ way: 'webhook', target: 'hook', subject: '', body: JSON.stringify(payload), accountId: null, orgId },
    ...more,
  });
  const rowOf = (id: number) => db().selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const expectState = (id: number, state: object) =>
    expect.poll(() => rowOf(id), { timeout: 10_000 }).toMatchObject(state);
  const channelRow = (id: number) =>
    db().selectFrom('notifyChannel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function send(more: Partial<OutgoingMessage>): Promise<number> {
    const id = await outgoing().add(message(more));
    wake();
    return id;
  }

  async function addBrowser(path: string): Promise<{ id: number; browser: BrowserSubscription; endpoint: string }> {
    const browser = new BrowserSubscription();
    const endpoint = `${origin}${path}`;
    const keys = new BrowserKeys(secretBoxOf(test.config)).seal(endpoint, browser.keys);
    const row = { accountId, endpoint, keys, createdAt: 0 };
    const { id } = await db().insertInto('pushBrowser').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, browser, endpoint };
  }

  it('[OG7] what has a cause is added once, in one transaction with others', async () => {
    await start({ roles: new Set(['live'] as const) });
    const many = Array.from({ length: 450 }, (_, at) => message({ cause: `e:${at % 300}`, refId: 1 }));
    await db()
      .transaction()
      .execute((trx) => outgoing().addAll(many, trx));
    await outgoing().addAll(many);
    const rows = await db().selectFrom('outgoing').select(['lane', 'cause']).execute();
    expect(rows).toHaveLength(300);
    expect(new Set(rows.map(({ lane }) => lane))).toEqual(new Set(['channel:1']));
    const [first, again] = [
      await outgoing().add(message({ cause: 'one' })),
      await outgoing().add(message({ cause: 'one' })),
    ];
    expect(again).toBe(first);
    const plain = [message({ way: 'sms' }), message({ way: 'sms' })];
    await outgoing().addAll(plain);
    expect(await db().selectFrom('outgoing').select('lane').where('way', '=', 'sms').execute()).toEqual([
      { lane: 'sms' },
      { lane: 'sms' },
    ]);
  });

  it('[OG11] [OG2] [OG6] [OG14] a webhook that fails twice gets it with the third attempt, signed and with one id', async () => {
    await start();
    hooks.answers.set('/hook', [status(503), status(429), status(204)]);
    const refId = await channel({ url: `${origin}/hook?token=abc`, secret: 'a secret' });
    const id = await send({ refId });
    await expectState(id, { state: 'waiting', tries: 1, error: 'HTTP 503' });
    expect(await channelRow(refId)).toMatchObject({ lastState: 'failed', lastError: 'HTTP 503' });
    test.clock.advance(waitOf(1));
    await expectState(id, { state: 'waiting', tries: 2, error: 'HTTP 429' });
    test.clock.advance(waitOf(2));
    await expectState(id, { state: 'sent', tries: 3, error: '' });
    expect(await channelRow(refId)).toMatchObject({ lastState: 'sent', lastError: '', lastAt: test.clock.now() });
    expect(new Set(hooks.received.map(({ headers }) => headers['x-lookfar-id'])).size).toBe(1);
    for (const { headers, body } of hooks.received) {
      const [key = '', timestamp = ''] = [headers['x-lookfar-id'], headers['x-lookfar-timestamp']].map(String);
      expect(headers['x-lookfar-signature']).toBe(
        `sha256=${signature({ secret: 'a secret', timestamp, id: key, body: body.toString() })}`,
      );
      expect(headers).not.toHaveProperty('cookie');
      expect(JSON.parse(body.toString())).toEqual({ id: key, ...payload });
    }
    expect(test.logged()).not.toMatch(/token=abc|a secret/);
  });

  it('[OG13] addresses, secrets and keys are encrypted', async () => {
    await start();
    const refId = await channel({ url: `${origin}/hook?token=abc`, secret: 'a secret' });
    const { id, browser } = await addBrowser('/push/1');
    const stored = JSON.stringify([
      await channelRow(refId),
      await db().selectFrom('pushBrowser').selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/token=abc|a secret/);
    expect(stored).not.toContain(browser.keys.auth);
    // What was sealed for one place does not open in another.
    await db()
      .updateTable('pushBrowser')
      .set({ endpoint: `${origin}/other` })
      .where('id', '=', id)
      .execute();
    await expectState(await send({ way: 'push', refId: id }), { state: 'failed', error: 'BAD_KEYS' });
  });

  it('[OG8] a webhook that hangs holds up neither other webhooks nor text messages', async () => {
    const sms = new SmsReceiver();
    await start({ sms: { url: await sms.start(), secret: sms.secret } });
    hooks.answers.set('/hang', [() => {}]);
    const [hanging, other] = [await channel({ url: `${origin}/hang` }), await channel({ url: `${origin}/ok` })];
    await outgoing().addAll(Array.from({ length: 300 }, () => message({ refId: hanging })));
    wake();
    await expect.poll(() => hooks.to('/hang').length, { timeout: 10_000 }).toBe(4);
    const [one, two] = [await send({ refId: other }), await send({ way: 'sms', target: '13800001234', body: 'x' })];
    await expectState(one, { state: 'sent' });
    await expectState(two, { state: 'sent' });
    expect(hooks.to('/hang')).toHaveLength(4);
    await sms.stop();
  });

  it('[OG9] a channel sends as many in a minute as it may, the rest afterwards, in order', async () => {
    await start();
    const refId = await channel({ kind: 'wecom', url: `${origin}/chat`, perMinute: 5 });
    const texts = Array.from({ length: 12 }, (_, at) => `number ${at}.`);
    await outgoing().addAll(
      texts.map((text) => message({ way: 'wecom', refId, body: JSON.stringify({ ...payload, text }) })),
    );
    wake();
    const got = () => hooks.to('/chat').map(({ body }) => /number \d+\./.exec(body.toString())?.[0]);
    for (const count of [5, 10, 12]) {
      await expect.poll(got, { timeout: 10_000 }).toEqual(texts.slice(0, count));
      // Neither a look nor new messages change that.
      test.clock.advance(30 * second);
      wake();
      await expectQuiet();
      expect(got()).toEqual(texts.slice(0, count));
      test.clock.advance(30 * second);
    }
  });

  it('[OG8] [OG9] a code does not wait for notifications that have reached their limit', async () => {
    const sms = new SmsReceiver();
    const outgoingPerMinute = { sms: 3, email: 1, voice: 1, push: 1 };
    await start({ sms: { url: await sms.start(), secret: sms.secret }, outgoingPerMinute });
    await outgoing().addAll(Array.from({ length: 50 }, () => message({ way: 'sms', target: '1', body: 'alarm' })));
    wake();
    await expect.poll(() => sms.received.length, { timeout: 10_000 }).toBe(3);
    const code = { way: 'sms', target: '2', body: '123456', expiresAt: test.clock.now() + 60 * second } as const;
    await expectState(await send(code), { state: 'sent' });
    expect(sms.received.map(({ to }) => to)).toEqual(['1', '1', '1', '2']);
    await sms.stop();
  });

  /** Another message, of another lane, has gone through meanwhile. */
  async function expectQuiet(): Promise<void> {
    await expectState(await send({ refId: await channel({ url: `${origin}/quiet` }) }), { state: 'sent' });
  }

  it.each([
    ['redirects for ever', status(302, { location: '/bad' }), 'webhook', 'failed', 'REDIRECT'],
    ['refuses', status(400), 'webhook', 'failed', 'HTTP 400'],
    ['answers garbage', saying('<html>'), 'feishu', 'waiting', 'BAD_REPLY'],
    ['has too many', saying('{"errcode":130101}'), 'dingtalk', 'waiting', 'CODE 130101'],
    ['does not know us', saying('{"errcode":93000}'), 'wecom', 'failed', 'CODE 93000'],
    ['cuts the line', (request) => request.socket.destroy(), 'webhook', 'waiting', 'ECONNRESET'],
    ['sends an endless body', (_request, reply) => endless(reply), 'webhook', 'sent', ''],
    ['sends an endless body in a chat', (_request, reply) => endless(reply), 'wecom', 'waiting', 'BAD_REPLY'],
  ] as const satisfies [string, RequestListener, string, string, string][])(
    '[OG11] a channel that %s',
    async (_what, answer, kind, state, error) => {
      await start();
      hooks.answers.set('/bad', [answer]);
      const refId = await channel({ kind, url: `${origin}/bad` });
      await expectState(await send({ way: kind, refId }), { state, error, tries: 1 });
      expect(await channelRow(refId)).toMatchObject({
        lastState: state === 'sent' ? 'sent' : 'failed',
        lastError: error,
      });
    },
  );

  it('[NT1] [OG11] an address inside is refused when it is used, whatever was stored', async () => {
    await start({ outgoingNetworks: readConfig({}).outgoingNetworks });
    const refId = await channel({ url: `${origin}/inside` });
    await expectState(await send({ refId }), { state: 'failed', error: 'INSIDE' });
    const { id } = await addBrowser('/inside');
    await expectState(await send({ way: 'push', refId: id }), { state: 'failed', error: 'INSIDE' });
    expect(hooks.received).toEqual([]);
  });

  it('[OG11] a channel that is off or gone is not used', async () => {
    await start();
    const refId = await channel({ url: `${origin}/off`, enabled: false });
    await expectState(await send({ refId }), { state: 'failed', error: 'DISABLED' });
    await expectState(await send({ refId: 999_999 }), { state: 'failed', error: 'NO_CHANNEL' });
    await expectState(await send({ refId: await channel({ url: `${origin}/ok` }), body: 'none' }), {
      error: 'BAD_MESSAGE',
    });
    expect(hooks.received).toEqual([]);
  });

  it('[OG12] a push is opened by its browser alone, and signed by the installation', async () => {
    await start({ publicUrls: ['https://scada.example'] });
    const { id, browser } = await addBrowser('/push/1');
    hooks.answers.set('/push/1', [status(201)]);
    const sent = await send({ way: 'push', refId: id, accountId });
    await expectState(sent, { state: 'sent' });
    const [push] = hooks.to('/push/1');
    if (!push) throw new Error('no push');
    expect(browser.open(push)).toMatchObject({ ...payload, id: expect.stringMatching(/^lf-/) });
    expect(() => new BrowserSubscription().open(push)).toThrow();
    expect(push.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(push.headers.topic).toMatch(/^[\w-]{1,32}$/);
    const { claims } = vapidOf(push);
    expect(claims).toMatchObject({ aud: origin, sub: 'https://scada.example' });
    expect(claims.exp * 1000).toBeLessThanOrEqual(test.clock.now() + 86_400_000);
    // A text of a megabyte is cut.
    const long = JSON.stringify({ ...payload, level: 'low', text: '长'.repeat(400_000), title: 'x'.repeat(100_000) });
    await expectState(await send({ way: 'push', refId: id, body: long }), { state: 'sent' });
    expect(hooks.to('/push/1').at(-1)?.body.length).toBeLessThanOrEqual(4096);
    expect(hooks.to('/push/1').at(-1)?.headers.urgency).toBe('low');
  });

  it.each([404, 410])('[OG12] a browser that its service no longer knows is removed: %i', async (code) => {
    await start();
    const [{ id }, other] = [await addBrowser('/push/1'), await addBrowser('/push/2')];
    hooks.answers.set('/push/1', [status(code)]);
    hooks.answers.set('/push/2', [status(500)]);
    await expectState(await send({ way: 'push', refId: id }), { state: 'failed', error: 'GONE', tries: 1 });
    await expectState(await send({ way: 'push', refId: other.id }), { state: 'waiting', error: 'HTTP 500' });
    expect(await db().selectFrom('pushBrowser').select('id').execute()).toEqual([{ id: other.id }]);
    await expectState(await send({ way: 'push', refId: id }), { state: 'failed', error: 'GONE' });
  });

  it('[OG1] calls go to their provider, and are kept without one', async () => {
    const voice = new SmsReceiver();
    await start({ voice: { url: await voice.start(), secret: voice.secret } });
    const call = { way: 'voice', target: '13800001234', body: '2 号泵温度过高' } as const;
    await expectState(await send(call), { state: 'sent' });
    expect(voice.received).toEqual([
      { id: expect.any(String), to: '13800001234', text: '2 号泵温度过高', kind: 'voice' },
    ]);
    await voice.stop();
    await test.stop();
    await start();
    await expectState(await send(call), { state: 'kept', tries: 0 });
  });

  it('[OG2] a code that expired while it waited is not sent', async () => {
    const sms = new SmsReceiver();
    await start({ sms: { url: await sms.start(), secret: sms.secret } });
    const id = await outgoing().add(message({ way: 'sms', body: '123456', expiresAt: test.clock.now() }));
    wake();
    await expectState(id, { state: 'failed', error: 'EXPIRED' });
    expect(sms.received).toEqual([]);
    await sms.stop();
  });

  it('[OG3] [OG15] the outbox shows notifications without their links, and sends again what was given up', async () => {
    await start();
    const chief = test.visitor();
    await chief.login('chief');
    const read = async (filter: { state?: 'failed' } = {}) => (await chief.send(api.outbox.query, filter)).data.list;
    hooks.answers.set('/hook', [status(400), status(200)]);
    const refId = await channel({ url: `${origin}/hook` });
    const id = await send({ refId, alarmId: 9 });
    await expectState(id, { state: 'failed' });
    const text = { way: 'email', target: 'a@b.c', subject: 's', alarmId: 9 } as const;
    await expectState(await send({ ...text, body: 'High. Acknowledge: https://scada.example/#/ack/t0ken Thanks' }), {
      state: 'kept',
    });
    const [mail, hook] = await read();
    expect(mail).toMatchObject({ content: 'shown', body: 'High. Acknowledge: … Thanks', mayResend: false });
    expect(hook).toMatchObject({ content: 'shown', body: '泵房温度过高\n当前值 92 ℃', mayResend: true, alarmId: 9 });
    expect(JSON.stringify(await read())).not.toContain('t0ken');
    expect(await read({ state: 'failed' })).toHaveLength(1);

    const expired = await outgoing().add(message({ way: 'sms', body: '1', expiresAt: test.clock.now() }));
    wake();
    await expectState(expired, { state: 'kept' });
    await db().updateTable('outgoing').set({ state: 'failed' }).where('id', '=', expired).execute();
    await test.addAccount({ loginname: 'stranger', roleType: 'enterprise' });
    const stranger = test.visitor();
    await stranger.login('stranger');
    expect((await stranger.send(api.outbox.resend, { ids: [id] })).data).toEqual({ count: 0 });
    expect(await rowOf(id)).toMatchObject({ state: 'failed' });
    expect((await chief.send(api.outbox.resend, { ids: [id, expired] })).data).toEqual({ count: 1 });
    await expectState(id, { state: 'sent', tries: 1, error: '' });
    expect(await rowOf(expired)).toMatchObject({ state: 'failed' });
    await expect
      .poll(() => db().selectFrom('operationLog').select('detail').where('action', '=', 'outbox.resend').execute())
      .toContainEqual({ detail: JSON.stringify({ ids: [id, expired], count: 1 }) });
    for (const ids of [[], Array.from({ length: 201 }, (_, at) => at + 1), ['x']])
      expect((await chief.send(api.outbox.resend, { ids: ids as number[] })).code).toBe('1000');
  });
});

function endless(reply: ServerResponse): void {
  const more = () => {
    while (reply.writable && reply.write('x'.repeat(16_384)));
  };
  reply.on('drain', more);
  more();
}
