import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bus, type BusTopics, NoAnswer } from '../src/platform/bus/Bus.ts';
import { createBus } from '../src/platform/bus/createBus.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { until } from './data/until.ts';

const lines: string[] = [];
const log = pino({}, { write: (line) => lines.push(line) });
const open: Bus[] = [];

async function bus(natsUrl?: string): Promise<Bus> {
  const made = createBus({ ...readConfig({}), natsUrl }, log);
  await made.start();
  open.push(made);
  return made;
}

afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const ended = (sessionHash: string) => ({ sessionHash });
const batch: BusTopics['values'] = {
  node: 'a',
  equipmentId: 1,
  values: [
    [7, { code: '200', value: 23.5, time: 1 }],
    [8, { code: '1302', value: '9007199254740993', time: 2 }],
    [9, { code: '1308', value: null, time: 3 }],
  ],
};

/** The same for every implementation. */
function suite(url: () => string | undefined): void {
  it('[BU1] reaches every listener of its topic, in order, and no other', async () => {
    const own = await bus(url());
    const seen: string[] = [];
    own.subscribe('session.ended', ({ sessionHash }) => seen.push(`a${sessionHash}`));
    own.subscribe('session.ended', ({ sessionHash }) => seen.push(`b${sessionHash}`));
    own.subscribe('snapshot.wanted', () => seen.push('wrong'));
    own.publish('session.ended', ended('1'));
    own.publish('session.ended', ended('2'));
    expect(seen).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('[BU1] a listener that throws is logged by topic and stops nothing', async () => {
    const own = await bus(url());
    const seen: string[] = [];
    own.subscribe('session.ended', () => {
      throw new Error('broken listener');
    });
    own.subscribe('session.ended', ({ sessionHash }) => seen.push(sessionHash));
    own.publish('session.ended', ended('1'));
    expect(seen).toEqual(['1']);
    expect(lines.find((line) => line.includes('broken listener'))).toContain('session.ended');
  });

  it('[BU1] a disposer ends its own subscription only, even of the same function', async () => {
    const own = await bus(url());
    let count = 0;
    const listener = () => {
      count += 1;
    };
    const dispose = own.subscribe('session.ended', listener);
    own.subscribe('session.ended', listener);
    dispose();
    dispose();
    own.publish('session.ended', ended('1'));
    expect(count).toBe(1);
  });

  it('[BU3] a question is answered by whoever answers it, and by nobody after that', async () => {
    const own = await bus(url());
    await expect(own.ask('history', Buffer.from('1'), 5000)).rejects.toThrow(NoAnswer);
    const dispose = own.answer('history', async (body) => Buffer.from(`${Buffer.from(body)}!`));
    expect(String(await own.ask('history', Buffer.from('1'), 5000))).toBe('1!');
    dispose();
    await expect(own.ask('history', Buffer.from('1'), 5000)).rejects.toThrow(NoAnswer);
  });

  it('is up', async () => {
    expect((await bus(url())).state()).toBe('up');
  });
}

describe('the bus inside one process', () => suite(() => undefined));

describe.skipIf(!hasNats)('the bus over NATS', () => {
  let nats: NatsServer;
  beforeAll(async () => {
    nats = await NatsServer.start();
  });
  afterAll(() => nats.stop());

  suite(() => nats.url);

  it('[BU2] carries messages to other processes unchanged, and to the own one once', async () => {
    const [a, b] = [await bus(nats.url), await bus(nats.url)];
    const [seenA, seenB]: [unknown[], unknown[]] = [[], []];
    a.subscribe('values', (message) => seenA.push(message));
    b.subscribe('values', (message) => seenB.push(message));
    a.publish('values', batch);
    await until('the message', () => seenB.length > 0);
    b.publish('values', { ...batch, node: 'b' });
    await until('the answer', () => seenA.length > 1);
    expect(seenB).toEqual([batch, { ...batch, node: 'b' }]);
    expect(seenA).toEqual([batch, { ...batch, node: 'b' }]);
  });

  it('[BU3] a question reaches another process, its answer may be large, and waiting ends', async () => {
    const [a, b] = [await bus(nats.url), await bus(nats.url)];
    const large = Buffer.alloc(3_000_000, 'abc');
    let isPaused = false;
    a.answer('history', async () => (isPaused ? new Promise<never>(() => {}) : large));
    // NATS learns who answers a moment later.
    const answered = () => b.ask('history', Buffer.from('1'), 5000).then(Boolean, () => false);
    await until('somebody who answers', answered);
    expect(await b.ask('history', Buffer.from('1'), 5000)).toEqual(large);
    isPaused = true;
    await expect(b.ask('history', Buffer.from('1'), 50)).rejects.toThrow('within 50 ms');
  });

  it('[BU2] starts without NATS, and joins when it comes; it says so each time', async () => {
    const own = await NatsServer.start();
    await own.stop();
    const [a, b] = await Promise.all([bus(own.url), bus(own.url)]);
    expect(a.state()).toBe('down');
    let ups = 0;
    a.onUp(() => {
      ups += 1;
    });
    const seen: string[] = [];
    a.subscribe('session.ended', ({ sessionHash }) => seen.push(sessionHash));
    await own.start();
    await until('both to join', () => a.state() === 'up' && b.state() === 'up');
    b.publish('session.ended', ended('1'));
    await until('the message', () => seen.length === 1);
    await own.stop();
    await until('the loss', () => a.state() === 'down');
    a.publish('session.ended', ended('alone'));
    expect(seen).toEqual(['1', 'alone']);
    await own.start();
    await until('both to join again', () => a.state() === 'up' && b.state() === 'up');
    expect(ups).toBe(2);
    await own.stop();
  });
});
