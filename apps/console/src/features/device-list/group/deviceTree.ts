import { type AlarmLevel, alarmLevels, type EquipmentGroup, type EquipmentMark } from '@lookfar/contract';
import type { z } from 'zod';

export type MonitorGroup = z.output<typeof EquipmentGroup>;

/** The node for devices without a group and for devices shared by others. */
export const noGroup = 0;

export interface GroupTotals {
  devices: number;
  online: number;
  /** Devices with active alarms. */
  inAlarm: number;
  /** The highest priority of those alarms. */
  highest: AlarmLevel | null;
  unacked: boolean;
}

export interface TreeNode {
  id: number;
  name: string;
  children: TreeNode[];
  devices: EquipmentMark[];
  /** Of the group and all groups below it. */
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

const empty: GroupTotals = { devices: 0, online: 0, inAlarm: 0, highest: null, unacked: false };

/** [DG1] Groups with their devices. Devices of an unknown group are listed as ungrouped, so that none is lost. */
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

/** [DG5] Leaves out groups without devices in them or below. */
export function withDevices(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes
    .filter(({ totals }) => totals.devices > 0)
    .map((node) => ({ ...node, children: withDevices(node.children) }));
}

/** Groups connected to the top. Groups in a parent cycle are not; their devices are shown as ungrouped. */
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

export const totalsOf = (nodes: readonly TreeNode[]): GroupTotals => sum(nodes.map(({ totals }) => totals));

function own(devices: readonly EquipmentMark[]): GroupTotals {
  return sum(
    devices.map(({ online, alarmNum = 0, alarmLevel = null, alarmUnacked = false }) => ({
      devices: 1,
      online: online ? 1 : 0,
      inAlarm: alarmNum > 0 ? 1 : 0,
      highest: alarmNum > 0 ? alarmLevel : null,
      unacked: alarmNum > 0 && alarmUnacked,
    })),
  );
}

function sum(parts: readonly GroupTotals[]): GroupTotals {
  const total = { ...empty };
  for (const { devices, online, inAlarm, highest, unacked } of parts) {
    total.devices += devices;
    total.online += online;
    total.inAlarm += inAlarm;
    total.highest = higherOf(total.highest, highest);
    total.unacked ||= unacked;
  }
  return total;
}

function higherOf(a: AlarmLevel | null, b: AlarmLevel | null): AlarmLevel | null {
  if (a === null || b === null) return a ?? b;
  return alarmLevels.indexOf(a) <= alarmLevels.indexOf(b) ? a : b;
}

/** [DG2] The visible lines. A search shows matches with the groups above them, even in collapsed groups. */
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

/** The group with an id, wherever it is in the tree. */
export function groupAt(nodes: readonly TreeNode[], id: number): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : groupAt(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The devices of groups and of all groups below them. */
export function devicesIn(nodes: readonly TreeNode[]): EquipmentMark[] {
  return nodes.flatMap(({ children, devices }) => [...devicesIn(children), ...devices]);
}

/** Ids of all groups of the tree. */
export function groupIds(nodes: readonly TreeNode[]): number[] {
  return nodes.flatMap(({ id, children }) => [id, ...groupIds(children)]);
}

/** Ids from the top down to the group of a device; empty if it is not in the tree. */
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
