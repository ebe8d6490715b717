import { type AlarmLevel, alarmLevels, type EquipmentGroup, type EquipmentMark } from '@lookfar/contract';
import type { z } from 'zod';

export type MonitorGroup = z.output<typeof EquipmentGroup>;

/** Where devices without a group stand, and those that others share. */
export const noGroup = 0;

export interface GroupTotals {
  devices: number;
  online: number;
  /** Devices with standing alarms. */
  inAlarm: number;
  gravest: AlarmLevel | null;
  unacked: boolean;
}

export interface TreeNode {
  id: number;
  name: string;
  children: TreeNode[];
  devices: EquipmentMark[];
  /** Of the group and all below it. */
  totals: GroupTotals;
}

interface GroupLine {
  kind: 'group';
  node: TreeNode;
  depth: number;
  expanded: boolean;
}

interface DeviceLine {
  kind: 'device';
  mark: EquipmentMark;
  groupId: number;
  depth: number;
}

export type TreeLine = GroupLine | DeviceLine;

const empty: GroupTotals = { devices: 0, online: 0, inAlarm: 0, gravest: null, unacked: false };

/** [MG1] Groups with their devices; whose group is not known stands with those that have none, so that nothing is lost. */
export function deviceTree(groups: readonly MonitorGroup[], marks: readonly EquipmentMark[]): TreeNode[] {
  const known = reachable(groups);
  const childrenOf = Map.groupBy(
    groups.filter(({ id }) => known.has(id)),
    ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : noGroup),
  );
  const devicesOf = Map.groupBy(marks, ({ groupId }) => (groupId !== null && known.has(groupId) ? groupId : noGroup));
  const build = ({ id, name }: Pick<MonitorGroup, 'id' | 'name'>): TreeNode => {
    const children = id === noGroup ? [] : (childrenOf.get(id) ?? []).map(build);
    const devices = devicesOf.get(id) ?? [];
    return { id, name, children, devices, totals: sum([...children.map(({ totals }) => totals), own(devices)]) };
  };
  const top = (childrenOf.get(noGroup) ?? []).map(build);
  return devicesOf.has(noGroup) ? [...top, build({ id: noGroup, name: '' })] : top;
}

/** [MG5] Without the groups that hold no device, in them or below. */
export function withDevices(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes
    .filter(({ totals }) => totals.devices > 0)
    .map((node) => ({ ...node, children: withDevices(node.children) }));
}

/** Groups that hang together with the top; a circle of parents hangs in the air, and its devices are shown without it. */
function reachable(groups: readonly MonitorGroup[]): ReadonlySet<number> {
  const ids = new Set(groups.map(({ id }) => id));
  const childrenOf = Map.groupBy(groups, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : noGroup,
  );
  const found = new Set<number>();
  const waiting = [...(childrenOf.get(noGroup) ?? [])];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.add(next.id);
    waiting.push(...(childrenOf.get(next.id) ?? []));
  }
  return found;
}

/** Of everything in the tree. */
export const totalsOf = (nodes: readonly TreeNode[]): GroupTotals => sum(nodes.map(({ totals }) => totals));

function own(devices: readonly EquipmentMark[]): GroupTotals {
  return sum(
    devices.map(({ online, alarmNum = 0, alarmLevel = null, alarmUnacked = false }) => ({
      devices: 1,
      online: online ? 1 : 0,
      inAlarm: alarmNum > 0 ? 1 : 0,
      gravest: alarmNum > 0 ? alarmLevel : null,
      unacked: alarmNum > 0 && alarmUnacked,
    })),
  );
}

function sum(parts: readonly GroupTotals[]): GroupTotals {
  const total = { ...empty };
  for (const { devices, online, inAlarm, gravest, unacked } of parts) {
    total.devices += devices;
    total.online += online;
    total.inAlarm += inAlarm;
    total.gravest = graver(total.gravest, gravest);
    total.unacked ||= unacked;
  }
  return total;
}

function graver(a: AlarmLevel | null, b: AlarmLevel | null): AlarmLevel | null {
  if (a === null || b === null) return a ?? b;
  return alarmLevels.indexOf(a) <= alarmLevels.indexOf(b) ? a : b;
}

/** [MG2] The lines that are shown. A search shows what matches with the groups above it, whatever is folded. */
export function treeLines(nodes: readonly TreeNode[], folded: ReadonlySet<number>, search: string): TreeLine[] {
  const word = search.trim().toLowerCase();
  const lines: TreeLine[] = [];
  const walk = (node: TreeNode, depth: number, shownWhole: boolean): boolean => {
    const whole = shownWhole || (word !== '' && node.name.toLowerCase().includes(word));
    const start = lines.length;
    const expanded = word !== '' || !folded.has(node.id);
    lines.push({ kind: 'group', node, depth, expanded });
    if (!expanded) return true;
    let found = word === '' || whole;
    for (const child of node.children) found = walk(child, depth + 1, whole) || found;
    for (const mark of node.devices) {
      if (word !== '' && !whole && !mark.name.toLowerCase().includes(word)) continue;
      lines.push({ kind: 'device', mark, groupId: node.id, depth: depth + 1 });
      found = true;
    }
    if (!found) lines.length = start;
    return found;
  };
  for (const node of nodes) walk(node, 0, false);
  return lines;
}

/** Ids of all groups of the tree. */
export function groupIds(nodes: readonly TreeNode[]): number[] {
  return nodes.flatMap(({ id, children }) => [id, ...groupIds(children)]);
}

/** Ids from the top down to the group that holds a device; empty when it is not there. */
export function pathTo(nodes: readonly TreeNode[], equipmentId: number): number[] {
  for (const node of nodes) {
    if (node.devices.some(({ id }) => id === equipmentId)) return [node.id];
    const below = pathTo(node.children, equipmentId);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

/** The line of the group above another line; undefined at the top. */
export function parentLine(lines: readonly TreeLine[], index: number): number | undefined {
  const depth = lines[index]?.depth ?? 0;
  const parent = lines.slice(0, index).findLastIndex((line) => line.depth < depth);
  return parent < 0 ? undefined : parent;
}
