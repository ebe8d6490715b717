import { describe, expect, it } from 'vitest';
import { DataType } from '../codec/datatypes.ts';
import { decodePayload } from '../codec/decodePayload.ts';
import { deviceCommand, nodeCommand, type Publish, Quality, qualityProperties, rebirthCommand } from '../messages.ts';
import { encodeState } from '../stateMessage.ts';
import { createEdgeState, type EdgeEffect, type EdgeEvent, type EdgeMetric, type EdgeOptions } from './EdgeState.ts';
import { edgeStep } from './edgeStep.ts';

const level = (value: number, timestamp = 10): EdgeMetric => ({
  name: 'level',
  datatype: DataType.Int16,
  value,
  timestamp,
});
const rate: EdgeMetric = { name: 'rate', datatype: DataType.Int64, value: 1000n, timestamp: 1 };

function edge(options: Partial<EdgeOptions> = {}, lastBdSeq?: number) {
  const state = createEdgeState({ group: 'g', node: 'n', ...options }, lastBdSeq);
  let now = 1000;
  const send = (event: EdgeEvent): EdgeEffect[] => {
    now += 1;
    return edgeStep(state, event, now).effects;
  };
  const deliver = ({ topic, payload }: Publish) => send({ kind: 'message', topic, payload });
  const goLive = () => {
    send({ kind: 'define', metrics: [rate] });
    return [send({ kind: 'connect' }), send({ kind: 'connected' }), send({ kind: 'subscribed' })].flat();
  };
  return { state, send, deliver, goLive };
}

function published(effects: EdgeEffect[]) {
  return effects.flatMap((effect) => {
    if (effect.kind !== 'publish') return [];
    const payload = decodePayload(effect.payload);
    return [{ topic: effect.topic, qos: effect.qos, retain: effect.retain, ...payload }];
  });
}
const topics = (effects: EdgeEffect[]) => published(effects).map(({ topic }) => topic);
const kinds = (effects: EdgeEffect[]) => effects.map(({ kind }) => kind);
const hostSays = (online: boolean, timestamp: number): EdgeEvent => ({
  kind: 'message',
  topic: 'spBv1.0/STATE/host',
  payload: encodeState({ online, timestamp }),
});

describe('edge session', () => {
  it('[SP10] connects with a will that carries the next bdSeq, saved before', () => {
    const { send } = edge({}, 254);
    const effects = send({ kind: 'connect' });
    expect(kinds(effects)).toEqual(['saveBdSeq', 'connect']);
    expect(effects[0]).toMatchObject({ bdSeq: 255 });
    const connect = effects[1];
    if (connect?.kind !== 'connect') throw new Error('no connect');
    expect(connect.will).toMatchObject({ topic: 'spBv1.0/g/NDEATH/n', qos: 1, retain: false });
    const will = decodePayload(connect.will.payload);
    expect(will.seq).toBeUndefined();
    expect(will.metrics).toMatchObject([{ name: 'bdSeq', datatype: DataType.Int64, value: 255n }]);
    send({ kind: 'disconnected' });
    expect(send({ kind: 'connect' })[0]).toMatchObject({ bdSeq: 0 });
  });

  it('[SP10] a node that never connected starts at bdSeq 0', () => {
    expect(edge().send({ kind: 'connect' })[0]).toMatchObject({ bdSeq: 0 });
  });

  it('[SP10] a CONNECT that never left does not use its bdSeq', () => {
    const { send, goLive } = edge();
    for (let i = 0; i < 3; i += 1) {
      expect(send({ kind: 'connect' })[0]).toMatchObject({ bdSeq: 0 });
      send({ kind: 'disconnected', unsent: true });
    }
    goLive();
    send({ kind: 'disconnected', unsent: true });
    expect(send({ kind: 'connect' })[0]).toMatchObject({ bdSeq: 1 });
  });

  it('[SP11] subscribes to its commands before it is born', () => {
    const effects = edge().goLive();
    expect(kinds(effects)).toEqual(['saveBdSeq', 'connect', 'subscribe', 'publish', 'live']);
    expect(effects[2]).toMatchObject({
      subscriptions: [
        { filter: 'spBv1.0/g/NCMD/n', qos: 1 },
        { filter: 'spBv1.0/g/DCMD/n/+', qos: 1 },
      ],
    });
    const [birth] = published(effects);
    expect(birth).toMatchObject({ topic: 'spBv1.0/g/NBIRTH/n', qos: 0, retain: false, seq: 0 });
    expect(birth?.metrics).toMatchObject([
      { name: 'bdSeq', value: 0n },
      { name: 'Node Control/Rebirth', datatype: DataType.Boolean, value: false },
      { name: 'rate', alias: 1, datatype: DataType.Int64, value: 1000n },
    ]);
    expect(birth?.metrics[0]?.alias).toBeUndefined();
    expect(birth?.metrics[1]?.alias).toBeUndefined();
  });

  it('[SP12] data carries alias and value only, in one message with the next seq', () => {
    const { send, goLive } = edge();
    goLive();
    const [birth] = published(send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] }));
    expect(birth).toMatchObject({ topic: 'spBv1.0/g/DBIRTH/n/d', seq: 1, metrics: [{ name: 'level', value: 1 }] });
    const alias = birth?.metrics[0]?.alias;
    const [data] = published(send({ kind: 'data', device: 'd', metrics: [level(2, 20)] }));
    expect(data).toMatchObject({ topic: 'spBv1.0/g/DDATA/n/d', seq: 2, metrics: [{ alias, timestamp: 20 }] });
    expect(data?.metrics[0]).toMatchObject({ name: undefined, datatype: undefined });
    const [own] = published(send({ kind: 'data', metrics: [{ ...rate, value: 5n }] }));
    expect(own).toMatchObject({ topic: 'spBv1.0/g/NDATA/n', seq: 3 });
  });

  it('[SP12] seq runs to 255 and on from 0; only NBIRTH resets it', () => {
    const { send, deliver, goLive } = edge();
    goLive();
    const seqs = Array.from({ length: 257 }, () => published(send({ kind: 'data', metrics: [rate] }))[0]?.seq);
    expect(seqs.slice(253)).toEqual([254, 255, 0, 1]);
    expect(published(deliver(rebirthCommand('g', 'n', 1)))[0]?.seq).toBe(0);
  });

  it('[SP12] values that do not fit or were not announced are refused and use no seq', () => {
    const { send, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    const refusals = [
      send({ kind: 'data', device: 'd', metrics: [level(40_000)] }),
      send({ kind: 'data', device: 'd', metrics: [{ ...level(1), name: 'other' }] }),
      send({ kind: 'data', device: 'x', metrics: [level(1)] }),
      send({ kind: 'deviceOnline', device: 'a/b', metrics: [level(1)] }),
      send({ kind: 'deviceOnline', device: 'e', metrics: [level(1), level(2)] }),
    ];
    for (const effects of refusals) expect(kinds(effects)).toEqual(['refused']);
    expect(published(send({ kind: 'data', device: 'd', metrics: [level(2)] }))[0]?.seq).toBe(2);
  });

  it('[SP13] a rebirth repeats all births with the newest values and the same bdSeq', () => {
    const { send, deliver, goLive } = edge({}, 6);
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    send({ kind: 'data', device: 'd', metrics: [level(2)] });
    send({ kind: 'data', device: 'd', metrics: [{ ...level(99), historical: true }] });
    const effects = deliver(rebirthCommand('g', 'n', 1));
    expect(topics(effects)).toEqual(['spBv1.0/g/NBIRTH/n', 'spBv1.0/g/DBIRTH/n/d']);
    const [birth, device] = published(effects);
    expect(birth?.metrics[0]?.value).toBe(7n);
    expect([birth?.seq, device?.seq]).toEqual([0, 1]);
    expect(device?.metrics[0]?.value).toBe(2);
    expect(effects.at(-1)).toEqual({ kind: 'live', rebirth: true });
  });

  it('[SP13] the owner may ask for all births itself; nothing happens while not live', () => {
    const { send, goLive } = edge();
    expect(send({ kind: 'rebirth' })).toEqual([]);
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    expect(topics(send({ kind: 'rebirth' }))).toEqual(['spBv1.0/g/NBIRTH/n', 'spBv1.0/g/DBIRTH/n/d']);
  });

  it('[SP13] values that change while offline are in the next birth', () => {
    const { send, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    send({ kind: 'disconnected' });
    expect(send({ kind: 'data', device: 'd', metrics: [level(5)] })).toEqual([]);
    expect(send({ kind: 'deviceOffline', device: 'gone' })).toEqual([]);
    const reborn = [send({ kind: 'connect' }), send({ kind: 'connected' }), send({ kind: 'subscribed' })].flat();
    expect(published(reborn).map(({ seq }) => seq)).toEqual([0, 1]);
    expect(published(reborn)[1]?.metrics[0]?.value).toBe(5);
  });

  it('[SP14] a device that is lost dies once, and is born again when it answers', () => {
    const { send, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    const [death] = published(send({ kind: 'deviceOffline', device: 'd' }));
    expect(death).toMatchObject({ topic: 'spBv1.0/g/DDEATH/n/d', seq: 2, metrics: [] });
    expect(death?.timestamp).toBeGreaterThan(0);
    expect(send({ kind: 'deviceOffline', device: 'd' })).toEqual([]);
    expect(topics(send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] }))).toEqual(['spBv1.0/g/DBIRTH/n/d']);
    const again = send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    expect(topics(again)).toEqual(['spBv1.0/g/DDEATH/n/d', 'spBv1.0/g/DBIRTH/n/d']);
  });

  it('[SP14] a new definition is a new birth without the old devices', () => {
    const { send, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    expect(topics(send({ kind: 'define', metrics: [rate] }))).toEqual(['spBv1.0/g/NBIRTH/n']);
    expect(kinds(send({ kind: 'data', device: 'd', metrics: [level(1)] }))).toEqual(['refused']);
  });

  it('[SP14] a new definition may keep the devices', () => {
    const { send, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    const effects = send({ kind: 'define', metrics: [rate], keepDevices: true });
    expect(topics(effects)).toEqual(['spBv1.0/g/NBIRTH/n', 'spBv1.0/g/DBIRTH/n/d']);
    const aliases = published(effects).flatMap(({ metrics }) => metrics.flatMap(({ alias }) => alias ?? []));
    expect(new Set(aliases).size).toBe(aliases.length);
  });

  it('[SP15] a planned close publishes NDEATH with the bdSeq of the session, then disconnects', () => {
    const { send, goLive } = edge({}, 4);
    goLive();
    const effects = send({ kind: 'close' });
    expect(kinds(effects)).toEqual(['publish', 'disconnect']);
    expect(published(effects)[0]).toMatchObject({ topic: 'spBv1.0/g/NDEATH/n', metrics: [{ value: 5n }] });
    expect(effects[1]).toMatchObject({ reconnect: false });
    expect(send({ kind: 'close' })).toEqual([]);
  });

  it('[SP16] births wait for the primary host, and end when it goes offline', () => {
    const { send, state } = edge({ primaryHostId: 'host' });
    send({ kind: 'connect' });
    expect(send({ kind: 'connected' })[0]).toMatchObject({
      subscriptions: expect.arrayContaining([{ filter: 'spBv1.0/STATE/host', qos: 1 }]),
    });
    expect(send({ kind: 'subscribed' })).toEqual([]);
    expect(send(hostSays(false, 100))).toEqual([]);
    expect(send(hostSays(true, 99))).toEqual([]);
    expect(topics(send(hostSays(true, 200)))).toEqual(['spBv1.0/g/NBIRTH/n']);
    expect(send(hostSays(false, 199))).toEqual([]);
    const end = send(hostSays(false, 200));
    expect(topics(end)).toEqual(['spBv1.0/g/NDEATH/n']);
    expect(end.at(-1)).toEqual({ kind: 'disconnect', reconnect: true });
    expect(state.phase).toBe('off');
  });

  it('[SP16] a STATE that arrives before SUBACK counts; other hosts do not', () => {
    const { send } = edge({ primaryHostId: 'host' });
    send({ kind: 'connect' });
    send({ kind: 'connected' });
    expect(
      send({ kind: 'message', topic: 'spBv1.0/STATE/other', payload: encodeState({ online: true, timestamp: 1 }) }),
    ).toEqual([]);
    send(hostSays(true, 100));
    expect(topics(send({ kind: 'subscribed' }))).toEqual(['spBv1.0/g/NBIRTH/n']);
    const bad = send({ kind: 'message', topic: 'spBv1.0/STATE/host', payload: new TextEncoder().encode('OFFLINE') });
    expect(kinds(bad)).toEqual(['refused']);
  });

  it('[SP16] a host that restarted unnoticed is told all births; one that only repeats itself is not', () => {
    const { send } = edge({ primaryHostId: 'host' });
    send({ kind: 'connect' });
    send({ kind: 'connected' });
    send({ kind: 'subscribed' });
    send(hostSays(true, 100));
    expect(send(hostSays(true, 100))).toEqual([]);
    expect(topics(send(hostSays(true, 101)))).toEqual(['spBv1.0/g/NBIRTH/n']);
  });

  it('[SP16] a host whose clock was set back counts on a new connection', () => {
    const { send } = edge({ primaryHostId: 'host' });
    const connect = () => [send({ kind: 'connect' }), send({ kind: 'connected' }), send({ kind: 'subscribed' })];
    connect();
    expect(topics(send(hostSays(true, 900)))).toHaveLength(1);
    send({ kind: 'disconnected' });
    connect();
    expect(topics(send(hostSays(true, 500)))).toEqual(['spBv1.0/g/NBIRTH/n']);
  });

  it('[SP17] commands reach the owner by name, by alias, and with unknown names', () => {
    const { send, deliver, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    const text = { name: 'new', datatype: DataType.String, value: 'x' } as const;
    expect(
      deliver(nodeCommand({ group: 'g', node: 'n', metrics: [rate, text], timestamp: 9, uuid: 'u' })),
    ).toMatchObject([
      { kind: 'command', device: undefined, timestamp: 9, uuid: 'u', metrics: [{ name: 'rate', value: 1000n }, text] },
    ]);
    const write = deviceCommand({ group: 'g', node: 'n', device: 'd', metrics: [level(7)], timestamp: 9 });
    expect(deliver(write)).toMatchObject([{ kind: 'command', device: 'd', metrics: [{ name: 'level', value: 7 }] }]);
  });

  it('[SP17] a command with the wrong datatype, a foreign address or malformed bytes is refused or ignored', () => {
    const { send, deliver, goLive } = edge();
    goLive();
    const wrong = { name: 'rate', datatype: DataType.Int32, value: 1 } as const;
    expect(kinds(deliver(nodeCommand({ group: 'g', node: 'n', metrics: [wrong], timestamp: 9 })))).toEqual(['refused']);
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    const badWrite = { name: 'level', datatype: DataType.Int32, value: 1 } as const;
    expect(
      deliver(deviceCommand({ group: 'g', node: 'n', device: 'd', metrics: [badWrite], timestamp: 9, uuid: 'u' })),
    ).toMatchObject([{ kind: 'refused', command: { device: 'd', uuid: 'u' } }]);
    expect(deliver(rebirthCommand('g', 'other', 1))).toEqual([]);
    expect(deliver(rebirthCommand('h', 'n', 1))).toEqual([]);
    const bytes = Uint8Array.of(0x12, 0xff);
    expect(kinds(send({ kind: 'message', topic: 'spBv1.0/g/NCMD/n', payload: bytes }))).toEqual(['refused']);
    expect(kinds(send({ kind: 'message', topic: 'nonsense', payload: bytes }))).toEqual(['refused']);
  });

  it('[SP18] a uuid travels with its message, and with no other', () => {
    const { send, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    const uuids = ['b7', undefined].map(
      (uuid) => published(send({ kind: 'data', device: 'd', metrics: [level(2)], uuid }))[0]?.uuid,
    );
    expect(uuids).toEqual(['b7', undefined]);
  });

  it('[SP18] quality and history travel with a value', () => {
    const { send, goLive } = edge();
    goLive();
    send({ kind: 'deviceOnline', device: 'd', metrics: [level(1)] });
    const bad = {
      ...level(0),
      value: null,
      historical: true,
      properties: qualityProperties(Quality.Bad, { Code: '1715' }),
    };
    const [data] = published(send({ kind: 'data', device: 'd', metrics: [bad] }));
    expect(data?.metrics[0]).toMatchObject({ value: null, historical: true });
    expect(data?.metrics[0]?.properties?.get('Quality')).toEqual({ datatype: DataType.Int32, value: 0 });
    expect(data?.metrics[0]?.properties?.get('Code')?.value).toBe('1715');
  });
});
