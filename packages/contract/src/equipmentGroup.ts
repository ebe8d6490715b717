import { z } from 'zod';
import { call } from './call.ts';
import { Empty, Id, Integer, text } from './fields.ts';
import { accountLimits } from './limits.ts';
import { right } from './permissions.ts';

const may = right('equipment_edit');

/** 0 to 30 characters; a group may be without a name. */
const GroupName = text(accountLimits.groupNameMax);

export const ManagedGroup = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  /** Place among its brothers and sisters, from 0. */
  seq: z.number(),
  /** Devices directly in it. */
  equipCount: z.number(),
});
export type ManagedGroup = z.output<typeof ManagedGroup>;

/** The whole tree, parents before children, brothers and sisters in their order. */
export const queryManagedGroups = call('/equipment/multi/group/query', {
  name: { cn: '分组管理', en: 'Manage groups' },
  may,
  kind: 'json',
  body: Empty,
  reply: z.array(ManagedGroup),
});

export const addGroup = call('/equipment/multi/group/add', {
  name: { cn: '新增分组', en: 'Add group' },
  may,
  kind: 'json',
  body: z.object({ name: GroupName, parentId: Id.nullable().default(null) }),
  reply: ManagedGroup,
  log: 'group.add',
});

export const editGroup = call('/equipment/multi/group/edit', {
  name: { cn: '重命名分组', en: 'Rename group' },
  may,
  kind: 'json',
  body: z.object({ id: Id, name: GroupName }),
  reply: Empty,
  log: 'group.edit',
});

/** To another parent, or another place: it stands before what has `seq` now. 1518 below itself. */
export const moveGroup = call('/equipment/multi/group/move', {
  name: { cn: '移动分组', en: 'Move group' },
  may,
  kind: 'json',
  body: z.object({ id: Id, parentId: Id.nullable(), seq: Integer.pipe(z.number().min(0)) }),
  reply: Empty,
  log: 'group.move',
});

/** 1502 while devices or groups are in it. */
export const deleteGroup = call('/equipment/multi/group/delete', {
  name: { cn: '删除分组', en: 'Delete group' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'group.delete',
});
