import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../scripts/test/longRun.ts';
import type { CommandTracker } from '../src/features/command/CommandTracker.ts';
import type { Catalogue, CatalogueEntry } from '../src/features/ingest/Catalogue.ts';
import type { IngestEvent } from '../src/features/ingest/IngestPort.ts';
import { readValue } from '../src/features/ingest/readValue.ts';
import { ThingsBoard } from '../src/features/thingsboard/ThingsBoard.ts';
import type { TokenClientPort } from '../src/platform/broker/TokenClients.ts';
import { LocalBus } from '../src/platform/bus/LocalBus.ts';
import { FakeClock } from './harness/FakeClock.ts';

/** `FUZZ` sets how many messages are tried. */
const runs = Number(process.env.FUZZ ?? (isLong ? 4000 : 1000));

const store = { mode: 'change', intervalSeconds: 0, condition: '', retentionDays: 1 };
const signal = (id: number, address: string) => ({ id, address, dataType: 'UINT16' as const, scale: 0.1, store });
const device = (id: number, name: string) => ({
  id,
  name,
  signals: new Map([[String(id * 10), signal(id * 10, 'level')]]),
});
const gateway: CatalogueEntry = {
  id: 1,
  orgId: 1,
  sn: 'TB-1',
  protocol: 'thingsboard',
  heartbeatMs: 60_000,
  devices: new Map([
    ['1', device(1, 'Tank')],
    ['2', device(2, 'Valve')],
  ]),
};

function start() {
  const log = pino({ level: 'silent' });
  const events: IngestEvent[] = [];
  const door: TokenClientPort = { listen: () => {}, filtersOf: () => new Set(), send: () => {} };
  const board = new ThingsBoard({
    door,
    catalogue: { get: (id: number) => (id === 1 ? gateway : undefined) } as unknown as Catalogue,
    ingest: { take: (_gateway, event) => events.push(event) },
    tracker: { answered: () => {} } as unknown as CommandTracker,
    bus: new LocalBus(log),
    discovered: () => {},
    clock: new FakeClock(),
    log,
  });
  board.start();
  return { board, events };
}

const seeds = [
  ['v1/devices/me/telemetry', '{"level":12,"other":"x"}'],
  ['v1/devices/me/telemetry', '[{"ts":1451649600512,"values":{"level":12}},{"level":"13"}]'],
  ['v2/t', '{"ts":1451649600512,"values":{"level":9007199254740993}}'],
  ['v1/devices/me/attributes', '{"level":1,"firmware":"1.0"}'],
  ['v1/devices/me/attributes/request/1', '{"clientKeys":"a,b","sharedKeys":"c"}'],
  ['v1/devices/me/rpc/response/1', '{"value":true}'],
  ['v1/devices/me/rpc/request/1', '{"method":"getSessionLimits","params":{}}'],
  ['v1/gateway/connect', '{"device":"Valve","type":"default"}'],
  ['v1/gateway/disconnect', '{"device":"Valve"}'],
  ['v1/gateway/telemetry', '{"Tank":[{"ts":1483228800000,"values":{"level":42}}],"Valve":[{"level":1}]}'],
  ['v1/gateway/attributes', '{"Tank":{"level":1},"Ghost":{"a":{"b":[]}}}'],
  ['v1/gateway/attributes/request', '{"id":1,"device":"Tank","client":true,"keys":["a","level"]}'],
  ['v1/gateway/rpc', '{"device":"Tank","id":1,"data":{"success":true}}'],
  ['v1/devices/me/claim', '{"secretKey":"x","durationMs":1}'],
  ['/provision/request', '{"provisionDeviceKey":"a"}'],
] as const;

const odd = [
  'null',
  '[]',
  '{}',
  '"',
  '-1',
  '1e999',
  '0.1',
  'true',
  '{"a":',
  '[[',
  '\\u0000',
  '"__proto__"',
  '99999999999999999999',
];

/** A good message with a few bytes changed, cut, doubled, or replaced by what parsers dislike. */
const mutated = fc
  .tuple(
    fc.constantFrom(...seeds),
    fc.array(fc.record({ at: fc.nat(200), kind: fc.nat(4), byte: fc.nat(255), word: fc.constantFrom(...odd) }), {
      maxLength: 6,
    }),
  )
  .map(([[topic, text], changes]) => {
    let bytes = Buffer.from(text);
    for (const { at, kind, byte, word } of changes) {
      const place = at % (bytes.length + 1);
      const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)];
      if (kind === 0) bytes = Buffer.concat([head, Buffer.from([byte]), tail.subarray(1)]);
      else if (kind === 1) bytes = Buffer.from(head);
      else if (kind === 2) bytes = Buffer.concat([head, Buffer.from(word), tail]);
      else if (kind === 3) bytes = Buffer.concat([bytes, tail]);
      else bytes = Buffer.concat([head, tail.subarray(1 + (byte % 8))]);
    }
    return { topic, bytes };
  });

const anyJson = fc.record({
  topic: fc.constantFrom(...seeds.map(([topic]) => topic)),
  bytes: fc.json().map((text) => Buffer.from(text)),
});
const anyTopic = fc.record({ topic: fc.string(), bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)) });

describe('JSON topics', () => {
  it(`[TB6] ${runs} messages of any kind are taken or refused with a reason, and the next good one counts`, () => {
    const { board, events } = start();
    const message = fc.oneof({ weight: 8, arbitrary: mutated }, { weight: 3, arbitrary: anyJson }, anyTopic);
    let refused = 0;
    fc.assert(
      fc.property(message, ({ topic, bytes }) => {
        const replies: string[] = [];
        const verdict = board.message(1, topic, bytes, (to, text) => replies.push(`${to} ${text}`));
        if (!verdict.ok) refused += 1;
        if (!verdict.ok) expect(verdict.reason).not.toBe('');
        for (const reply of replies) JSON.parse(reply.slice(reply.indexOf(' ') + 1));
        for (const event of events.splice(0)) {
          if (event.kind !== 'values') continue;
          for (const metric of event.metrics) {
            const { code, value } = readValue(signal(10, 'level'), metric, metric.timestamp);
            expect(code === '200' ? typeof value : code).toMatch(/^(number|1722)$/);
          }
        }
      }),
      { numRuns: runs },
    );
    expect(refused).toBeGreaterThan(runs / 20);
    expect(refused).toBeLessThan(runs);
    expect(board.message(1, 'v2/t', Buffer.from('{"level":5}'), () => {})).toEqual({ ok: true });
    expect(events.at(-1)).toMatchObject({ kind: 'values', device: '1', metrics: [{ name: '10', value: 5 }] });
  });
});
