import { type SystemKey, systemKeys } from '@lookfar/page';

const keys = Object.keys(systemKeys) as SystemKey[];
/** Values of the device that a page belongs to, and of the project. */
const ofDevice = new Set<SystemKey>(['equipTitle', 'gatewayOnline', 'equipOnline']);
const ofProject = new Set<SystemKey>([
  'projectTitle',
  'equipNum',
  'equipOnlineNum',
  'equipOfflineNum',
  'equipAlarmNum',
]);

/** [DP47] What a page can show without any signal: pages of projects belong to no device, other pages to no project. */
export function systemKeysOf(owner: { kind: string }): SystemKey[] {
  const missing = owner.kind === 'project' ? ofDevice : ofProject;
  return keys.filter((key) => !missing.has(key));
}
