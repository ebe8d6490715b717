import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboundHttp } from '../../platform/net/OutboundHttp.ts';
import { OutgoingNetworks } from '../../platform/net/OutgoingNetworks.ts';
import { readWeather } from './readWeather.ts';
import { WeatherProvider } from './WeatherProvider.ts';
import { weatherPlace } from './weatherPlace.ts';

const least = { time: 1_767_225_600_000, condition: 'clear', temperature: 21.5 };
const bare = { ...least, humidity: null, windSpeed: null, windDirection: null, pressure: null, days: [] };
const place = weatherPlace({ cityId: 110_100 });

describe('a provider of weather', () => {
  let server: Server;
  let answer: RequestListener = () => undefined;
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = (networks = 'loopback') =>
    new WeatherProvider(url(), new OutboundHttp({ networks: new OutgoingNetworks(networks), timeoutMs: 400 })).ask(
      place,
    );

  beforeAll(async () => {
    server = createServer((request, reply) => answer(request, reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each<[string, RequestListener, string]>([
    ['does not answer', () => undefined, 'unreachable'],
    ['sends its reply drop by drop', (_request, reply) => void reply.write('{'), 'unreachable'],
    ['hangs up', (request) => request.socket.destroy(), 'unreachable'],
    ['fails', (_request, reply) => reply.writeHead(500).end(JSON.stringify(least)), 'unreachable'],
    ['refuses', (_request, reply) => reply.writeHead(403).end(), 'refused'],
    ['leads elsewhere', (_request, reply) => reply.writeHead(302, { location: '/' }).end(), 'refused'],
    ['sends broken JSON', (_request, reply) => reply.end('{"time":'), 'unreadable'],
    ['sends a page', (_request, reply) => reply.end('<html></html>'), 'unreadable'],
    ['sends far too much', (_request, reply) => reply.end(`{"a":"${'x'.repeat(70_000)}"}`), 'unreadable'],
    ['sends nothing', (_request, reply) => reply.end(), 'unreadable'],
  ])('[WE6] one that %s', async (_what, does, fault) => {
    answer = does;
    expect(await ask()).toMatchObject({ kind: 'fault', fault });
  });

  it('[WE6] one inside the network is asked only if the administrator allows it', async () => {
    answer = (_request, reply) => reply.end(JSON.stringify(least));
    expect(await ask('')).toEqual({ kind: 'fault', fault: 'refused', detail: 'INSIDE' });
    expect(await ask()).toEqual({ kind: 'weather', now: bare });
  });
});

describe('what a provider says', () => {
  const read = (part: object) => readWeather(JSON.stringify({ ...least, ...part }));

  it('[WE6] needs a time, a condition and a temperature; the rest may be missing', () => {
    expect(read({})).toEqual(bare);
    expect(read({ time: '2026-01-01T08:00:00+08:00' })?.time).toBe(1_767_225_600_000);
    for (const part of [
      { time: 'yesterday' },
      { time: -1 },
      { condition: 'frogs' },
      { temperature: '21' },
      { temperature: 400 },
    ])
      expect(read(part), JSON.stringify(part)).toBeUndefined();
    for (const text of ['null', '[]', '7', '"clear"', '']) expect(readWeather(text)).toBeUndefined();
  });

  it('[WE6] a value out of its range is none, and a day that cannot be read is left out', () => {
    const good = { date: '2026-01-02', condition: 'snow', low: -8, high: -1 };
    const odd = { humidity: 140, windSpeed: '5', windDirection: -1, pressure: {} };
    expect(read({ ...odd, days: [{ ...good, date: '<b>' }, good, 7, { ...good, high: 900 }] })).toEqual({
      ...bare,
      days: [good],
    });
    expect(read({ days: 'soon' })?.days).toEqual([]);
    expect(read({ days: Array.from({ length: 40 }, () => good) })?.days).toHaveLength(7);
  });
});
