import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { add, change, edit, list, one, read, remove, upTo } from './declare.ts';
import { Flag, Id, Integer, Numeric, optional, TimeSpan, text } from './fields.ts';
import { group } from './group.ts';
import { orderLimits } from './limits.ts';
import { Order, OrderDetail, repairStates } from './order.ts';
import { anyone, right } from './permissions.ts';

/** Repairs of the whole organisation: reported, dispatched, done, confirmed. */
export const repairLimits = {
  photos: 9,
  /** As the phone sends it; the console makes photos smaller before. */
  photoBytes: 8 * 1024 * 1024,
  photoTypes: ['jpg', 'png', 'webp'],
  voiceBytes: 4 * 1024 * 1024,
  voiceTypes: ['webm', 'ogg', 'mp3', 'm4a', 'wav'],
  signatureBytes: 200 * 1024,
  parts: 50,
  rules: 100,
  /** Reports without a login from one address within an hour, and of one device within an hour. */
  publicPerAddress: 10,
  publicPerDevice: 20,
  skills: 30,
} as const;

export const urgencies = ['low', 'normal', 'high', 'urgent'] as const;
export type Urgency = (typeof urgencies)[number];
/** Where it came from. */
export const repairSources = ['person', 'public', 'alarm', 'inspection', 'scene'] as const;
/** On the way within `received`. */
export const repairPhases = ['', 'travelling', 'onSite'] as const;
export const attachmentKinds = ['photo', 'voice', 'signature'] as const;
/** When it was attached: with the report, during the work, with the completion, with an inspection. */
export const attachmentPlaces = ['report', 'work', 'finish', 'inspection'] as const;

export const Attachment = z.object({
  id: z.number(),
  kind: z.enum(attachmentKinds),
  place: z.enum(attachmentPlaces),
  /** To be read with `repair.attachment`. */
  bytes: z.number(),
  mime: z.string(),
  loginname: z.string(),
  gmtCreate: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

export const UsedPart = z.object({
  name: text(60, 1),
  count: Numeric.pipe(z.number().positive().max(100_000)),
  unit: text(10).default(''),
  /** Of one; in the currency of the organisation. */
  price: Numeric.pipe(z.number().min(0).max(1e9)).default(0),
});
export type UsedPart = z.output<typeof UsedPart>;

/** A clock of the service level: until it is taken, until it is finished. Epoch ms. */
export const SlaClock = z.object({
  dueAt: z.number(),
  stoppedAt: z.number().nullable(),
  isOverdue: z.boolean(),
});

export const RepairLine = Order.extend({
  urgency: z.enum(urgencies),
  source: z.enum(repairSources),
  phase: z.enum(repairPhases),
  kind: z.string(),
  groupName: z.string(),
  /** A report from outside that someone has to approve first. */
  isWaiting: z.boolean(),
  isConfirmed: z.boolean(),
  /** Null without a service level. */
  respond: SlaClock.nullable(),
  finish: SlaClock.nullable(),
});
export type RepairLine = z.output<typeof RepairLine>;

export const Repair = OrderDetail.extend(RepairLine.omit({ id: true }).shape).extend({
  /** Times of its states and phases, epoch ms; null for those that were not reached. */
  times: z.object({
    reportedAt: z.number(),
    dispatchedAt: z.number().nullable(),
    receivedAt: z.number().nullable(),
    travellingAt: z.number().nullable(),
    onSiteAt: z.number().nullable(),
    finishedAt: z.number().nullable(),
    endedAt: z.number().nullable(),
    confirmedAt: z.number().nullable(),
  }),
  contact: z.string(),
  cause: z.string(),
  measures: z.string(),
  parts: z.array(UsedPart),
  cost: z.number(),
  attachments: z.array(Attachment),
  /** It cannot be finished before its alarm has returned. */
  needsReturn: z.boolean(),
  /** Null without an alarm. */
  alarm: z
    .object({
      title: z.string(),
      level: z.enum(alarmLevels),
      raisedAt: z.number(),
      returnedAt: z.number().nullable(),
      /** Of the curve around the fault. */
      signalId: z.number().nullable(),
    })
    .nullable(),
  /** The inspection that found it. */
  inspectionId: z.number().nullable(),
  /** How often it was sent back by its reporter. */
  reopened: z.number(),
});
export type Repair = z.output<typeof Repair>;

const filters = {
  state: optional(z.enum(repairStates)),
  equipmentId: optional(Id),
  assignee: optional(text(60)),
  urgency: optional(z.enum(urgencies)),
  source: optional(z.enum(repairSources)),
  title: optional(text(60)),
  isOverdue: optional(Flag),
  isMine: optional(Flag),
  isWaiting: optional(Flag),
  span: optional(TimeSpan),
};

const viewing = right('monitor_multi_designer_repair', '1032');
const handling = right('order_handle');
const managing = right('order_manage');

export const repair = group(
  '/ops/repair',
  { may: handling },
  {
    query: list({ cn: '维修工单', en: 'Repair orders' }, RepairLine, filters, { may: viewing, compress: true }),
    info: one({ cn: '维修工单详情', en: 'Repair order' }, Repair, { may: viewing }),
    /** The same uuid makes one order. 1665 while the device has an open one of the same alarm. */
    report: add(
      { cn: '报修', en: 'Report fault' },
      {
        equipmentId: Id,
        title: text(orderLimits.title, 1),
        content: text(orderLimits.content).default(''),
        kind: text(30).default(''),
        urgency: z.enum(urgencies).default('normal'),
        contact: text(60).default(''),
        alarmId: optional(Id),
        inspectionId: optional(Id),
        uuid: text(64, 8),
      },
      { may: viewing },
    ),
    /** 1512 for what is no photo or recording by its content, 1513 if it is too large, 1522 beyond the limit. */
    attach: change({
      name: { cn: '上传工单附件', en: 'Attach to order' },
      may: viewing,
      body: { id: Id, kind: z.enum(attachmentKinds), place: z.enum(attachmentPlaces), uuid: text(64, 8) },
      files: { file: upTo(repairLimits.photoBytes) },
      reply: { id: z.number() },
    }),
    /** The bytes. */
    attachment: read({
      name: { cn: '读取工单附件', en: 'Get attachment' },
      kind: 'get',
      may: viewing,
      body: { id: Id, thumb: Flag.default(false) },
    }),
    approve: change({
      name: { cn: '审核报修', en: 'Approve report' },
      body: { id: Id, isApproved: Flag, note: text(orderLimits.note).default('') },
    }),
    /** Without an assignee the rules choose one; 1666 if none fits. 1361 for the second of two. */
    dispatch: change({
      name: { cn: '派单', en: 'Assign' },
      body: { id: Id, assignee: optional(text(60)), note: text(orderLimits.note).default('') },
      reply: { assignee: z.string() },
    }),
    receive: change({ name: { cn: '接单', en: 'Accept' }, body: { id: Id } }),
    phase: change({
      name: { cn: '更新进度', en: 'Report progress' },
      body: { id: Id, phase: z.enum(['travelling', 'onSite']) },
    }),
    note: change({
      name: { cn: '工单备注', en: 'Comment' },
      may: viewing,
      body: { id: Id, note: text(orderLimits.note, 1) },
    }),
    /** 1667 while its alarm has not returned, 1668 names what is missing (photo, signature). */
    finish: change({
      name: { cn: '完成维修', en: 'Finish repair' },
      body: {
        id: Id,
        cause: text(orderLimits.content, 1),
        measures: text(orderLimits.content, 1),
        kind: text(30).default(''),
        parts: z.array(UsedPart).max(repairLimits.parts).default([]),
      },
    }),
    end: change({
      name: { cn: '提前结束', en: 'Close early' },
      body: { id: Id, reason: text(orderLimits.note, 1) },
    }),
    /** By its reporter, or whoever manages orders. Not confirmed it goes back to whoever worked on it. */
    confirm: change({
      name: { cn: '确认维修', en: 'Confirm repair' },
      may: viewing,
      body: { id: Id, isFixed: Flag, note: text(orderLimits.note).default('') },
    }),
    /** People who can take it, with what speaks for them. */
    candidates: read({
      name: { cn: '可派人员', en: 'Possible assignees' },
      body: { id: Id },
      reply: z.array(
        z.object({
          loginname: z.string(),
          skills: z.array(z.string()),
          isOnDuty: z.boolean(),
          open: z.number(),
          isSuggested: z.boolean(),
        }),
      ),
    }),
  },
);

/** Who gets what: the first rule that fits. */
const ruleDraft = {
  name: text(60, 1),
  /** All empty: everything. */
  groupIds: z.array(Id).max(100).default([]),
  kinds: z.array(text(30, 1)).max(repairLimits.skills).default([]),
  urgencies: z.array(z.enum(urgencies)).default([]),
  sources: z.array(z.enum(repairSources)).default([]),
  /** Needed, all of them. */
  skills: z.array(text(30, 1)).max(repairLimits.skills).default([]),
  /** A duty schedule; only people on duty then. */
  scheduleId: optional(Id),
  /** Only these, if any. */
  people: z.array(text(60, 1)).max(100).default([]),
  /** Among those who fit: the one with least work, or one after the other. */
  choice: z.enum(['load', 'turn']).default('load'),
  isEnabled: Flag.default(true),
};

export const DispatchRule = z.object({
  id: z.number(),
  seq: z.number(),
  ...ruleDraft,
  scheduleId: z.number().nullable(),
});
export type DispatchRule = z.output<typeof DispatchRule>;

/** Minutes from the report; 0 for none. */
const Sla = z.object({
  respondMinutes: Integer.pipe(z.number().min(0).max(100_000)).default(0),
  finishMinutes: Integer.pipe(z.number().min(0).max(1_000_000)).default(0),
});

export const RepairSettings = z.object({
  sla: z
    .object({ low: Sla.prefault({}), normal: Sla.prefault({}), high: Sla.prefault({}), urgent: Sla.prefault({}) })
    .prefault({}),
  /** Told when a clock runs out, by loginname; empty for whoever manages orders. */
  escalateTo: z.array(text(60, 1)).max(20).default([]),
  /** Reports without a login, by the QR code of a device. */
  allowsPublic: Flag.default(false),
  /** An order is dispatched by the rules as soon as it is there. */
  isAutomatic: Flag.default(false),
  needsReturn: Flag.default(false),
  needsPhoto: Flag.default(false),
  needsSignature: Flag.default(false),
  needsConfirm: Flag.default(true),
  /** Alarms of these levels open an order by themselves. */
  alarmLevels: z.array(z.enum(alarmLevels)).default([]),
  kinds: z.array(text(30, 1)).max(50).default([]),
  currency: text(5).default('¥'),
});
export type RepairSettings = z.output<typeof RepairSettings>;

export const repairSetting = group(
  '/ops/repair/setting',
  { may: managing, name: 'repairSetting' },
  {
    info: read({ name: { cn: '工单设置', en: 'Order settings' }, may: viewing, reply: RepairSettings }),
    save: change({ name: { cn: '保存工单设置', en: 'Save order settings' }, body: RepairSettings }),
    rules: read({
      name: { cn: '派单规则', en: 'Assignment rules' },
      path: '/rule/query',
      reply: z.array(DispatchRule),
    }),
    addRule: add({ cn: '新增派单规则', en: 'Add assignment rule' }, ruleDraft, { path: '/rule/add', taken: 'name' }),
    editRule: edit({ cn: '编辑派单规则', en: 'Edit assignment rule' }, ruleDraft, {
      path: '/rule/edit',
      taken: 'name',
    }),
    deleteRule: remove({ cn: '删除派单规则', en: 'Delete assignment rule' }, { path: '/rule/delete' }),
    sortRules: change({
      name: { cn: '派单规则排序', en: 'Reorder assignment rules' },
      path: '/rule/sort',
      body: { ids: z.array(Id).max(repairLimits.rules) },
    }),
    people: read({
      name: { cn: '维修人员', en: 'Repair staff' },
      path: '/people/query',
      reply: z.array(z.object({ loginname: z.string(), skills: z.array(z.string()), open: z.number() })),
    }),
    saveSkills: change({
      name: { cn: '设置技能', en: 'Set skills' },
      path: '/people/save',
      body: { loginname: text(60, 1), skills: z.array(text(30, 1)).max(repairLimits.skills) },
    }),
    /** The secret of a device's QR label; made when it is first asked for. `renew` makes old labels useless. */
    labels: change({
      name: { cn: '设备二维码', en: 'QR labels' },
      path: '/label',
      body: { equipmentIds: z.array(Id).min(1).max(500), renew: Flag.default(false) },
      reply: z.array(
        z.object({ equipmentId: z.number(), equipName: z.string(), groupName: z.string(), code: z.string() }),
      ),
    }),
  },
);

/** What a QR label leads to, at `/r/{code}`. */
export const repairPublic = group(
  '/ops/public',
  { may: anyone, name: 'repairPublic' },
  {
    /** 1669 for a code that is unknown, renewed, or not open to the public while nobody is logged in. */
    device: read({
      name: { cn: '扫码设备', en: 'Device of a label' },
      body: { code: text(64, 8) },
      reply: {
        equipName: z.string(),
        orgName: z.string(),
        /** For who is logged in and sees the device. */
        equipmentId: z.number().nullable(),
        allowsPublic: z.boolean(),
        kinds: z.array(z.string()),
      },
    }),
    /** Rate limited (1670); waits for approval. The answer is a code to follow it by. */
    report: change({
      name: { cn: '扫码报修', en: 'Public report' },
      body: {
        code: text(64, 8),
        title: text(orderLimits.title, 1),
        content: text(orderLimits.content).default(''),
        kind: text(30).default(''),
        contact: text(60).default(''),
        uuid: text(64, 8),
      },
      reply: { ticket: z.string() },
    }),
    attach: change({
      name: { cn: '扫码上传', en: 'Attach to public report' },
      body: { ticket: text(64, 8), kind: z.enum(['photo', 'voice']), uuid: text(64, 8) },
      files: { file: upTo(repairLimits.photoBytes) },
      reply: { id: z.number() },
    }),
    state: read({
      name: { cn: '报修进度', en: 'State of a public report' },
      body: { ticket: text(64, 8) },
      reply: { title: z.string(), state: z.enum(repairStates), isWaiting: z.boolean(), gmtModified: z.string() },
    }),
  },
);
