import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { add, change, edit, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { channelKinds, leavingWays } from './notifyWays.ts';
import { right } from './permissions.ts';
import { repairLimits, repairSources, urgencies } from './repairWords.ts';

const viewing = right('monitor_multi_designer_repair', '1032');
const managing = right('order_manage');

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

const ways = z.array(z.enum(leavingWays)).max(leavingWays.length);

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
  /** How they are told besides a message in the console, and the channels that are told with them. */
  overdueWays: ways.default(['email', 'push']),
  overdueChannels: z.array(Id).max(repairLimits.channels).default([]),
  /** How whoever gets an order is told besides a message in the console. */
  assignWays: ways.default(['push']),
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
    /** Those that can be told of overdue orders. */
    channels: read({
      name: { cn: '可用的通知渠道', en: 'Available notification channels' },
      path: '/channel/query',
      reply: z.array(z.object({ id: z.number(), name: z.string(), kind: z.enum(channelKinds), enabled: z.boolean() })),
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
