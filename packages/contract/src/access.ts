import { z } from 'zod';
import { list, read } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { anyRight } from './permissions.ts';
import { permissionKeys } from './rights.ts';

/** What somebody may or may not do with what was asked about. */
export const accessDeeds = [
  ...(['right', 'view', 'write', 'history', 'alarms', 'edit', 'open', 'regions'] as const),
  // To watch a project, and to see some signals of a device in one.
  ...(['watch', 'project'] as const),
] as const;
export type AccessDeed = (typeof accessDeeds)[number];

/**
 * The links of the chain: `account` and `organisation` can log in, `right` is given by the role, `platform` staff see
 * every organisation, `all` to `group` are the data range, `share` is what another organisation granted, `foreign` is a
 * device of another organisation, `project` is managed by the account or has it among its people, `published` is a page
 * that a project shows, `regions` are those of a page, `password` is that of a page, `embed` is the link to a page.
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
  'project',
  'published',
  'regions',
  'password',
  'embed',
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
  /** The role, department, group, share, account or project that decides it. */
  object: z
    .object({ kind: z.enum(['role', 'dept', 'group', 'equipment', 'account', 'project']), id: z.number() })
    .optional(),
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
    /**
     * 1014 for an account, a device, a project, a page or a link that the caller cannot see. Exactly one of them, or a
     * permission, is asked about. Of a link to embed a page, the answer is about whoever has it; the account is the one
     * that made it, and is not named in the question.
     */
    why: read({
      name: { cn: '查询权限原因', en: 'Why an account can do something' },
      body: {
        accountId: optional(Id),
        equipmentId: optional(Id),
        projectId: optional(Id),
        pageId: optional(Id),
        embedId: optional(Id),
        right: optional(z.enum(permissionKeys)),
      },
      reply: {
        person: Person,
        /** Of the device, the project, the page or the link. */
        title: z.string(),
        answers: z.array(AccessAnswer),
      },
    }),
    /**
     * The accounts that can see or write a device, or some of its signals in a project. Platform staff are counted, and
     * named to platform staff only; of other organisations the holders of a share and the people of a project are named.
     */
    who: list(
      { cn: '可访问设备的账号', en: 'Accounts that can access a device' },
      Person.extend({ steps: z.array(AccessStep) }),
      {
        equipmentId: Id,
        deed: z.enum(['view', 'write']).default('view'),
        name: optional(text(accountLimits.loginnameLength.max)),
      },
      {
        more: {
          title: z.string(),
          platform: z.number(),
          /** Links that work, on other sites and for whoever has them: with pages that show or write its signals. */
          embeds: z.array(
            z.object({ id: z.number(), title: z.string(), pageTitle: z.string(), loginname: z.string() }),
          ),
        },
      },
    ),
  },
);
