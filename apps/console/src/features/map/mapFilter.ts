import type { EquipmentGroup, EquipmentLine } from '@lookfar/contract';
import type { z } from 'zod';
import type { Mark } from './Fleet.ts';

export const markStates = ['alarm', 'online', 'offline'] as const;
export type MarkState = (typeof markStates)[number];

export interface MapFilter {
  state: MarkState | undefined;
  /** With its subgroups. */
  groupId: number | undefined;
  line: EquipmentLine | undefined;
}

type Group = z.output<typeof EquipmentGroup>;

const fits: Readonly<Record<MarkState, (mark: Mark) => boolean>> = {
  alarm: ({ look }) => look.level !== null,
  online: ({ look }) => look.presence === 'online',
  offline: ({ look }) => look.presence !== 'online',
};

/** [MM4] The marks that match the filters. */
export function filterMarks(marks: readonly Mark[], filter: MapFilter, groups: readonly Group[]): readonly Mark[] {
  const rest = withoutState(marks, filter, groups);
  const { state } = filter;
  return state === undefined ? rest : rest.filter(fits[state]);
}

/** [MM4] How many marks each state would leave. */
export function countStates(
  marks: readonly Mark[],
  filter: MapFilter,
  groups: readonly Group[],
): Record<MarkState | 'all', number> {
  const counts = { all: 0, alarm: 0, online: 0, offline: 0 };
  for (const mark of withoutState(marks, filter, groups)) {
    counts.all += 1;
    for (const state of markStates) if (fits[state](mark)) counts[state] += 1;
  }
  return counts;
}

/** [MM4] How many devices on the map each group has, with its subgroups. */
export function countGroups(marks: readonly Mark[], groups: readonly Group[]): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const { place } of marks) {
    if (place.groupId !== null) own.set(place.groupId, (own.get(place.groupId) ?? 0) + 1);
  }
  const total = (ids: Iterable<number>) => [...ids].reduce((sum, id) => sum + (own.get(id) ?? 0), 0);
  return new Map(groups.map(({ id }) => [id, total(branchOf(groups, id))]));
}

function withoutState(marks: readonly Mark[], { groupId, line }: MapFilter, groups: readonly Group[]): readonly Mark[] {
  if (groupId === undefined && line === undefined) return marks;
  const branch = groupId === undefined ? undefined : branchOf(groups, groupId);
  return marks.filter(
    ({ place }) =>
      (line === undefined || place.line === line) &&
      (branch === undefined || (place.groupId !== null && branch.has(place.groupId))),
  );
}

/** A group and all its subgroups, in any order. */
function branchOf(groups: readonly Group[], id: number): ReadonlySet<number> {
  const branch = new Set([id]);
  for (let size = 0; size !== branch.size; ) {
    size = branch.size;
    for (const { id: own, parentId } of groups) if (parentId !== null && branch.has(parentId)) branch.add(own);
  }
  return branch;
}
