import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { requestLimits } from './limits.ts';
import { anyRight, right, session } from './permissions.ts';
import { projectLimits } from './projectLimits.ts';

/** Projects: operations centres that join many devices, with pages, variables and people of their own. */
const editing = right('project_edit');
const viewing = right('monitor_project');
/** Whoever manages projects or opens them. */
export const projectPeople = anyRight(['monitor_project', 'project_edit']);

/** `expiring`: within 30 days. People cannot open an expired one; those who manage it still can. */
export const projectStates = ['valid', 'expiring', 'expired'] as const;
export type ProjectState = (typeof projectStates)[number];

/** What a page shows in place of a value that is not good: its mark, the last good value, nothing, or a fixed text. */
export const errorValueWays = ['mark', 'last', 'blank', 'custom'] as const;
export type ErrorValueWay = (typeof errorValueWays)[number];

const Minutes = Integer.pipe(z.number().min(0).max(1439));

/** Starts of the shifts, minutes of the day, ascending. */
export const Shifts = z.array(Minutes).min(1).max(projectLimits.shifts);

const draft = {
  title: text(projectLimits.title, 1),
  note: text(projectLimits.note).default(''),
  /** A file's id. */
  image: Id.nullable().default(null),
  /** Until when it can be opened; null for no end. */
  expires: Time.nullable().default(null),
  errorValShow: z.enum(errorValueWays).default('mark'),
  /** For `custom`. */
  errorDefaultVal: text(30).default('0'),
  shifts: Shifts.default([0, 480, 960]),
  /** Minutes east of UTC: where its days, weeks and shifts begin. */
  utcOffset: Integer.pipe(z.number().min(-720).max(840)).default(480),
};

export const ProjectLine = z.object({
  id: z.number(),
  title: z.string(),
  note: z.string(),
  image: z.number().nullable(),
  orgId: z.number(),
  orgName: z.string(),
  equipCount: z.number(),
  pageCount: z.number(),
  variableCount: z.number(),
  memberCount: z.number(),
  /** Its home page; null without pages. */
  homeId: z.number().nullable(),
  expires: z.string().nullable(),
  state: z.enum(projectStates),
  /** It has a share code. */
  shared: z.boolean(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type ProjectLine = z.output<typeof ProjectLine>;

/** What the caller may do in a project. `edit`: manages it. */
export const ProjectRights = z.object({
  edit: z.boolean(),
  write: z.boolean(),
  alarm: z.boolean(),
  history: z.boolean(),
});
export type ProjectRights = z.output<typeof ProjectRights>;

/** Counts are absent for users who only manage projects. */
export const ProjectInfo = z.object({
  ...{ id: z.number(), title: z.string(), note: z.string(), image: z.number().nullable() },
  ...{ orgId: z.number(), orgName: z.string() },
  expires: z.string().nullable(),
  state: z.enum(projectStates),
  errorValShow: z.enum(errorValueWays),
  errorDefaultVal: z.string(),
  shifts: z.array(z.number()),
  utcOffset: z.number(),
  homeId: z.number().nullable(),
  /** The device of its variables: `equipId` of their bindings. */
  variableEquipId: z.number(),
  rights: ProjectRights,
});
export type ProjectInfo = z.output<typeof ProjectInfo>;

/** A project on the board of someone who can open it. */
export const ProjectOfUser = z.object({
  ...{ id: z.number(), title: z.string(), note: z.string(), image: z.number().nullable() },
  orgName: z.string(),
  /** The first page that the caller can open; null if there is none. */
  homeId: z.number().nullable(),
  expires: z.string().nullable(),
  state: z.enum(projectStates),
  equipNum: z.number(),
  onlineNum: z.number(),
  /** Devices with active alarms, and the most severe level; absent without permission to see alarms. */
  alarmNum: z.number().optional(),
  alarmLevel: z.enum(alarmLevels).nullable().optional(),
  rights: ProjectRights,
  /** The caller has it by a share and can leave it. */
  accepted: z.boolean(),
});
export type ProjectOfUser = z.output<typeof ProjectOfUser>;

/** The pages that someone can open: all of them, or these, each with or without writing. */
export const PageGrants = z.union([
  z.literal('all'),
  z
    .array(z.object({ pageId: Id, write: Flag.default(false) }))
    .min(1)
    .max(projectLimits.pages),
]);
export type PageGrants = z.output<typeof PageGrants>;

/** `write` counts for `all`; in a list each page has its own. */
export const projectGrant = {
  pages: PageGrants.default('all'),
  write: Flag.default(false),
  alarm: Flag.default(true),
  history: Flag.default(true),
  expires: Time.nullable().default(null),
};
export const ProjectGrant = z.object(projectGrant);
export type ProjectGrant = z.output<typeof ProjectGrant>;

/** A grant as it is now: pages that were deleted since are not in it. */
const PresentGrant = ProjectGrant.extend({
  pages: z.union([z.literal('all'), z.array(z.object({ pageId: z.number(), write: z.boolean() }))]),
});

export const ProjectMember = PresentGrant.extend({
  id: z.number(),
  accountId: z.number(),
  loginname: z.string(),
  name: z.string(),
  orgName: z.string(),
  /** By a share code, not chosen by name: then its grant is that of the share. */
  accepted: z.boolean(),
  expired: z.boolean(),
  gmtCreate: z.string(),
});
export type ProjectMember = z.output<typeof ProjectMember>;

/** `code` is in the QR code; null while it is not shared. The password is never returned. */
export const ProjectShareInfo = z.object({
  id: z.number(),
  code: z.string().nullable(),
  auth: PresentGrant,
  holders: z.array(ProjectMember),
});
export type ProjectShareInfo = z.output<typeof ProjectShareInfo>;

export const project = group(
  '/project',
  { may: editing },
  {
    /** In their order; for users who run the platform those of all organisations. */
    queryAll: list({ cn: '运营中心列表', en: 'Projects' }, ProjectLine, {
      title: optional(text(60)),
      state: optional(z.enum(projectStates)),
      orgId: optional(Id),
      /** Only those of the caller's own organisation. */
      own: optional(Flag),
    }),
    /** What the caller can open, in order. */
    queryAllByUser: read({
      name: { cn: '我的运营中心', en: 'My projects' },
      may: viewing,
      reply: { list: z.array(ProjectOfUser) },
    }),
    /** 1611 for one that the caller can neither manage nor open, 1613 for an expired one. */
    info: one({ cn: '运营中心信息', en: 'Project' }, ProjectInfo, { may: projectPeople }),
    /** 1579 for an end in the past, 1000 for shifts that do not ascend. */
    add: add({ cn: '新建运营中心', en: 'Add project' }, { ...draft, orgId: optional(Id) }, { taken: 'title' }),
    edit: edit({ cn: '编辑运营中心', en: 'Edit project' }, draft, { taken: 'title' }),
    /** Devices in the caller's range, pages, variables and reports; neither people nor shares. Its pages are not published. */
    copy: add({ cn: '复制运营中心', en: 'Duplicate project' }, { id: Id, title: draft.title }, { taken: 'title' }),
    delete: remove({ cn: '删除运营中心', en: 'Delete project' }),
    /** All projects of the caller's organisation in their new order; 1000 if one is missing or unknown. */
    saveSeq: change({
      name: { cn: '运营中心排序', en: 'Reorder projects' },
      path: '/seq/save',
      body: { ids: z.array(Id).min(1).max(projectLimits.projects) },
    }),
    shareInfo: read({
      name: { cn: '运营中心分享信息', en: 'Sharing of a project' },
      path: '/queryShareInfo',
      body: { id: Id },
      reply: ProjectShareInfo,
    }),
    /** Shares it, or gives it another password (1517). Those who have it keep it. */
    editSharePwd: change({
      name: { cn: '设置运营中心分享密码', en: 'Set share password of a project' },
      body: { id: Id, password: z.string().max(100) },
      reply: ProjectShareInfo,
    }),
    /** Takes effect at once for everyone who accepted it. 1515 while it is not shared, 1579, 1614 for an unknown page. */
    editShareAuth: change({
      name: { cn: '设置运营中心分享权限', en: 'Set share permissions of a project' },
      body: { id: Id, auth: ProjectGrant },
      reply: ProjectShareInfo,
    }),
    /** Revokes it from one holder, or without `memberId` the whole share: its code ends and everyone loses it. */
    revokeShare: change({
      name: { cn: '取消运营中心分享', en: 'Revoke share of a project' },
      path: '/share/revoke',
      body: { id: Id, memberId: optional(Id) },
      reply: ProjectShareInfo,
    }),
    /** As `share.accept`: 1514, 1515, 1516 for a project of one's own, 1522, 429. */
    acceptShare: change({
      name: { cn: '接受运营中心分享', en: 'Accept share of a project' },
      path: '/share/accept',
      may: session,
      body: { code: z.string().trim().min(1).max(100), password: z.string().max(30) },
      reply: { id: z.number(), title: z.string() },
    }),
    leave: change({
      name: { cn: '移除分享的运营中心', en: 'Leave shared project' },
      path: '/share/leave',
      may: session,
      body: { id: Id },
    }),
  },
);

/** A person who could be added. */
export const ProjectCandidate = z.object({
  accountId: z.number(),
  loginname: z.string(),
  name: z.string(),
  orgName: z.string(),
});
export type ProjectCandidate = z.output<typeof ProjectCandidate>;

export const projectMember = group(
  '/project/pmsn',
  { may: editing, name: 'projectMember' },
  {
    query: list({ cn: '运营中心人员', en: 'People of a project' }, ProjectMember, {
      projectId: Id,
      name: optional(text(60)),
    }),
    /** Accounts of the organisation (of all of them for users who run the platform) that are not in it. */
    candidates: list(
      { cn: '可添加的人员', en: 'People who can be added to a project' },
      ProjectCandidate,
      { projectId: Id, name: optional(text(60)) },
      { path: '/queryNoPmsnUser' },
    ),
    /** 1579, 1614 for an unknown page, 1615 beyond the limit. An account that is in it already is left as it is. */
    add: change({
      name: { cn: '添加运营中心人员', en: 'Add people to a project' },
      body: { projectId: Id, accountIds: z.array(Id).min(1).max(projectLimits.members), ...projectGrant },
    }),
    edit: change({
      name: { cn: '修改人员权限', en: 'Change permissions in a project' },
      body: { id: Id, ...projectGrant },
    }),
    delete: change({
      name: { cn: '移除运营中心人员', en: 'Remove people from a project' },
      body: { ids: z.array(Id).min(1).max(projectLimits.members) },
    }),
  },
);

export const ProjectEquip = z.object({
  id: z.number(),
  name: z.string(),
  orgName: z.string(),
  groupName: z.string(),
  sn: z.string(),
  online: z.boolean(),
  signalCount: z.number(),
});
export type ProjectEquip = z.output<typeof ProjectEquip>;

const someEquips = z.array(Id).min(1).max(projectLimits.equipment);

export const projectEquip = group(
  '/project/equip',
  { may: editing, name: 'projectEquip' },
  {
    query: list({ cn: '运营中心设备', en: 'Devices of a project' }, ProjectEquip, {
      projectId: Id,
      name: optional(text(100)),
    }),
    /** All of them, by name. */
    queryAll: read({
      name: { cn: '运营中心全部设备', en: 'All devices of a project' },
      compress: true,
      body: { projectId: Id },
      reply: { list: z.array(ProjectEquip) },
    }),
    /** Devices within the caller's range that are not in it. */
    candidates: list(
      { cn: '可添加的设备', en: 'Devices that can be added to a project' },
      ProjectEquip,
      { projectId: Id, name: optional(text(100)), groupId: optional(Id), orgId: optional(Id) },
      { path: '/queryNoBindEquip' },
    ),
    /** 1014 for a device out of the caller's range, 1615 beyond the limit. */
    add: change({
      name: { cn: '添加运营中心设备', en: 'Add devices to a project' },
      bytes: requestLimits.listBytes,
      body: { projectId: Id, equipmentIds: someEquips },
    }),
    /** Pages keep their bindings, which are blank until the device is back; variables over it have no value. */
    delete: change({
      name: { cn: '移除运营中心设备', en: 'Remove devices from a project' },
      bytes: requestLimits.listBytes,
      body: { projectId: Id, equipmentIds: someEquips },
    }),
    /** Where these devices are used: titles of pages and variables. */
    uses: read({
      name: { cn: '设备在运营中心的使用', en: 'Uses of devices in a project' },
      bytes: requestLimits.listBytes,
      body: { projectId: Id, equipmentIds: someEquips },
      reply: { pages: z.array(z.string()), variables: z.array(z.string()) },
    }),
  },
);
