import { describe, expect, it } from 'vitest';
import { DataType } from '../codec/datatypes.ts';
import { decodePayload } from '../codec/decodePayload.ts';
import { encodePayload } from '../codec/encodePayload.ts';
import type { Metric } from '../codec/model.ts';
import { Quality, qualityProperties } from '../messages.ts';
import { decodeState, encodeState } from '../stateMessage.ts';
import { HostSession } from './HostSession.ts';
import type { HostEffect } from './HostState.ts';

interface Timer {
  at: number;
  run: () => void;
}

function host() {
  let now = 100_000;
  let timer: Timer | undefined;
  const effects: HostEffect[] = [];
  const sent: { topic: string; payload: Uint8Array; qos: number; retain: boolean }[] = [];
  const session = new HostSession({
    hostId: 'h',
    now: () => now,
    publish: (message) => sent.push(message),
    onEffect: (effect) => effects.push(effect),
    setTimer: (run, ms) => {
      const mine = { at: now + ms, run };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
  });
  const take = <T>(list: T[]): T[] => list.splice(0);
  return {
    session,
    effects: () => take(effects),
    sent: () => take(sent),
    /** Topics of the rebirth requests since the last call. */
    asked: () => take(sent).map(({ topic }) => topic),
    pass: (ms: number) => {
      const end = now + ms;
      while (timer !== undefined && timer.at <= end) {
        const { at, run } = timer;
        timer = undefined;
        now = at;
        run();
      }
      now = end;
    },
    connect: () => {
      session.connecting();
      session.connected();
      take(sent);
    },
    say: (topic: string, seq: number | undefined, metrics: Metric[] = [], timestamp = 50_000) =>
      session.message(`spBv1.0/g/${topic}`, encodePayload({ timestamp, metrics, seq })),
    data: (topic: string, seq: number, metrics: Metric[], timestamp = 50_000) =>
      session.message(`spBv1.0/g/${topic}`, encodePayload({ timestamp, metrics, seq }, { omitDatatypes: true })),
  };
}

const bdSeq = (value: number): Metric => ({ name: 'bdSeq', datatype: DataType.Int64, value: BigInt(value) });
const level = (value: number | null, alias = 5): Metric => ({ name: 'level', alias, datatype: DataType.Int16, value });
const byAlias = (value: number, alias = 5): Metric => ({ alias, datatype: DataType.Int16, value });
const kinds = (effects: HostEffect[]) => effects.map(({ kind }) => kind);
const values = (effects: HostEffect[]) =>
  effects.flatMap((effect) => (effect.kind === 'values' ? effect.metrics.map(({ value }) => value) : []));
const NCMD = ['spBv1.0/g/NCMD/n'];

/** A host that is connected and knows node n with device d. */
function born() {
  const kit = host();
  kit.connect();
  kit.say('NBIRTH/n', 0, [bdSeq(3)]);
  kit.say('DBIRTH/n/d', 1, [level(1)]);
  kit.effects();
  return kit;
}

describe('host session: STATE', () => {
  it('[SP20] the will is offline and the birth online with the same T, retained at QoS 1', () => {
    const { session, sent, pass } = host();
    const will = session.connecting();
    expect(will).toMatchObject({ topic: 'spBv1.0/STATE/h', qos: 1, retain: true });
    expect(decodeState(will.payload)).toEqual({ online: false, timestamp: 100_000 });
    pass(50);
    session.connected();
    const [birth] = sent();
    expect(birth).toMatchObject({ topic: 'spBv1.0/STATE/h', qos: 1, retain: true });
    expect(decodeState(birth?.payload ?? new Uint8Array())).toEqual({ online: true, timestamp: 100_000 });
    session.close();
    expect(decodeState(sent()[0]?.payload ?? new Uint8Array())).toEqual({ online: false, timestamp: 100_050 });
  });

  it('[SP20] its own offline, said by someone else, is answered at once with the same T', () => {
    const { session, connect, sent, pass } = host();
    const offline = encodeState({ online: false, timestamp: 1 });
    session.message('spBv1.0/STATE/h', offline);
    expect(sent()).toEqual([]);
    connect();
    pass(10);
    session.message('spBv1.0/STATE/h', offline);
    expect(sent().map(({ payload }) => decodeState(payload))).toEqual([{ online: true, timestamp: 100_000 }]);
    session.message('spBv1.0/STATE/h', encodeState({ online: true, timestamp: 1 }));
    session.message('spBv1.0/STATE/other', offline);
    session.message('spBv1.0/STATE/h', new TextEncoder().encode('OFFLINE'));
    expect(sent()).toEqual([]);
  });
});

describe('host session: births and data', () => {
  it('[SP21] births bring node and device online with their values', () => {
    const kit = host();
    kit.connect();
    kit.say('NBIRTH/n', 0, [bdSeq(3)]);
    kit.say('DBIRTH/n/d', 1, [level(7)]);
    const effects = kit.effects();
    expect(kinds(effects)).toEqual(['nodeOnline', 'values', 'deviceOnline', 'values']);
    expect(effects[0]).toMatchObject({ group: 'g', node: 'n', bdSeq: 3, timestamp: 50_000, rebirth: false });
    expect(effects[3]).toEqual({
      kind: 'values',
      group: 'g',
      node: 'n',
      device: 'd',
      birth: true,
      metrics: [
        {
          name: 'level',
          datatype: DataType.Int16,
          value: 7,
          timestamp: 50_000,
          quality: Quality.Good,
          code: undefined,
          historical: false,
          transient: false,
          properties: undefined,
        },
      ],
    });
    expect([...(kit.session.known('g', 'n', 'd')?.keys() ?? [])]).toEqual(['level']);
  });

  it('[SP21] the uuid of a message comes with its values', () => {
    const kit = born();
    const payload = { timestamp: 50_000, seq: 2, metrics: [byAlias(4)], uuid: 'b17' };
    kit.session.message('spBv1.0/g/DDATA/n/d', encodePayload(payload, { omitDatatypes: true }));
    expect(kit.effects()).toMatchObject([{ kind: 'values', device: 'd', uuid: 'b17' }]);
  });

  it('[SP21] data is named and typed by the birth', () => {
    const kit = born();
    kit.data('DDATA/n/d', 2, [byAlias(-2)]);
    expect(kit.effects()).toMatchObject([
      { kind: 'values', device: 'd', birth: false, metrics: [{ name: 'level', value: -2 }] },
    ]);
  });

  it('[SP21] quality, code, null and history are reported', () => {
    const kit = born();
    const properties = qualityProperties(Quality.Bad, { Code: '1715' });
    kit.data('DDATA/n/d', 2, [{ alias: 5, datatype: 2, value: null, timestamp: 9, historical: true, properties }]);
    expect(kit.effects()).toMatchObject([
      { metrics: [{ value: null, timestamp: 9, quality: 0, code: '1715', historical: true }] },
    ]);
  });

  it('[SP21] an NBIRTH may start at any seq and makes known devices stale until they are born', () => {
    const kit = born();
    kit.say('NBIRTH/n', 255, [bdSeq(3)]);
    expect(kit.effects()).toMatchObject([
      { kind: 'stale', device: 'd', reason: 'birth' },
      { kind: 'nodeOnline', rebirth: true },
      { kind: 'values' },
    ]);
    expect(kit.session.known('g', 'n', 'd')).toBeUndefined();
    kit.say('DBIRTH/n/d', 0, [level(1)]);
    expect(kinds(kit.effects())).toEqual(['deviceOnline', 'values']);
  });
});

describe('host session: order', () => {
  it('[SP22] messages out of order are put in order', () => {
    const kit = born();
    kit.data('DDATA/n/d', 4, [byAlias(4)]);
    kit.data('DDATA/n/d', 3, [byAlias(3)]);
    expect(kit.effects()).toEqual([]);
    kit.data('DDATA/n/d', 2, [byAlias(2)]);
    expect(values(kit.effects())).toEqual([2, 3, 4]);
    kit.pass(60_000);
    expect(kit.asked()).toEqual([]);
  });

  it('[SP22] a gap that stays open is given up: what waited is applied, and a rebirth requested', () => {
    const kit = born();
    kit.data('DDATA/n/d', 3, [byAlias(3)]);
    kit.pass(1999);
    expect(kit.effects()).toEqual([]);
    kit.pass(1);
    const effects = kit.effects();
    expect(values(effects)).toEqual([3]);
    expect(effects.at(-1)).toEqual({
      kind: 'refused',
      topic: 'spBv1.0/g/DDATA/n/d',
      reason: 'seq 2 did not come within 2000 ms',
    });
    expect(kit.asked()).toEqual(NCMD);
    kit.data('DDATA/n/d', 4, [byAlias(4)]);
    expect(values(kit.effects())).toEqual([4]);
  });

  it('[SP22] seq goes on from 255 to 0', () => {
    const kit = born();
    for (let seq = 2; seq < 256; seq += 1) kit.data('DDATA/n/d', seq, [byAlias(seq)]);
    kit.data('DDATA/n/d', 0, [byAlias(1000)]);
    expect(values(kit.effects()).slice(-2)).toEqual([255, 1000]);
    expect(kit.asked()).toEqual([]);
  });

  it('[SP22] a message of an earlier session with a fitting seq is not believed', () => {
    const kit = born();
    kit.data('DDATA/n/d', 2, [byAlias(9)], 49_999);
    expect(kinds(kit.effects())).toEqual(['refused']);
    expect(kit.asked()).toEqual(NCMD);
  });

  it('[SP22] a device birth and stored data may be stamped before their NBIRTH', () => {
    const kit = host();
    kit.connect();
    kit.say('NBIRTH/n', 0, [bdSeq(3)], 50_000);
    kit.say('DBIRTH/n/d', 1, [level(7)], 49_999);
    kit.data('DDATA/n/d', 2, [{ ...byAlias(8), historical: true }], 10_000);
    expect(values(kit.effects())).toEqual([3n, 7, 8]);
    kit.data('DDATA/n/d', 3, [{ ...byAlias(8), historical: true }, byAlias(9)], 10_000);
    expect(kinds(kit.effects())).toEqual(['refused']);
    expect(kit.asked()).toEqual(NCMD);
  });

  it('[SP22] too much waiting ends the gap early', () => {
    const kit = host();
    kit.connect();
    kit.say('NBIRTH/n', 0, [bdSeq(3), { name: 'b', alias: 1, datatype: DataType.Bytes, value: new Uint8Array() }]);
    kit.effects();
    const big: Metric = { alias: 1, datatype: DataType.Bytes, value: new Uint8Array(3 * 1024 * 1024) };
    kit.data('NDATA/n', 2, [big]);
    expect(kit.effects()).toEqual([]);
    kit.data('NDATA/n', 3, [big]);
    expect(kinds(kit.effects())).toEqual(['values', 'values', 'refused']);
    expect(kit.asked()).toEqual(NCMD);
  });
});

describe('host session: rebirth requests', () => {
  it.each<[string, (kit: ReturnType<typeof host>) => void]>([
    ['data before the birth', (kit) => kit.data('NDATA/x', 1, [])],
    ['a device before its node', (kit) => kit.say('DBIRTH/x/d', 1, [level(1)])],
    ['malformed bytes', (kit) => kit.session.message('spBv1.0/g/NDATA/x', Uint8Array.of(0x12, 0xff))],
    ['a birth without bdSeq', (kit) => kit.say('NBIRTH/x', 0, [])],
    ['a birth without seq', (kit) => kit.say('NBIRTH/x', undefined, [bdSeq(1)])],
    ['a death without bdSeq', (kit) => kit.say('NDEATH/x', undefined, [])],
    ['a nameless metric in a birth', (kit) => kit.say('NBIRTH/x', 0, [bdSeq(1), byAlias(1)])],
    ['an alias twice in a birth', (kit) => kit.say('NBIRTH/x', 0, [bdSeq(1), level(1), { ...level(1), name: 'b' }])],
  ])('[SP23] %s is refused and answered with a rebirth request', (_, act) => {
    const kit = host();
    kit.connect();
    act(kit);
    expect(kinds(kit.effects())).toEqual(['refused']);
    const [request] = kit.sent();
    expect(request).toMatchObject({ topic: 'spBv1.0/g/NCMD/x', qos: 0, retain: false });
    expect(decodePayload(request?.payload ?? new Uint8Array()).metrics).toMatchObject([
      { name: 'Node Control/Rebirth', datatype: DataType.Boolean, value: true },
    ]);
  });

  it('[SP23] unknown aliases, unknown devices, wrong types and missing seq are refused', () => {
    const kit = born();
    kit.data('DDATA/n/d', 2, [byAlias(1, 77)]);
    kit.data('DDATA/n/other', 3, [byAlias(1)]);
    kit.data('DDATA/n/d', 4, [{ alias: 5, datatype: DataType.String, value: 'x' }]);
    kit.say('DDATA/n/d', undefined, []);
    kit.say('DDATA/n/d', 5, [{ name: 'level', datatype: DataType.Int32, value: 1 }]);
    const reasons = kit.effects().map((effect) => (effect.kind === 'refused' ? effect.reason : effect.kind));
    expect(reasons).toEqual([
      'alias 77 is not in the birth',
      'data of device other before its birth',
      'a value in the string field does not fit Int16',
      'DDATA without seq',
      'level comes with another datatype than in its birth',
    ]);
    expect(kit.asked()).toEqual(NCMD);
  });

  it('[SP23] a metric that cannot be read is left out of its message, and the others are taken', () => {
    const kit = born();
    kit.say('DBIRTH/n/d', 2, [level(1), { name: 'count', alias: 6, datatype: DataType.UInt32, value: 1 }]);
    kit.effects();
    kit.data('DDATA/n/d', 3, [byAlias(1, 77), byAlias(4), { alias: 6, datatype: DataType.String, value: 'x' }]);
    const effects = kit.effects();
    expect(values(effects)).toEqual([4]);
    expect(effects.at(-1)).toMatchObject({
      kind: 'refused',
      reason: 'alias 77 is not in the birth, and 1 other metrics were left out',
    });
    expect(kit.asked()).toEqual(NCMD);
  });

  it('[SP23] a birth is requested once for a metric or device that the births never bring', () => {
    const kit = born();
    let seq = 2;
    for (let round = 0; round < 3; round += 1) {
      kit.data('DDATA/n/d', seq++, [byAlias(1, 77)]);
      kit.data('DDATA/n/other', seq++, [byAlias(1)]);
      kit.pass(60_000);
    }
    expect(kit.asked()).toEqual([...NCMD, ...NCMD]);
    kit.say('NDEATH/n', undefined, [bdSeq(3)]);
    kit.say('NBIRTH/n', 0, [bdSeq(4)]);
    kit.data('DDATA/n/other', 1, [byAlias(1)]);
    expect(kit.asked()).toEqual(NCMD);
  });

  it('[SP21] a birth may repeat a metric, and one without a datatype costs nothing else', () => {
    const kit = host();
    kit.connect();
    kit.say('NBIRTH/n', 0, [bdSeq(3), level(1), { name: 'odd', slot: 'int', value: 1 }, bdSeq(3)]);
    expect(kinds(kit.effects())).toEqual(['nodeOnline', 'values', 'refused']);
    expect([...(kit.session.known('g', 'n')?.keys() ?? [])]).toEqual(['bdSeq', 'level']);
    kit.say('NBIRTH/m', 0, [bdSeq(3), level(1), { name: 'level', datatype: DataType.String, value: '' }]);
    expect(kinds(kit.effects())).toEqual(['refused']);
  });

  it('[SP3] the field in which a node sends a UInt32 is known from its birth, or from its first value', () => {
    const kit = born();
    const count = (value: number | null, slot?: 'long'): Metric => ({
      ...{ name: 'count', datatype: DataType.UInt32, value, slot },
    });
    const slot = () => kit.session.known('g', 'n', 'd')?.get('count')?.slot;
    kit.say('DBIRTH/n/d', 2, [count(1, 'long')]);
    expect(slot()).toBe('long');
    kit.say('DBIRTH/n/d', 3, [count(1)]);
    expect(slot()).toBe('int');
    kit.say('DBIRTH/n/d', 4, [count(null)]);
    expect(slot()).toBeUndefined();
    kit.data('DDATA/n/d', 5, [count(2, 'long')]);
    expect(slot()).toBe('long');
  });

  it('[SP23] at most one request a node in 5 s; one that was held back follows', () => {
    const kit = host();
    kit.connect();
    for (let i = 0; i < 10; i += 1) kit.data('NDATA/n', i, []);
    kit.data('NDATA/m', 1, []);
    expect(kit.asked()).toEqual(['spBv1.0/g/NCMD/n', 'spBv1.0/g/NCMD/m']);
    kit.pass(4999);
    expect(kit.asked()).toEqual([]);
    kit.pass(1);
    expect(kit.asked()).toEqual(['spBv1.0/g/NCMD/n']);
    kit.pass(60_000);
    expect(kit.asked()).toEqual([]);
  });

  it('[SP23] a birth cancels the request that was held back', () => {
    const kit = host();
    kit.connect();
    kit.data('NDATA/n', 1, []);
    kit.data('NDATA/n', 2, []);
    kit.say('NBIRTH/n', 0, [bdSeq(1)]);
    kit.sent();
    kit.pass(60_000);
    expect(kit.asked()).toEqual([]);
  });

  it('[SP23] topics that are none of Sparkplug’s are refused, foreign namespaces and commands ignored', () => {
    const kit = host();
    kit.connect();
    kit.session.message('spBv1.0/g/XDATA/n', new Uint8Array());
    kit.session.message('v1/devices/me/telemetry', new Uint8Array());
    kit.session.message('spBv1.0/g/NCMD/n', Uint8Array.of(0xff));
    expect(kit.effects()).toEqual([
      { kind: 'refused', topic: 'spBv1.0/g/XDATA/n', reason: 'unknown message type "XDATA"' },
    ]);
  });
});

describe('host session: deaths', () => {
  it('[SP24] NDEATH counts only with the bdSeq of the birth, at the host’s time', () => {
    const kit = born();
    kit.say('NDEATH/n', undefined, [bdSeq(2)]);
    expect(kit.effects()).toEqual([]);
    kit.say('NDEATH/n', undefined, [bdSeq(3)]);
    expect(kit.effects()).toEqual([{ kind: 'stale', group: 'g', node: 'n', timestamp: 100_000, reason: 'nodeDeath' }]);
    kit.say('NDEATH/n', undefined, [bdSeq(3)]);
    expect(kit.effects()).toEqual([]);
    expect(kit.session.known('g', 'n')).toBeUndefined();
  });

  it('[SP24] NDEATH does not wait behind a gap', () => {
    const kit = born();
    kit.data('DDATA/n/d', 9, [byAlias(9)]);
    kit.say('NDEATH/n', undefined, [bdSeq(3)]);
    expect(kinds(kit.effects())).toEqual(['stale']);
    kit.pass(60_000);
    expect([kit.effects(), kit.asked()]).toEqual([[], []]);
  });

  it('[SP24] a node whose connection has ended is dead without NDEATH, once', () => {
    const kit = born();
    kit.session.nodeGone('g', 'n');
    expect(kit.effects()).toEqual([{ kind: 'stale', group: 'g', node: 'n', timestamp: 100_000, reason: 'nodeDeath' }]);
    kit.say('NDEATH/n', undefined, [bdSeq(3)]);
    kit.session.nodeGone('g', 'n');
    kit.session.nodeGone('g', 'unknown');
    expect(kit.effects()).toEqual([]);
    expect(kit.session.known('g', 'n', 'd')).toBeUndefined();
  });

  it('[SP24] DDEATH makes the device stale at the payload’s time, once', () => {
    const kit = born();
    kit.say('DDEATH/n/d', 2, [], 51_000);
    kit.say('DDEATH/n/d', 3, [], 52_000);
    expect(kit.effects()).toEqual([
      { kind: 'stale', group: 'g', node: 'n', device: 'd', timestamp: 51_000, reason: 'deviceDeath' },
    ]);
    kit.data('DDATA/n/d', 4, [byAlias(1)]);
    expect(kinds(kit.effects())).toEqual(['refused']);
  });

  it('[SP25] a lost broker makes every live node stale; known nodes are asked after the return', () => {
    const kit = born();
    kit.say('NBIRTH/m', 0, [bdSeq(1)]);
    kit.say('NDEATH/m', undefined, [bdSeq(1)]);
    kit.effects();
    kit.session.disconnected();
    expect(kit.effects()).toEqual([{ kind: 'stale', group: 'g', node: 'n', timestamp: 100_000, reason: 'brokerLost' }]);
    kit.data('DDATA/n/d', 2, [byAlias(1)]);
    expect(kinds(kit.effects())).toEqual(['refused']);
    expect(kit.asked()).toEqual([]);
    kit.session.connecting();
    kit.session.connected();
    expect(kit.asked()).toEqual(['spBv1.0/STATE/h', 'spBv1.0/g/NCMD/n', 'spBv1.0/g/NCMD/m']);
  });

  it('[SP26] a retained message changes nothing; a node that is not online is asked, one that is online not', () => {
    const kit = host();
    kit.connect();
    const birth = encodePayload({ timestamp: 1, seq: 0, metrics: [bdSeq(3)] });
    kit.session.message('spBv1.0/g/NBIRTH/n', birth, { retained: true });
    kit.session.message('spBv1.0/g/DDATA/n/d', birth, { retained: true });
    expect(kit.effects()).toEqual([]);
    expect(kit.session.known('g', 'n')).toBeUndefined();
    expect(kit.asked()).toEqual(['spBv1.0/g/NCMD/n']);
    kit.session.message('spBv1.0/g/NBIRTH/n', birth);
    expect(kinds(kit.effects())).toEqual(['nodeOnline', 'values']);
    const death = encodePayload({ timestamp: 1, metrics: [bdSeq(3)] });
    kit.session.message('spBv1.0/g/NDEATH/n', death, { retained: true });
    kit.pass(10_000);
    expect(kit.effects()).toEqual([]);
    expect(kit.asked()).toEqual([]);
  });
});
