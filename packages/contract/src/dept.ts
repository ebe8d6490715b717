import { z } from 'zod';
import { change, edit, read, remove } from './declare.ts';
import { Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { orgLimits } from './limits.ts';
import { anyRight, right } from './permissions.ts';

const DeptName = text(orgLimits.deptNameMax, 1);

export const Dept = z.object({
  id: z.number(),
  orgId: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  /** Position among its siblings, from 0. */
  seq: z.number(),
  /** Accounts and devices directly in it. */
  people: z.number(),
  devices: z.number(),
});
export type Dept = z.output<typeof Dept>;

const whole = { body: { orgId: optional(Id) }, reply: z.array(Dept), compress: true } as const;

/**
 * Departments of an organisation. Callers whose range is not the whole organisation have their own department and what is
 * below it, and nothing else.
 */
export const dept = group(
  '/dept',
  { may: right('dept_edit') },
  {
    /**
     * The whole tree, parents before children, siblings in their order. Platform staff get those of all organisations
     * unless they name one.
     */
    query: read({ name: { cn: '部门管理', en: 'Departments' }, ...whole }),
    /** The same for those who choose a department for a device, a gateway or an account. */
    choices: read({
      name: { cn: '可选部门', en: 'Departments to choose from' },
      may: anyRight(['dept_edit', 'equipment_edit', 'gateway_edit', 'account_edit']),
      ...whole,
    }),
    /** At the top of an organisation without `parentId`: the caller's, unless platform staff name another. */
    add: change({
      name: { cn: '新增部门', en: 'Add department' },
      body: { name: DeptName, parentId: Id.nullable().default(null), orgId: optional(Id) },
      reply: Dept,
    }),
    edit: edit({ cn: '重命名部门', en: 'Rename department' }, { name: DeptName }),
    /**
     * To another parent or position: it is inserted before the department that has `seq` now. 1567 if moved below
     * itself.
     */
    move: change({
      name: { cn: '移动部门', en: 'Move department' },
      body: { id: Id, parentId: Id.nullable(), seq: Integer.pipe(z.number().min(0)) },
    }),
    /** People, devices, gateways, groups and departments in it move to the other one, and it is deleted. */
    merge: change({
      name: { cn: '合并部门', en: 'Merge department' },
      body: { id: Id, intoId: Id },
    }),
    /** 1502 while people, devices, gateways, groups or departments are in it. */
    delete: remove({ cn: '删除部门', en: 'Delete department' }),
  },
);
