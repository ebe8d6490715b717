import { z } from 'zod';
import { AccountImportRow } from './accountImport.ts';
import { checked } from './checked.ts';
import { change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits, configurationLimits, peopleLimits, requestLimits } from './limits.ts';
import { anyone, type May, right, role, roleTypes, session } from './permissions.ts';
import { type Permission, permissionKeys } from './rights.ts';
import { Loginname, Password } from './session.ts';
import type { Text } from './text.ts';

/**
 * `co` administers an organisation and is managed by platform staff, `int` works there, `ext` is a partner or customer,
 * `op` works for the platform.
 */
export const accountKinds = ['co', 'int', 'ext', 'op'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What external accounts can have at most: to look, and to take part in the work on the devices chosen for them. */
const forExternal: readonly Permission[] = [
  'monitor_equipment',
  'monitor_write',
  'monitor_project',
  'monitor_multi_designer_alarm',
  'monitor_multi_designer_repair',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
  'alarm_handle',
  'order_handle',
  'scene_run',
];

/**
 * Nobody from outside administers anything: a role with one of these cannot be given to an external account, and if
 * the role gets one later, the account does not. Everything that is not listed above, so that a new permission is closed
 * to them until somebody decides otherwise.
 */
export const neverExternal: readonly Permission[] = permissionKeys.filter((key) => !forExternal.includes(key));

export const accountStates = ['active', 'disabled', 'expired'] as const;
export type AccountState = (typeof accountStates)[number];

const ranges = ['all', 'dept', 'own', 'chosen'] as const;

export const Account = z.object({
  id: z.number(),
  kind: z.enum(accountKinds),
  orgId: z.number(),
  orgName: z.string(),
  loginname: z.string(),
  /** What colleagues call the person; may be empty. */
  name: z.string(),
  tel: z.string(),
  email: z.string(),
  deptId: z.number().nullable(),
  deptName: z.string(),
  roleId: z.number(),
  roleName: z.string(),
  roleType: z.enum(roleTypes),
  dataRange: z.enum(ranges),
  authRegion: z.array(z.string()),
  validUntil: z.string().nullable(),
  note: z.string(),
  state: z.enum(accountStates),
  /** The password is temporary and has to be changed at the next login. */
  mustChange: z.boolean(),
  /** Empty if they never logged in. */
  lastLogin: z.string(),
  lastLoginAddress: z.string(),
  /** Open at the moment. */
  sessions: z.number(),
  /** The caller's own account. */
  self: z.boolean(),
  /** False where the person may do or see more than the caller: 1562. */
  manageable: z.boolean(),
  gmtCreate: z.string(),
});
export type Account = z.output<typeof Account>;

export const AccountInfo = Account.extend({ groupIds: z.array(z.number()), equipmentIds: z.array(z.number()) });
export type AccountInfo = z.output<typeof AccountInfo>;

/** What can be chosen for accounts of an organisation, as far as the caller may give it. */
export const AccountOptions = z.object({
  orgId: z.number(),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Parents before their children. */
  depts: z.array(z.object({ id: z.number(), parentId: z.number().nullable(), name: z.string() })),
  regions: z.array(z.string()),
  groups: z.array(z.object({ id: z.number(), parentId: z.number().nullable(), name: z.string() })),
  ranges: z.array(z.enum(ranges)),
  /** Organisations that have a role for the kind, for platform staff; empty for everyone else. */
  orgs: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Accounts of the organisation, and how many it may have; null for any number. */
  accounts: z.object({ used: z.number(), most: z.number().nullable() }),
});
export type AccountOptions = z.output<typeof AccountOptions>;

/** An open session of an account. */
export const SessionLine = z.object({
  /** Names it in `endSession` and `revoke`; it cannot be used to get in. */
  key: z.string(),
  address: z.string(),
  /** As the browser names itself. */
  agent: z.string(),
  gmtCreate: z.string(),
  /** Accurate to a minute. */
  lastSeen: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionLine = z.output<typeof SessionLine>;

export const inviteStates = ['open', 'used', 'expired', 'revoked'] as const;
export const Invite = z.object({
  id: z.number(),
  state: z.enum(inviteStates),
  roleName: z.string(),
  deptName: z.string(),
  dataRange: z.enum(ranges),
  email: z.string(),
  /** Of the person who made it. */
  createdBy: z.string(),
  /** The account that was made with it; empty before. */
  loginname: z.string(),
  expires: z.string(),
  gmtCreate: z.string(),
});
export type Invite = z.output<typeof Invite>;

const Tel = z
  .string()
  .trim()
  .regex(/^(\+?\d{5,20})?$/);
const Email = z
  .string()
  .trim()
  .max(100)
  .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/);

/** External accounts see chosen devices and groups, never a whole organisation. */
const dataRange = (kind: AccountKind) =>
  checked(z.enum(ranges), (range) =>
    kind === 'ext' && range !== 'chosen'
      ? { cn: '外部账号只能选择指定的设备', en: 'must be chosen devices for external accounts' }
      : undefined,
  ).default(kind === 'ext' ? 'chosen' : 'all');

const draftOf = (kind: AccountKind) => ({
  roleId: Id,
  deptId: Id.nullable().default(null),
  dataRange: dataRange(kind),
  /** For the range `chosen`. */
  groupIds: z.array(Id).max(peopleLimits.chosenGroups).default([]),
  equipmentIds: z.array(Id).max(peopleLimits.chosenDevices).default([]),
  authRegion: z.array(text(60, 1)).max(peopleLimits.regions).default([]),
  /** After this moment nobody gets in with it; null for never. */
  validUntil: Time.nullable().default(null),
});

const personOf = (kind: AccountKind) => ({
  ...draftOf(kind),
  name: text(accountLimits.usernameMax).default(''),
  tel: Tel.default(''),
  email: Email.default(''),
  note: text(500).default(''),
});

const orgId = optional(Id);

export const accountFilter = {
  orgId,
  /** In login name, name and phone. */
  name: optional(text(100)),
  roleId: optional(Id),
  /** With the departments below. */
  deptId: optional(Id),
  state: optional(z.enum(accountStates)),
  sort: optional(z.enum(['loginname', 'name', 'lastLogin', 'gmtCreate'])),
  order: optional(z.enum(['asc', 'desc'])),
};

/** The fields that refusals are about. */
const about = { 1024: 'tel', 1578: 'email', 1577: 'roleId', 1579: 'validUntil' } as const;

export const accountKindNames: Readonly<Record<AccountKind, Text>> = {
  co: { cn: '企业账号', en: 'organisation account' },
  int: { cn: '内部账号', en: 'internal account' },
  ext: { cn: '外部账号', en: 'external account' },
  op: { cn: '运维账号', en: 'operations account' },
};

/**
 * The accounts of one kind. Callers see those of their organisation, platform staff those of all (`orgId` selects one).
 * Whoever has the range `dept` sees the people of their department and below, with `own` or `chosen` those whom they
 * added.
 *
 * 1562 wherever a role, a range or a region would be given that the caller lacks, and for changes to an account that
 * may do more than they. 1561 if nobody would be left who can administer. 1564 beyond the limit of the organisation.
 */
function accountGroup(name: string, kind: AccountKind, may: Exclude<May, { who: 'public' | 'session' }>) {
  const { cn, en } = accountKindNames[kind];
  const anEn = `an ${en}`;
  const say = (before: string, beforeEn: string, after = ''): Text => ({
    cn: `${before}${cn}${after}`,
    en: `${beforeEn} ${anEn}`,
  });
  return group(
    `/account/${kind}`,
    { may, name },
    {
      query: list({ cn: `${cn}列表`, en: `${capital(en)}s` }, Account, accountFilter),
      info: one({ cn: `${cn}信息`, en: `${capital(en)}` }, AccountInfo),
      options: read({
        name: { cn: `${cn}可选项`, en: `Choices for ${anEn}` },
        /** Of the caller's organisation unless given; for platform staff of the first that has a role for the kind. */
        body: { orgId },
        reply: AccountOptions,
      }),
      /** Devices to choose from, by name; with `ids` exactly those of them that the caller can see. */
      devices: list(
        { cn: `${cn}可选设备`, en: `Devices for ${anEn}` },
        z.object({ id: z.number(), name: z.string(), groupName: z.string() }),
        {
          orgId,
          name: optional(text(100)),
          groupId: optional(Id),
          ids: optional(z.array(Id).max(requestLimits.devices)),
        },
        { compress: true },
      ),
      /**
       * With a temporary password, which has to be changed at the first login: the given one, or a generated one that
       * is shown here and never again. Usernames are unique in the whole installation (1501).
       */
      add: change({
        name: say('新增', 'Add'),
        body: { orgId, loginname: Loginname, password: optional(Password), ...personOf(kind) },
        bytes: requestLimits.listBytes,
        reply: { id: z.number(), password: z.string() },
        taken: 'loginname',
        fields: about,
      }),
      /**
       * Takes effect on running sessions within seconds. 1575 for one's own role, range, department, expiry, phone and
       * e-mail; 1576 for a phone or an e-mail that somebody else has: it is changed by its owner.
       */
      edit: edit(
        say('修改', 'Edit'),
        { loginname: Loginname, ...personOf(kind) },
        { taken: 'loginname', fields: about, bytes: requestLimits.listBytes },
      ),
      /** Ends all sessions. 1575 for oneself. */
      disable: change({ name: say('停用', 'Disable'), body: { id: Id } }),
      enable: change({ name: say('启用', 'Enable'), body: { id: Id } }),
      /** What the person did stays in the logs under their name. 1575 for oneself. */
      delete: remove(say('删除', 'Delete')),
      /**
       * For people without a bound phone or e-mail only (1576): others find their password themselves. Ends all
       * sessions; the password is temporary and generated unless given, as in `add`.
       */
      resetPassword: change({
        name: say('重置', 'Reset the password of', '密码'),
        body: { id: Id, password: optional(Password) },
        reply: { password: z.string() },
      }),
      /** Ends all sessions of a person: they have to log in again. */
      forceOut: change({ name: say('强制下线', 'Log out'), body: { id: Id }, reply: { ended: z.number() } }),
      sessions: read({
        name: { cn: `${cn}的会话`, en: `Sessions of ${anEn}` },
        body: { id: Id },
        reply: z.array(SessionLine),
      }),
      endSession: change({
        name: { cn: `结束${cn}的会话`, en: `End a session of ${anEn}` },
        body: { id: Id, key: text(100, 1) },
      }),
      /** The same rows as a spreadsheet that `import` reads again. Answers a file. */
      export: read({ heavy: true, name: { cn: `导出${cn}`, en: `Export ${en}s` }, body: accountFilter }),
      /**
       * With `dryRun` nothing is written and every row is checked; without it either all rows are written or, if one is
       * bad, none (1507). `passwords` has those that were generated, here and never again.
       */
      import: change({
        name: { cn: `导入${cn}`, en: `Import ${en}s` },
        body: {
          orgId,
          rows: z.array(AccountImportRow).min(1).max(configurationLimits.batch),
          dryRun: Flag.default(true),
        },
        bytes: requestLimits.documentBytes,
        reply: {
          added: z.number(),
          problems: z.array(
            z.object({ line: z.number(), field: z.string(), text: z.object({ cn: z.string(), en: z.string() }) }),
          ),
          passwords: z.array(z.object({ loginname: z.string(), password: z.string() })),
        },
      }),
      invites: list({ cn: `${cn}邀请`, en: `Invitations of ${en}s` }, Invite, { orgId }, { path: '/invite/query' }),
      /**
       * A link that makes one account, for whoever opens it first: `/invite/{token}`. The token is shown here and never
       * again; with `email` the link is sent there too.
       */
      invite: change({
        name: { cn: `邀请${cn}`, en: `Invite ${anEn}` },
        path: '/invite/add',
        body: {
          orgId,
          ...draftOf(kind),
          email: Email.default(''),
          days: Id.pipe(z.number().max(peopleLimits.inviteDays.max)).default(peopleLimits.inviteDays.usual),
        },
        bytes: requestLimits.listBytes,
        reply: { id: z.number(), token: z.string(), expires: z.string() },
        fields: { 1577: 'roleId', 1579: 'validUntil' },
      }),
      revokeInvite: change({
        name: { cn: `撤销${cn}邀请`, en: `Revoke an invitation of ${anEn}` },
        path: '/invite/revoke',
        body: { id: Id },
      }),
    },
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const accountCo = accountGroup('accountCo', 'co', role('operation'));
export const accountInt = accountGroup('accountInt', 'int', right('account_edit'));
export const accountExt = accountGroup('accountExt', 'ext', right('account_edit'));
export const accountOp = accountGroup('accountOp', 'op', role('admin'));
export type AccountCalls = typeof accountInt;

/** For whoever got a link: before there is an account. Counted by address; 429 beyond the limit. */
export const invite = group(
  '/invite',
  { may: anyone },
  {
    /** 1571 for a link that never was, 1572 used, 1573 expired, 1574 revoked. */
    look: read({
      name: { cn: '查看邀请', en: 'Look at an invitation' },
      body: { token: text(100, 1) },
      reply: { orgName: z.string(), roleName: z.string(), kind: z.enum(accountKinds), expires: z.string() },
    }),
    /** Refused as `look`, and with 1501 and 1564. Nobody is logged in by it. */
    accept: change({
      name: { cn: '接受邀请', en: 'Accept an invitation' },
      body: {
        token: text(100, 1),
        loginname: Loginname,
        name: text(accountLimits.usernameMax).default(''),
        password: Password,
      },
      taken: 'loginname',
    }),
  },
);

/** The sessions of the caller's own account. */
export const userSession = group(
  '/user/session',
  { may: session, name: 'userSession' },
  {
    query: read({ name: { cn: '我的会话', en: 'My sessions' }, reply: z.array(SessionLine) }),
    /** 1014 for one that is not open any more. */
    revoke: change({ name: { cn: '结束我的会话', en: 'End one of my sessions' }, body: { key: text(100, 1) } }),
  },
);
