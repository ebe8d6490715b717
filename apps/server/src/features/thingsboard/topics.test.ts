import { describe, expect, it } from 'vitest';
import { deviceFilters, readTopic } from './topics.ts';

describe('topics of JSON devices', () => {
  it.each([
    ['v1/devices/me/telemetry', { kind: 'telemetry' }],
    ['v2/t', { kind: 'telemetry' }],
    ['v2/a', { kind: 'attributes' }],
    [
      'v1/devices/me/attributes/request/12',
      { kind: 'attributesRequest', reply: 'v1/devices/me/attributes/response/12' },
    ],
    ['v2/a/req/12', { kind: 'attributesRequest', reply: 'v2/a/res/12' }],
    ['v2/r/req/3', { kind: 'rpcRequest', reply: 'v2/r/res/3' }],
    ['v1/devices/me/rpc/response/3', { kind: 'rpcResponse', id: 3 }],
    ['v1/gateway/rpc', { kind: 'gatewayRpc' }],
    ['/provision/request', { kind: 'provision' }],
    ['v1/devices/me/rpc/response/x', { kind: 'unknown' }],
    ['v1/devices/me/rpc/response/', { kind: 'unknown' }],
    ['v2/fw/request/1/chunk/0', { kind: 'unknown' }],
  ])('[TB3] %s', (topic, expected) => {
    expect(readTopic(topic)).toEqual(expected);
  });

  it.each(['spBv1.0/1/NBIRTH/GW', 'toString', 'constructor', '', 'v3/t', '$SYS/x', 'provision/request'])(
    '[TB6] %s is none of them',
    (topic) => {
      expect(readTopic(topic)).toBeUndefined();
    },
  );

  it('[TB5] no filter reaches beyond one kind of message', () => {
    for (const filter of deviceFilters) expect(filter).not.toMatch(/#|\+./);
  });
});
