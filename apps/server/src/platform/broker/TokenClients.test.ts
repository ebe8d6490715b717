import type { Client } from 'aedes';
import { beforeEach, describe, expect, it } from 'vitest';
import { TokenClients } from './TokenClients.ts';

interface StubClient {
  sent: { topic: string; qos: number }[];
  closed: boolean;
}

function stub(): Client & StubClient {
  const client = {
    sent: [] as StubClient['sent'],
    closed: false,
    publish: (packet: { topic: string; qos: number }) => client.sent.push({ topic: packet.topic, qos: packet.qos }),
    close: () => {
      client.closed = true;
    },
  };
  return client as unknown as Client & StubClient;
}

describe('clients that are known by their token', () => {
  let tokens: TokenClients;
  let events: string[];

  beforeEach(() => {
    tokens = new TokenClients();
    events = [];
    tokens.listen({
      connected: (id) => events.push(`+${id}`),
      disconnected: (id) => events.push(`-${id}`),
      message: (id, topic) => {
        events.push(`${id} ${topic}`);
        return { ok: true };
      },
      maySubscribe: (_id, filter) => filter.startsWith('v1/'),
    });
  });

  const say = (client: Client, topic = 'v1/x') => {
    const packet = { topic, payload: 'x', retain: true };
    return { verdict: tokens.publish(client, packet), packet };
  };

  it('[TB5] what they publish or subscribe to means nothing to the broker', () => {
    const client = stub();
    tokens.admit(client, 1);
    const { packet } = say(client);
    const subscription = { topic: 'v1/y', qos: 1 };
    expect(tokens.subscribe(client, subscription)).toBe(true);
    expect(packet).toMatchObject({ retain: false });
    expect(new Set(['v1/x', 'v1/y', packet.topic, subscription.topic]).size).toBe(4);
    expect(tokens.subscribe(client, { topic: '#', qos: 0 })).toBe(false);
  });

  it('[TB2] one that speaks before it is ready is there once', () => {
    const client = stub();
    tokens.admit(client, 1);
    say(client);
    tokens.ready(client);
    tokens.gone(client);
    tokens.gone(client);
    expect(events).toEqual(['+1', '1 v1/x', '-1']);
  });

  it('[TB2] one that was replaced is closed, no longer heard, and not missed', () => {
    const [first, second] = [stub(), stub()];
    for (const client of [first, second]) {
      tokens.admit(client, 1);
      tokens.ready(client);
    }
    expect(first.closed).toBe(true);
    expect(say(first).verdict.ok).toBe(false);
    tokens.gone(first);
    expect(say(second).verdict.ok).toBe(true);
    expect(events).toEqual(['+1', '1 v1/x']);
  });

  it('[TB8] are sent only what they listen to, with the QoS they asked for', () => {
    const client = stub();
    tokens.admit(client, 1);
    tokens.ready(client);
    tokens.subscribe(client, { topic: 'v1/r/+', qos: 2 });
    tokens.subscribe(client, { topic: 'v1/g', qos: 0 });
    for (const topic of ['v1/r/1', 'v1/r/1/2', 'v1/r', 'v1/g', 'v1/other']) tokens.send(1, topic, '{}');
    tokens.send(2, 'v1/g', '{}');
    expect(client.sent).toEqual([
      { topic: 'v1/r/1', qos: 1 },
      { topic: 'v1/g', qos: 0 },
    ]);
    tokens.unsubscribe(client, ['v1/g']);
    tokens.send(1, 'v1/g', '{}');
    expect(client.sent).toHaveLength(2);
    expect(tokens.filtersOf(1)).toEqual(new Set(['v1/r/+']));
    expect(tokens.filtersOf(2)).toBeUndefined();
  });
});
