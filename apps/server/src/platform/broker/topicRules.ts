import { whereTopic } from '@lookfar/contract';

/** The topics a gateway may use: its own, and the state of hosts. */
export interface TopicOwner {
  orgId: number;
  sn: string;
}

const root = 'spBv1.0';
const nodeUp: ReadonlySet<string> = new Set(['NBIRTH', 'NDATA', 'NDEATH']);
const deviceUp: ReadonlySet<string> = new Set(['DBIRTH', 'DDATA', 'DDEATH']);
const stateFilter = /^spBv1\.0\/STATE\/(?:#|\+|[^+#/]+)$/;

export function mayPublish(owner: TopicOwner, topic: string): boolean {
  const [first, group, type = '', sn, device, ...rest] = topic.split('/');
  if (first !== root || group !== String(owner.orgId) || sn !== owner.sn || rest.length > 0) return false;
  if (device === undefined) return nodeUp.has(type);
  return deviceUp.has(type) && device !== '';
}

/** Of a topic that its sender may publish. */
export function isNodeBirth(topic: string): boolean {
  return topic.split('/', 3)[2] === 'NBIRTH';
}

export function maySubscribe(owner: TopicOwner, filter: string): boolean {
  if (stateFilter.test(filter) || filter === whereTopic(owner.sn)) return true;
  const [first, group, type, sn, device, ...rest] = filter.split('/');
  // A wildcard before the SN would reach the commands of other gateways.
  if (first !== root || group !== String(owner.orgId) || sn !== owner.sn || rest.length > 0) return false;
  if (type === 'NCMD') return device === undefined || device === '#';
  return type === 'DCMD' && device !== undefined && device !== '';
}
