import { z } from 'zod';
import { change, edit, read, remove } from './declare.ts';
import { Id, Integer, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { right } from './permissions.ts';

const may = right('equipment_edit');

/** 0 to 30 characters; a group may have no name. */
const GroupName = text(accountLimits.groupNameMax);

/** Left out: none for a new group, and then unchanged. */
const deptId = Id.nullable().optional();

export const ManagedGroup = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  /** Position among its siblings, from 0. */
  seq: z.number(),
  /** The department that looks after it. */
  deptId: z.number().nullable(),
  /** Devices directly in it. */
  equipCount: z.number(),
});
export type ManagedGroup = z.output<typeof ManagedGroup>;

export const equipmentGroup = group(
  '/equipment/multi/group',
  { may, name: 'equipmentGroup', log: 'group' },
  {
    /** The whole tree, parents before children, siblings in their order. */
    query: read({ name: { cn: '分组管理', en: 'Manage groups' }, reply: z.array(ManagedGroup) }),
    add: change({
      name: { cn: '新增分组', en: 'Add group' },
      body: { name: GroupName, parentId: Id.nullable().default(null), deptId },
      reply: ManagedGroup,
    }),
    edit: edit({ cn: '重命名分组', en: 'Rename group' }, { name: GroupName, deptId }),
    /**
     * To another parent or position: it is inserted before the group that has `seq` now. 1518 if moved below itself.
     */
    move: change({
      name: { cn: '移动分组', en: 'Move group' },
      body: { id: Id, parentId: Id.nullable(), seq: Integer.pipe(z.number().min(0)) },
    }),
    /** 1502 while devices or groups are in it. */
    delete: remove({ cn: '删除分组', en: 'Delete group' }),
  },
);
