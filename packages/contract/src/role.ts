import { z } from 'zod';
import { add, change, edit, list, remove } from './declare.ts';
import { Flag, Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { right, roleTypes } from './permissions.ts';
import { builtInRoleKeys, permissionKeys } from './rights.ts';

/** The title of a permission region: widgets name several of them separated by commas. */
export const RegionName = text(accountLimits.regionLength, 1).regex(/^[^,，"\\]*$/);

/** Titles of regions; those that the organisation does not have are refused with 1583. */
export const Regions = z.array(RegionName).max(accountLimits.regions);

const Rights = z.array(z.enum(permissionKeys)).max(permissionKeys.length);

export const Role = z.object({
  id: z.number(),
  orgId: z.number(),
  /** As it is stored; `roleText` translates that of a built-in one. */
  name: z.string(),
  roleType: z.enum(roleTypes),
  /** Null for a role that the organisation made. */
  builtIn: z.enum(builtInRoleKeys).nullable(),
  note: z.string(),
  rights: Rights,
  /** Its accounts need a second factor. */
  requireTotp: z.boolean(),
  authRegion: z.array(z.string()),
  accountCount: z.number(),
  /** Invitations that are still open. */
  inviteCount: z.number(),
});
export type Role = z.output<typeof Role>;

const draft = {
  name: text(accountLimits.roleNameLength, 1),
  note: text(accountLimits.noteLength).default(''),
  /** 1581 with the rule if something is missing that one of them needs; 1562 for one that the caller does not have. */
  rights: Rights,
  requireTotp: Flag.default(false),
  authRegion: Regions.default([]),
};

/** Roles of an organisation: the caller's own unless platform staff name another. */
export const role = group(
  '/org/role',
  { may: right('role_edit') },
  {
    query: list({ cn: '角色列表', en: 'Roles' }, Role, {
      name: optional(text(accountLimits.roleNameLength)),
      orgId: optional(Id),
    }),
    /** `roleType`: `operation` and `admin` only by those who have it (1562), in the platform's organisation (1585). */
    add: add(
      { cn: '新增角色', en: 'Add role' },
      { ...draft, roleType: z.enum(roleTypes).default('enterprise'), orgId: optional(Id) },
      { taken: 'name', fields: { 1581: 'rights', 1562: 'rights', 1583: 'authRegion', 1585: 'roleType' } },
    ),
    /** The type of a role stays what it is. 1580 for a built-in one. */
    edit: edit({ cn: '修改角色', en: 'Edit role' }, draft, {
      taken: 'name',
      fields: { 1581: 'rights', 1562: 'rights', 1561: 'rights', 1583: 'authRegion' },
    }),
    /** With everything but its name, also of a built-in role. */
    copy: change({
      name: { cn: '复制角色', en: 'Copy role' },
      body: { id: Id, name: draft.name },
      reply: { id: z.number() },
      taken: 'name',
    }),
    /** 1582 while accounts or open invitations have it. */
    delete: remove({ cn: '删除角色', en: 'Delete role' }),
  },
);
