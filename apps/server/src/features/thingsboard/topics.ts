/** What a client may publish. `reply` is the topic of the answer, in the same form as the request. */
export type DeviceTopic =
  | { kind: 'telemetry' | 'attributes' | 'claim' }
  | { kind: 'attributesRequest' | 'rpcRequest'; reply: string }
  | { kind: 'rpcResponse'; id: number }
  | { kind: 'gatewayTelemetry' | 'gatewayAttributes' | 'gatewayConnect' | 'gatewayDisconnect' }
  | { kind: 'gatewayAttributesRequest' | 'gatewayRpc' | 'gatewayClaim' }
  | { kind: 'provision' }
  /** In the namespace, but unknown here: acknowledged and dropped, as devices expect. */
  | { kind: 'unknown' };

export const provisionTopics = { request: '/provision/request', response: '/provision/response' } as const;

export const rpcFilters = {
  long: 'v1/devices/me/rpc/request/+',
  short: 'v2/r/req/+',
  gateway: 'v1/gateway/rpc',
} as const;

const plain: Readonly<Record<string, DeviceTopic>> = {
  'v1/devices/me/telemetry': { kind: 'telemetry' },
  'v2/t': { kind: 'telemetry' },
  'v1/devices/me/attributes': { kind: 'attributes' },
  'v2/a': { kind: 'attributes' },
  'v1/devices/me/claim': { kind: 'claim' },
  'v1/gateway/telemetry': { kind: 'gatewayTelemetry' },
  'v1/gateway/attributes': { kind: 'gatewayAttributes' },
  'v1/gateway/connect': { kind: 'gatewayConnect' },
  'v1/gateway/disconnect': { kind: 'gatewayDisconnect' },
  'v1/gateway/attributes/request': { kind: 'gatewayAttributesRequest' },
  'v1/gateway/rpc': { kind: 'gatewayRpc' },
  'v1/gateway/claim': { kind: 'gatewayClaim' },
  [provisionTopics.request]: { kind: 'provision' },
};

const numbered: readonly { head: string; read(id: number): DeviceTopic }[] = [
  {
    head: 'v1/devices/me/attributes/request/',
    read: (id) => ({ kind: 'attributesRequest', reply: `v1/devices/me/attributes/response/${id}` }),
  },
  { head: 'v2/a/req/', read: (id) => ({ kind: 'attributesRequest', reply: `v2/a/res/${id}` }) },
  {
    head: 'v1/devices/me/rpc/request/',
    read: (id) => ({ kind: 'rpcRequest', reply: `v1/devices/me/rpc/response/${id}` }),
  },
  { head: 'v2/r/req/', read: (id) => ({ kind: 'rpcRequest', reply: `v2/r/res/${id}` }) },
  { head: 'v1/devices/me/rpc/response/', read: (id) => ({ kind: 'rpcResponse', id }) },
  { head: 'v2/r/res/', read: (id) => ({ kind: 'rpcResponse', id }) },
];

/** Undefined for a topic that is not part of this protocol. */
export function readTopic(topic: string): DeviceTopic | undefined {
  if (Object.hasOwn(plain, topic)) return plain[topic];
  for (const { head, read } of numbered) {
    const rest = topic.startsWith(head) ? topic.slice(head.length) : '';
    if (/^\d{1,10}$/.test(rest)) return read(Number(rest));
  }
  return /^v[12]\//.test(topic) ? { kind: 'unknown' } : undefined;
}

/** What a client may subscribe to. */
export const deviceFilters: ReadonlySet<string> = new Set([
  'v1/devices/me/attributes',
  'v2/a',
  'v1/devices/me/attributes/response/+',
  'v2/a/res/+',
  'v1/devices/me/rpc/response/+',
  'v2/r/res/+',
  'v1/gateway/attributes',
  'v1/gateway/attributes/response',
  'v1/gateway/disconnect',
  ...Object.values(rpcFilters),
  provisionTopics.response,
]);
