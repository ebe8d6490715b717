import { api, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWeather } from '../src/features/weather/createWeather.ts';
import { WeatherRepository } from '../src/features/weather/weather.repository.ts';
import { OutgoingNetworks } from '../src/platform/net/OutgoingNetworks.ts';
import { goodReport, WeatherServer } from './data/WeatherServer.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const minute = 60_000;
const hangzhou = { cityId: 330_100 };

describeOnOneEngine('the weather', (engine) => {
  let provider: WeatherServer;
  let test: TestServer;
  let visitor: Visitor;

  beforeAll(async () => {
    provider = await WeatherServer.start();
    const outgoingNetworks = new OutgoingNetworks('loopback');
    test = await startTestServer({ engine, config: { weatherUrl: provider.url, outgoingNetworks } });
    for (const loginname of ['viewer', 'greedy'])
      await test.addAccount({ loginname, roleType: 'enterprise', auths: [] });
    visitor = test.visitor();
  });
  afterAll(async () => {
    await test.stop();
    await provider.stop();
  });
  beforeEach(async () => {
    await test.server.database.db.deleteFrom('weatherReport').execute();
    provider.asked.length = 0;
    provider.answer = (_request, reply) => reply.end(JSON.stringify(goodReport));
    // All limits are full again, and the session of the last test may have ended.
    test.clock.leap(60 * minute);
    await visitor.login('viewer');
  });

  const ask = async (body: InputOf<typeof api.weather.query>, by = visitor) => {
    const { code, data } = await by.send(api.weather.query, body);
    return code === '200' ? data : code;
  };

  it('[WE1] is for everyone who is logged in, and so are the cities', async () => {
    const stranger = test.visitor();
    expect(await ask(hangzhou, stranger)).toBe('1010');
    expect((await stranger.send(api.weather.regions, {})).code).toBe('1010');
    const { provinces } = (await visitor.send(api.weather.regions, {})).data;
    expect(provinces).toHaveLength(34);
    const zhejiang = provinces.find(({ id }) => id === 330_000);
    expect(zhejiang?.cities[0]).toEqual({ id: 330_100, name: { cn: '杭州', en: 'Hangzhou' } });
  });

  it('[WE2] is asked for by city, county and coordinates', async () => {
    expect(await ask(hangzhou)).toEqual({
      ...{ state: 'fresh', fault: null, place: { cn: '杭州', en: 'Hangzhou' }, now: goodReport },
    });
    expect(await ask({ ...hangzhou, county: '西湖区' })).toMatchObject({ state: 'fresh' });
    expect(await ask({ provinceId: 330_000 })).toMatchObject({ place: { cn: '杭州' } });
    expect(await ask({ longitude: 120.123, latitude: -30.06 })).toMatchObject({ state: 'fresh', place: null });
    expect(provider.asked.map(({ search }) => decodeURIComponent(search))).toEqual([
      '?key=secret&longitude=120.16&latitude=30.27&adcode=330100&city=杭州',
      '?key=secret&longitude=120.16&latitude=30.27&adcode=330100&city=杭州&county=西湖区',
      '?key=secret&longitude=120.1&latitude=-30.1',
    ]);
  });

  it.each([
    [{ cityId: 999_900 }, '1014'],
    [{ provinceId: 1 }, '1014'],
    [{}, '1000'],
    [{ longitude: 120 }, '1000'],
    [{ longitude: 181, latitude: 0 }, '1000'],
    [{ cityId: 330_100, county: 'x'.repeat(41) }, '1000'],
    [{ cityId: '330100 or 1=1' as never }, '1000'],
    [{ longitude: Number.NaN, latitude: 1 }, '1000'],
  ])('[WE2] %j is refused with %s, and nobody is asked', async (body, code) => {
    expect(await ask(body)).toBe(code);
    expect(provider.asked).toEqual([]);
  });

  it('[WE3] is loaded once for everybody, and again after 30 minutes', async () => {
    await Promise.all([ask(hangzhou), ask(hangzhou), ask({ provinceId: 330_000 })]);
    test.clock.leap(30 * minute - 1);
    await ask(hangzhou);
    expect(provider.asked).toHaveLength(1);
    test.clock.leap(1);
    await ask(hangzhou);
    expect(provider.asked).toHaveLength(2);
  });

  it('[WE3] a process that waits for another gets its answer', async () => {
    const { db } = test.server.database;
    const now = test.clock.now();
    expect(await new WeatherRepository(db).claim('330100', { now, claimedUntil: now + 20_000 })).toBeDefined();
    const asked = ask(hangzhou);
    const done = asked.then(() => true);
    while (!(await Promise.race([done, new Promise<false>((resolve) => setTimeout(() => resolve(false), 5))]))) {
      await new WeatherRepository(db).store('330100', JSON.stringify(goodReport), now);
      test.clock.advance(250);
    }
    expect([await asked, provider.asked]).toEqual([expect.objectContaining({ state: 'fresh' }), []]);
  });

  it('[WE4] a failing provider is left in peace for a minute, and the last report is stale for a day', async () => {
    await ask(hangzhou);
    test.clock.leap(31 * minute);
    provider.answer = (_request, reply) => reply.writeHead(500).end('oops');
    expect(await ask(hangzhou)).toMatchObject({ state: 'stale', fault: 'unreachable', now: goodReport });
    await ask(hangzhou);
    expect(provider.asked).toHaveLength(2);
    test.clock.leap(minute);
    await ask(hangzhou);
    expect(provider.asked).toHaveLength(3);
    test.clock.leap(24 * 60 * minute);
    await visitor.login('viewer');
    expect(await ask(hangzhou)).toEqual({
      ...{ state: 'missing', fault: 'unreachable', place: { cn: '杭州', en: 'Hangzhou' }, now: null },
    });
    provider.answer = (_request, reply) => reply.end(JSON.stringify(goodReport));
    test.clock.leap(minute);
    expect(await ask(hangzhou)).toMatchObject({ state: 'fresh', fault: null });
  });

  it('[WE5] an account cannot have the provider asked for any number of places', async () => {
    const greedy = test.visitor();
    await greedy.login('greedy');
    for (let index = 0; index < 30; index += 1) await ask({ longitude: index, latitude: 10 }, greedy);
    expect(await ask({ longitude: 31, latitude: 10 }, greedy)).toMatchObject({ state: 'missing', fault: 'busy' });
    expect(await ask({ longitude: 3, latitude: 10 }, greedy)).toMatchObject({ state: 'fresh' });
    expect(await ask({ longitude: 31, latitude: 10 })).toMatchObject({ state: 'fresh' });
    expect(provider.asked).toHaveLength(31);
  });

  it('[WE5] an installation asks for 60 places and then one a second', async () => {
    const { db } = test.server.database;
    const http = { get: async () => ({ kind: 'answered', status: 200, text: '{}', isWhole: true }) as const };
    const { clock } = test;
    const log = { warn: () => undefined } as never;
    const codes: unknown[] = [];
    for (let account = 0; account < 7; account += 1) {
      const { handlers } = createWeather({ config: { weatherUrl: provider.url }, db, clock, log, http });
      const query = handlers.find(({ call }) => call === api.weather.query);
      for (let index = 0; index < 10; index += 1) {
        const body = { longitude: account * 10 + index, latitude: 20 };
        const reply = await query?.run({ caller: { accountId: account + 900 }, body } as never);
        codes.push((reply as { fault: string }).fault);
      }
    }
    expect([codes.filter((fault) => fault === 'unreadable').length, codes.at(-1)]).toEqual([60, 'busy']);
  });

  it('[WE6] neither the key of the provider nor its reply is logged, and old reports are removed', async () => {
    provider.answer = (_request, reply) => reply.end('{"private":1}');
    expect(await ask(hangzhou)).toMatchObject({ state: 'missing', fault: 'unreadable' });
    expect(test.logged()).toContain('the weather could not be loaded');
    expect(test.logged()).not.toMatch(/key=secret|private/);
    const { db } = test.server.database;
    await new WeatherRepository(db).sweep(test.clock.now() + 2 * minute);
    expect(await db.selectFrom('weatherReport').selectAll().execute()).toEqual([]);
  });
});
