import { accountLimits } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Messenger } from '../src/features/outgoing/Messenger.ts';
import { Outgoing } from '../src/features/outgoing/Outgoing.ts';
import { signature } from '../src/features/outgoing/provider/signature.ts';
import { jitter, waitsMs } from '../src/features/outgoing/sender/deliveryRules.ts';
import type { Config } from '../src/platform/config/config.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import { createLog } from '../src/platform/log/createLog.ts';
import { MailReceiver } from './data/MailReceiver.ts';
import { SmsReceiver } from './data/SmsReceiver.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { secretBoxOf } from './harness/storedSecrets.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const from = 'Lookfar <scada@example.com>';
const second = 1000;
const [firstWait = 0] = waitsMs;

describe('the signature of text messages', () => {
  it('[OG4] is as documented', () => {
    const of = { secret: 'k', timestamp: '1767225600', id: 'lf-1', body: '{"id":"lf-1"}' };
    expect(signature(of)).toBe('6497bd89ec8c39e6cf3a6aa94baefcaa159974c29a7d3527450730fe175922c2');
  });
});

describeOnOneEngine('messages', (engine) => {
  const mail = new MailReceiver();
  const sms = new SmsReceiver();
  let smsUrl: string;
  let test: TestServer;

  beforeAll(async () => {
    await mail.start();
    smsUrl = await sms.start();
  });
  afterEach(async () => {
    mail.next.length = 0;
    sms.next.length = 0;
    await test.stop();
  });
  afterAll(async () => {
    await mail.stop();
    await sms.stop();
  });

  async function start(config: Partial<Config>): Promise<void> {
    test = await startTestServer({ engine, config });
  }
  const withAll = () => start({ smtp: { url: mail.url(), from }, sms: { url: smsUrl, secret: sms.secret } });

  const add = (way: 'sms' | 'email', more: { body?: string; expiresAt?: number } = {}) =>
    new Outgoing(test.server.database.db, test.clock).add({
      ...{ way, subject: '验证码', body: '您好', accountId: null, orgId: null },
      target: way === 'sms' ? '13800001234' : 'lin@example.com',
      ...more,
    });

  const rowOf = (id: number) =>
    test.server.database.db.selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function expectState(id: number, state: object): Promise<void> {
    await expect.poll(() => rowOf(id), { timeout: 10_000 }).toMatchObject(state);
  }

  /** An attempt has ended: the next one is due so long after it, and the clock stands still. */
  async function expectTried(id: number, tries: number): Promise<void> {
    const waitMs = waitsMs[tries - 1] ?? 0;
    const [from, to] = [test.clock.now() + waitMs, test.clock.now() + waitMs * (1 + jitter)];
    const isDue = async () => {
      const row = await rowOf(id);
      return row.state === 'waiting' && row.tries === tries && row.dueAt >= from && row.dueAt <= to;
    };
    await expect.poll(isDue, { timeout: 10_000 }).toBe(true);
  }

  it('[OG1] are sent, e-mails to the real address with subject and text, and texts signed', async () => {
    await withAll();
    const [one, two] = [await add('email'), await add('sms', { body: '验证码 123456' })];
    test.clock.advance(second);
    await expectState(one, { state: 'sent', tries: 1, error: '', sentAt: expect.anything() });
    await expectState(two, { state: 'sent' });
    const message = mail.received.at(-1) ?? '';
    expect(message).toMatch(/^From: Lookfar <scada@example\.com>$/m);
    expect(message).toMatch(/^To: lin@example\.com$/m);
    expect(message).toContain(Buffer.from('您好').toString('base64'));
    expect(sms.received.at(-1)).toMatchObject({ to: '13800001234', text: '验证码 123456' });
    expect(sms.refused).toBe(0);
  });

  it('[OG1] with a wrong secret they are refused, and given up at once', async () => {
    await start({ sms: { url: smsUrl, secret: 'another-secret-entirely' } });
    const before = sms.received.length;
    const id = await add('sms');
    test.clock.advance(second);
    await expectState(id, { state: 'failed', tries: 1, error: 'HTTP 401' });
    expect(sms.received).toHaveLength(before);
    expect(sms.refused).toBe(1);
    expect(test.logged()).not.toContain('another-secret');
  });

  it('[OG2] greylisting: it is tried again after a wait, and arrives once', async () => {
    await withAll();
    const before = mail.received.length;
    mail.next.push({ code: 451, text: '4.7.1 greylisted, try again later' });
    const id = await add('email');
    test.clock.advance(second);
    await expectTried(id, 1);
    expect((await rowOf(id)).error).toContain('451');
    test.clock.advance(firstWait - second);
    await expectState(id, { state: 'waiting', tries: 1 });
    test.clock.advance(2 * second);
    await expectState(id, { state: 'sent', tries: 2, error: '' });
    expect(mail.received).toHaveLength(before + 1);
  });

  it('[OG2] a refused recipient is given up', async () => {
    await withAll();
    mail.next.push({ code: 550, text: '5.1.1 no such user' });
    const id = await add('email');
    test.clock.advance(second);
    await expectState(id, { state: 'failed', tries: 1, error: expect.stringContaining('550') });
  });

  it('[OG2] [OG5] a refused login is given up, and nobody logs the password', async () => {
    await start({ smtp: { url: mail.url('wrong-password-9'), from } });
    const id = await add('email');
    test.clock.advance(second);
    await expectState(id, { state: 'failed', tries: 1, error: 'EAUTH 535' });
    expect(test.logged()).toContain('gave up sending a message');
    expect(test.logged()).not.toMatch(/wrong-password-9|lin@example/);
  });

  it('[OG2] a server that is down: waits grow, then it is sent, or given up', async () => {
    await withAll();
    await mail.stop();
    const [id, code] = [await add('email'), await add('email', { expiresAt: test.clock.now() + 10 * second })];
    test.clock.advance(second);
    await expectTried(id, 1);
    expect((await rowOf(id)).error).toContain('ECONNREFUSED');
    await expectTried(code, 1);
    test.clock.advance(firstWait * (1 + jitter) + second);
    await expectTried(id, 2);
    // Another wait would outlast the code.
    await expectState(code, { state: 'failed', tries: 2 });
    await mail.start();
    test.clock.advance((waitsMs[1] ?? 0) * (1 + jitter) + second);
    await expectState(id, { state: 'sent', tries: 3 });
  });

  it('[OG2] a provider that is always busy is given up in the end', async () => {
    await withAll();
    sms.next.push(...Array.from({ length: 20 }, () => 503));
    const id = await add('sms');
    test.clock.advance(second);
    for (const [at, waitMs] of waitsMs.entries()) {
      await expectTried(id, at + 1);
      test.clock.advance(waitMs * (1 + jitter) + second);
    }
    await expectState(id, { state: 'failed', tries: waitsMs.length + 1 });
  });

  it('[OG3] without providers they are kept, and after some days their text is removed', async () => {
    await start({});
    const id = await add('sms');
    test.clock.advance(second);
    await expectState(id, { state: 'kept', tries: 0, body: '您好' });
    test.clock.leap(accountLimits.messageDays * 86_400_000);
    test.clock.leap(600 * second);
    await expectState(id, { state: 'kept', body: '' });
  });

  it('[OG3] the text of a code that was sent is not kept', async () => {
    await withAll();
    const id = await add('sms', { body: '123456', expiresAt: test.clock.now() + 600 * second });
    test.clock.advance(second);
    await expectState(id, { state: 'sent', body: '' });
  });
});

describeOnOneEngine('two processes', (engine) => {
  it('[OG6] send each message once, and one takes over when the other ends', async () => {
    const sms = new SmsReceiver();
    const config = { ...readConfig({}), sms: { url: await sms.start(), secret: sms.secret } };
    // It serves no calls, so it does not send.
    const natsUrl = undefined;
    const test = await startTestServer({ engine, config: { roles: new Set(['live'] as const), natsUrl } });
    const { db } = test.server.database;
    const log = createLog('silent', { write: () => undefined });
    const start = async (node: string) => {
      const messenger = new Messenger({
        ...{ config, db, bus: test.server.bus, clock: test.clock, log, node, isShared: true },
        box: secretBoxOf(test.config),
        keys: { push: () => Promise.reject(new Error('no pushes here')) },
      });
      await messenger.start();
      return messenger;
    };
    const [first, second] = [await start('a'), await start('b')];
    const send = (messenger: Messenger, body: string) =>
      messenger.send({ way: 'sms', target: '13800001234', subject: '', body, accountId: null, orgId: null });
    const texts = () => sms.received.map(({ text }) => text).toSorted();
    await Promise.all(['1', '2', '3'].map((body) => send(body === '2' ? second : first, body)));
    test.clock.advance(1000);
    await expect.poll(texts).toEqual(['1', '2', '3']);
    // The other one is asked for a test too, and knows its outcome.
    sms.next.push(400);
    const sample = { way: 'sms', target: '13800001234', subject: '', body: 'x', accountId: null, orgId: null } as const;
    expect(await first.sendNow(sample)).toEqual({ state: 'failed', error: 'HTTP 400' });
    const asked = second.sendNow({ ...sample, body: '5' });
    await expect.poll(texts).toEqual(['1', '2', '3', '5']);
    const answer = await Promise.race([
      asked,
      (async () => {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          test.clock.advance(20);
        }
      })(),
    ]);
    expect(answer).toEqual({ state: 'sent', error: '' });
    await first.stop();
    await send(second, '4');
    await expect
      .poll(async () => {
        test.clock.advance(3000);
        return texts();
      })
      .toEqual(['1', '2', '3', '4', '5']);
    await second.stop();
    await test.stop();
    await sms.stop();
  });
});
