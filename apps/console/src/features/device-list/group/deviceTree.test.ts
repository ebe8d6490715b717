import type { EquipmentMark } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { deviceTree, groupIds, parentLine, pathTo, totalsOf, treeLines, withDevices } from './deviceTree.ts';

const group = (id: number, parentId: number | null = null) => ({ id, name: `G${id}`, parentId, equipCount: 0 });
const mark = (id: number, groupId: number | null, rest: Partial<EquipmentMark> = {}): EquipmentMark => ({
  id,
  name: `Device ${id}`,
  display: 'list',
  line: 'eg',
  groupId,
  online: true,
  gatewayOnline: true,
  followed: false,
  shared: false,
  ...rest,
});

const groups = [group(1), group(2, 1), group(3)];
const marks = [
  mark(10, 2, { alarmNum: 1, alarmLevel: 'low', alarmUnacked: false }),
  mark(11, 1, { online: false, alarmNum: 2, alarmLevel: 'high', alarmUnacked: true }),
  mark(12, null, { shared: true }),
  mark(13, 99),
];

const told = (search: string, folded: number[] = []) =>
  treeLines(deviceTree(groups, marks), new Set(folded), search).map((line) =>
    line.kind === 'group' ? `${line.depth}:${line.node.name || '-'}` : `${line.depth}:${line.mark.id}`,
  );

describe('the tree of groups and devices', () => {
  it('[DG1] contains every device, even without a known group', () => {
    expect(told('')).toEqual(['0:G1', '1:G2', '2:10', '1:11', '0:G3', '0:-', '1:12', '1:13']);
  });

  it('[DG1] has no node for ungrouped devices if there are none', () => {
    expect(deviceTree(groups, [mark(10, 2)]).map(({ id }) => id)).toEqual([1, 3]);
    expect(deviceTree([], [])).toEqual([]);
  });

  it('[DG1] counts the devices in a group and below it', () => {
    const [first, third] = deviceTree(groups, marks);
    expect(first?.totals).toEqual({ devices: 2, online: 1, inAlarm: 2, highest: 'high', unacked: true });
    expect(third?.totals).toEqual({ devices: 0, online: 0, inAlarm: 0, highest: null, unacked: false });
    expect(totalsOf(deviceTree(groups, marks)).devices).toBe(4);
  });

  it('[DG1] loses no device in a cycle of groups', () => {
    const tree = deviceTree([group(1, 2), group(2, 1)], [mark(10, 1)]);
    expect(groupIds(tree)).toEqual([0]);
    expect(totalsOf(tree).devices).toBe(1);
  });

  it('[DG5] can leave out groups without devices', () => {
    const tree = withDevices(deviceTree([...groups, group(4, 1)], [mark(10, 2)]));
    expect(groupIds(tree)).toEqual([1, 2]);
    expect(withDevices(deviceTree(groups, []))).toEqual([]);
  });

  it('[DG2] hides the content of collapsed groups', () => {
    expect(told('', [1, 0])).toEqual(['0:G1', '0:G3', '0:-']);
    expect(told('', [2])).toEqual(['0:G1', '1:G2', '1:11', '0:G3', '0:-', '1:12', '1:13']);
  });

  it('[DG2] finds devices with the groups above them, and groups with everything in them', () => {
    expect(told('device 10', [1, 2])).toEqual(['0:G1', '1:G2', '2:10']);
    expect(told('g2')).toEqual(['0:G1', '1:G2', '2:10']);
    expect(told('g3')).toEqual(['0:G3']);
    expect(told('nothing')).toEqual([]);
  });

  it('finds the path to a device and the parent of a line', () => {
    const tree = deviceTree(groups, marks);
    expect(pathTo(tree, 10)).toEqual([1, 2]);
    expect(pathTo(tree, 13)).toEqual([0]);
    expect(pathTo(tree, 77)).toEqual([]);
    const lines = treeLines(tree, new Set(), '');
    expect([0, 1, 2, 3].map((index) => parentLine(lines, index))).toEqual([undefined, 0, 1, 0]);
  });
});
