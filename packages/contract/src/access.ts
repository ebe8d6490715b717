import { z } from 'zod';
import { list, read } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { anyRight } from './permissions.ts';
import { permissionKeys } from './rights.ts';

/** What somebody may or may not do with what was asked about. */
export const accessDeeds = ['right', 'view', 'write', 'history', 'alarms', 'edit', 'open', 'regions'] as const;
export type AccessDeed = (typeof accessDeeds)[number];

/**
 * The links of the chain: `account` and `organisation` can log in, `right` is given by the role, `platform` staff see
 * every organisation, `all` to `group` are the data range, `share` is what another organisation granted, `foreign` is a
 * device of another organisation, `regions` are those of a page, `password` is that of a page.
 */
export const accessLinks = [
  'account',
  'organisation',
  'right',
  'platform',
  'all',
  'dept',
  'own',
  'device',
  'group',
  'share',
  'foreign',
  'regions',
  'password',
] as const;
export type AccessLink = (typeof accessLinks)[number];

/** One link: whether it holds, and what it is about. */
export const AccessStep = z.object({
  link: z.enum(accessLinks),
  holds: z.boolean(),
  /** Why an account or an organisation cannot come in. */
  state: z.enum(['ok', 'disabled', 'expired']).optional(),
  /** One of these permissions is asked for. */
  rights: z.array(z.enum(permissionKeys)).optional(),
  /** The role, department, group, share or account that decides it. */
  object: z.object({ kind: z.enum(['role', 'dept', 'group', 'equipment', 'account']), id: z.number() }).optional(),
  name: z.string().optional(),
  /** From the top: departments above that of the device, or groups above its own. */
  path: z.array(z.string()).optional(),
  /** Titles that the page names and the account holds, and those that it lacks. */
  held: z.array(z.string()).optional(),
  lacking: z.array(z.string()).optional(),
  /** Widgets of the page that the account does not see. */
  hidden: z.number().optional(),
  /** Epoch ms; null for never. */
  until: z.number().nullable().optional(),
});
export type AccessStep = z.output<typeof AccessStep>;

export const AccessAnswer = z.object({
  deed: z.enum(accessDeeds),
  allowed: z.boolean(),
  steps: z.array(AccessStep),
});
export type AccessAnswer = z.output<typeof AccessAnswer>;

const Person = z.object({
  accountId: z.number(),
  loginname: z.string(),
  /** What colleagues call them; the username if they gave none. */
  name: z.string(),
  orgName: z.string(),
  roleName: z.string(),
});

/** Why somebody can do something, and who can. Answered by asking what the calls themselves ask. */
export const access = group(
  '/org/access',
  { may: anyRight(['account_edit', 'role_edit']) },
  {
    /** The accounts that can be asked about. */
    people: list({ cn: '可查询的账号', en: 'Accounts to ask about' }, Person, {
      name: optional(text(accountLimits.loginnameLength.max)),
      accountId: optional(Id),
    }),
    /** 1014 for an account, a device or a page that the caller cannot see. Exactly one of the three is asked about. */
    why: read({
      name: { cn: '查询权限原因', en: 'Why an account can do something' },
      body: {
        accountId: Id,
        equipmentId: optional(Id),
        pageId: optional(Id),
        right: optional(z.enum(permissionKeys)),
      },
      reply: {
        person: Person,
        /** Of the device or the page. */
        title: z.string(),
        answers: z.array(AccessAnswer),
      },
    }),
    /**
     * The accounts that can see or write a device. Platform staff are counted, and named to platform staff only; of
     * other organisations the holders of a share are named.
     */
    who: list(
      { cn: '可访问设备的账号', en: 'Accounts that can access a device' },
      Person.extend({ steps: z.array(AccessStep) }),
      {
        equipmentId: Id,
        deed: z.enum(['view', 'write']).default('view'),
        name: optional(text(accountLimits.loginnameLength.max)),
      },
      { more: { title: z.string(), platform: z.number() } },
    ),
  },
);
