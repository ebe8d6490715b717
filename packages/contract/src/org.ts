import { z } from 'zod';
import { change, edit, list, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { orgLimits } from './limits.ts';
import { role, session } from './permissions.ts';
import { Loginname, Password } from './session.ts';

/** `expired`: the validity date has passed. Nobody of an organisation that is not live can log in. */
export const orgStates = ['live', 'expired', 'disabled'] as const;
export type OrgState = (typeof orgStates)[number];

/** What an organisation may have, and what it has. Null for no limit. */
const limited = {
  maxDevices: z.number().nullable(),
  maxAccounts: z.number().nullable(),
  /** Of uploaded files; null for the usual limit of the installation. */
  maxMegabytes: z.number().nullable(),
  devices: z.number(),
  accounts: z.number(),
  /** Of uploaded files. */
  bytes: z.number(),
};

export const Organisation = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  contact: z.string(),
  tel: z.string(),
  email: z.string(),
  note: z.string(),
  /** Epoch ms; null for never. */
  validUntil: z.number().nullable(),
  state: z.enum(orgStates),
  ...limited,
  hosts: z.array(z.string()),
  /** Of the browser tab and the login page; empty for those of the platform. */
  title: z.string(),
  icon: z.string(),
  singleSession: z.boolean(),
  /** Passwords expire after this many days; null for never. */
  passwordDays: z.number().nullable(),
  /** Platform staff belong to it: it cannot be disabled, expire or be deleted. */
  isPlatform: z.boolean(),
  gmtCreate: z.string(),
});
export type Organisation = z.output<typeof Organisation>;

/** Lower-case letters, digits and `-`; in the address of the login page as `?org=`. */
export const OrgCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?)?$/);

/** A name with at least one dot, as in `scada.example.com`; addresses are not names. */
export const BrandHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/);

/** A picture as a data URL: it is shown before the login, when files cannot be read yet. */
export const BrandIcon = z
  .string()
  .max(orgLimits.iconLength)
  .regex(/^(?:data:image\/(?:png|jpeg|gif|svg\+xml|x-icon|vnd\.microsoft\.icon|webp);base64,[A-Za-z0-9+/]+={0,2})?$/);

const Email = z
  .string()
  .trim()
  .max(100)
  .regex(/^(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)?$/);

const count = (max: number) => Integer.pipe(z.number().min(0).max(max)).nullable().default(null);

const draft = {
  name: text(50, 1),
  code: OrgCode.default(''),
  contact: text(30).default(''),
  tel: text(30).default(''),
  email: Email.default(''),
  validUntil: Integer.pipe(z.number().min(0)).nullable().default(null),
  maxDevices: count(orgLimits.devices),
  maxAccounts: count(orgLimits.accounts),
  maxMegabytes: count(orgLimits.megabytes),
  title: text(50).default(''),
  icon: BrandIcon.default(''),
  hosts: z.array(BrandHost).max(orgLimits.hosts).default([]),
  singleSession: Flag.default(false),
  passwordDays: Integer.pipe(z.number().min(1).max(orgLimits.passwordDays)).nullable().default(null),
  note: text(500).default(''),
};

/** Somebody or something that can be chosen, e.g. to share with. */
export const Partner = z.object({ id: z.number(), name: z.string(), kind: z.enum(['company', 'external']) });
export type Partner = z.output<typeof Partner>;

export const OwnOrganisation = z.object({
  id: z.number(),
  name: z.string(),
  contact: z.string(),
  tel: z.string(),
  email: z.string(),
  validUntil: z.number().nullable(),
  ...limited,
  /** Names from the top down to the caller's department; empty for none. */
  dept: z.array(z.string()),
  administrators: z.array(z.object({ name: z.string(), tel: z.string(), email: z.string() })),
});
export type OwnOrganisation = z.output<typeof OwnOrganisation>;

export const org = group(
  '/org',
  { may: role('operation') },
  {
    query: list(
      { cn: '企业管理', en: 'Organisations' },
      Organisation,
      {
        /** Part of the name, the code or the contact. */
        name: optional(text(100)),
        state: optional(z.enum(orgStates)),
      },
      { path: '/enterprise/query' },
    ),
    /**
     * Also adds its built-in roles and its first administrator, who has to choose another password at the first login.
     * 1569 if the username is taken.
     */
    add: change({
      name: { cn: '新增企业', en: 'Add organisation' },
      path: '/enterprise/add',
      body: { ...draft, loginname: Loginname, password: Password },
      reply: { id: z.number() },
      taken: 'name',
      fields: { 1569: 'loginname' },
    }),
    /** A validity date that has passed ends the sessions of its people. 1568 for the platform's own. */
    edit: edit({ cn: '修改企业', en: 'Edit organisation' }, draft, {
      path: '/enterprise/edit',
      taken: 'name',
      fields: { 1568: 'validUntil' },
    }),
    /** Disabling ends the sessions of its people and refuses their login; data of its gateways is still stored. */
    disable: change({
      name: { cn: '停用或启用企业', en: 'Disable or enable organisation' },
      path: '/enterprise/disable',
      body: { id: Id, disabled: Flag },
    }),
    /** 1502 unless only its administrators and roles are left, which are deleted with it. */
    delete: remove({ cn: '删除企业', en: 'Delete organisation' }, { path: '/enterprise/delete' }),
    /** Whom the caller can choose: all organisations for platform staff, else their own and its external accounts. */
    partners: read({
      name: { cn: '可选企业与外部账号', en: 'Organisations and partners to choose from' },
      path: '/queryCompanyAndExternal',
      may: session,
      body: { name: optional(text(100)) },
      reply: z.array(Partner),
    }),
    mine: read({
      name: { cn: '我的企业', en: 'My organisation' },
      path: '/my/info',
      may: session,
      reply: OwnOrganisation,
    }),
  },
);
