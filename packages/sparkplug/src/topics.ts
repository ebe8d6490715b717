/** The first level of every Sparkplug B topic. */
export const NAMESPACE = 'spBv1.0';

const nodeKinds = ['NBIRTH', 'NDATA', 'NDEATH', 'NCMD'] as const;
const deviceKinds = ['DBIRTH', 'DDATA', 'DDEATH', 'DCMD'] as const;
export type NodeMessage = (typeof nodeKinds)[number];
export type DeviceMessage = (typeof deviceKinds)[number];

export type Topic =
  | { kind: NodeMessage; group: string; node: string; device?: undefined }
  | { kind: DeviceMessage; group: string; node: string; device: string }
  | { kind: 'STATE'; hostId: string };

/** A topic that is not one of Sparkplug's nine, or an id that is not valid in a topic. */
export class TopicError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TopicError';
  }
}

/** Throws `TopicError` for an empty id, one with `+ / #` or a NUL, and the group `STATE`. */
export function checkId(id: string, what: 'group' | 'edge node' | 'device' | 'host'): string {
  if (id === '') throw new TopicError(`the ${what} id is empty`);
  if (/[+/#\0]/.test(id)) throw new TopicError(`the ${what} id ${JSON.stringify(id)} contains +, /, # or NUL`);
  if (what === 'group' && id === 'STATE') throw new TopicError('no group may be called STATE');
  return id;
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text);
}

/** Parses a topic name (no wildcards); throws `TopicError` with the reason. */
export function parseTopic(topic: string): Topic {
  const levels = topic.split('/');
  const [namespace, second = '', third = '', fourth = '', fifth = ''] = levels;
  if (namespace !== NAMESPACE) throw new TopicError(`not in the namespace ${NAMESPACE}`);
  if (second === 'STATE') {
    if (levels.length !== 3) throw new TopicError('a STATE topic has 3 levels');
    return { kind: 'STATE', hostId: checkId(third, 'host') };
  }
  const group = checkId(second, 'group');
  if (isOneOf(nodeKinds, third)) {
    if (levels.length !== 4) throw new TopicError(`an ${third} topic has 4 levels`);
    return { kind: third, group, node: checkId(fourth, 'edge node') };
  }
  if (!isOneOf(deviceKinds, third)) throw new TopicError(`unknown message type ${JSON.stringify(third)}`);
  if (levels.length !== 5) throw new TopicError(`a ${third} topic has 5 levels`);
  return { kind: third, group, node: checkId(fourth, 'edge node'), device: checkId(fifth, 'device') };
}

/** The topic's name; throws `TopicError` when an id does not fit. */
export function formatTopic(topic: Topic): string {
  if (topic.kind === 'STATE') return `${NAMESPACE}/STATE/${checkId(topic.hostId, 'host')}`;
  const head = `${NAMESPACE}/${checkId(topic.group, 'group')}/${topic.kind}/${checkId(topic.node, 'edge node')}`;
  return topic.device === undefined ? head : `${head}/${checkId(topic.device, 'device')}`;
}
