import { z } from 'zod';
import { add, edit, list, read, remove } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { anyRight, right } from './permissions.ts';
import { RegionName } from './role.ts';

/** Where a region is named. */
const uses = {
  accounts: z.number(),
  roles: z.number(),
  invites: z.number(),
  /** Pages of devices and templates with a widget or a menu item that names it. */
  pages: z.number(),
  components: z.number(),
};

export const Region = z.object({
  id: z.number(),
  orgId: z.number(),
  name: z.string(),
  note: z.string(),
  gmtCreate: z.string(),
  ...uses,
});
export type Region = z.output<typeof Region>;

const draft = { name: RegionName, note: text(accountLimits.noteLength).default('') };

/** The catalogue of an organisation: the caller's own unless platform staff name another. */
export const region = group(
  '/org/region',
  { may: right('role_edit') },
  {
    query: list({ cn: '权限区域列表', en: 'Permission regions' }, Region, {
      name: optional(text(accountLimits.regionLength)),
      orgId: optional(Id),
    }),
    /** The titles alone, of the organisation of a page or of the caller's own, for those who draw pages or give them. */
    names: read({
      name: { cn: '权限区域名称', en: 'Names of permission regions' },
      may: anyRight(['role_edit', 'account_edit', 'equipment_edit', 'template_edit', 'system_edit']),
      body: { pageId: optional(Id), orgId: optional(Id) },
      reply: z.array(z.string()),
    }),
    add: add({ cn: '新增权限区域', en: 'Add permission region' }, { ...draft, orgId: optional(Id) }, { taken: 'name' }),
    /** A new title is written to everything that names the old one: accounts, roles, invitations, pages, components. */
    edit: edit({ cn: '修改权限区域', en: 'Edit permission region' }, draft, { taken: 'name' }),
    /** 1584 with the number of its uses while there are any: what nobody can hold any more would be seen by nobody. */
    delete: remove({ cn: '删除权限区域', en: 'Delete permission region' }),
  },
);
