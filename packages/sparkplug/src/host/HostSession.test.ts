import { describe, expect, it } from 'vitest';
import { DataType } from '../codec/datatypes.ts';
import { encodePayload } from '../codec/encodePayload.ts';
import type { Publish } from '../messages.ts';
import { encodeState } from '../stateMessage.ts';
import { TopicError } from '../topics.ts';
import { HostSession } from './HostSession.ts';

function session(publish: (message: Publish, host: HostSession) => void, told: string[] = []) {
  const timers: { run: () => void; ms: number }[] = [];
  const host: HostSession = new HostSession({
    hostId: 'h',
    now: () => 1000,
    publish: (message) => publish(message, host),
    onEffect: ({ kind }) => told.push(kind),
    setTimer: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  return { host, timers };
}
const birth = encodePayload({
  timestamp: 1,
  seq: 0,
  metrics: [{ name: 'bdSeq', datatype: DataType.Int64, value: 0n }],
});

describe('HostSession', () => {
  it('[SP20] subscribes to all of Sparkplug and to its own STATE', () => {
    expect(session(() => {}).host.subscriptions).toEqual([
      { filter: 'spBv1.0/#', qos: 1 },
      { filter: 'spBv1.0/STATE/h', qos: 1 },
    ]);
  });

  it('[SP22] a broker that answers inside publish does not disturb the order', () => {
    const told: string[] = [];
    const { host } = session(({ topic }, self) => {
      told.push(topic);
      if (topic.includes('NCMD')) self.message('spBv1.0/g/NBIRTH/n', birth);
    }, told);
    host.connecting();
    host.connected();
    host.message('spBv1.0/g/NDATA/n', encodePayload({ metrics: [], seq: 3 }));
    expect(told).toEqual(['spBv1.0/STATE/h', 'refused', 'spBv1.0/g/NCMD/n', 'nodeOnline', 'values']);
  });

  it('[SP20] its own STATE coming back from the broker is no endless loop', () => {
    let published = 0;
    const { host } = session((message, self) => {
      published += 1;
      self.message(message.topic, message.payload);
    });
    host.connecting();
    host.connected();
    host.message('spBv1.0/STATE/h', encodeState({ online: false, timestamp: 1 }));
    host.close();
    expect(published).toBe(3);
  });

  it('[SP23] one timer at a time, and none after the close', () => {
    const { host, timers } = session(() => {});
    host.connecting();
    host.connected();
    host.message('spBv1.0/g/NBIRTH/n', birth);
    host.message('spBv1.0/g/NDATA/n', encodePayload({ metrics: [], seq: 5 }));
    host.message('spBv1.0/g/NDATA/m', encodePayload({ metrics: [], seq: 5 }));
    host.message('spBv1.0/g/NDATA/m', encodePayload({ metrics: [], seq: 6 }));
    expect(timers.map(({ ms }) => ms)).toEqual([2000]);
    host.close();
    expect(timers).toEqual([]);
  });

  it('[SP9] ids that no topic can carry are refused', () => {
    const { host } = session(() => {});
    expect(() => host.requestRebirth('g', 'a/b')).toThrow(TopicError);
    expect(host.known('g', 'n')).toBeUndefined();
  });
});
