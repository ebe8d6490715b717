import { z } from 'zod';
import { commandCallbackPath, list, read, task } from './declare.ts';
import { Id, Integer, optional, TimeSpan, text } from './fields.ts';
import { group } from './group.ts';
import { callLimits } from './limits.ts';
import { anyRight, right, role, session } from './permissions.ts';
import { SignalValue, Value } from './signal.ts';

/** Commands to devices. Times are in the unit of their name. */
export const commandLimits = {
  /** A command without a result after this time has failed with 1301; the time in the queue counts. */
  deadlineMs: callLimits.signalWriteWaitSeconds * 1000,
  /** Unfinished commands of one device; more are refused with 1712. One at a time is in progress. */
  waiting: 100,
  /** Signals of one read on demand; more are refused with 1042. */
  readSignals: 100,
  /** Reads that one account has in progress at one gateway; more are refused with 1712. */
  readsWaiting: 20,
  textLength: 1000,
  reasonLength: 200,
} as const;

/** The result of a finished write. All values are as shown to users. */
export const WriteResult = z.object({
  equipmentId: z.number(),
  signalId: z.number(),
  oldValue: Value,
  newValue: Value,
  /** The current value in the device; null if it was not reported. */
  readBack: Value,
});
export type WriteResult = z.output<typeof WriteResult>;

/** Chosen by the client so that a call can be repeated safely; any unique text. */
export const CommandUuid = z.string().regex(/^[\w-]{8,64}$/);

export const commandStatuses = ['pending', 'success', 'failure'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** The progress of a command: accepted by the server, sent, received by the gateway, finished. */
export const commandSteps = ['accepted', 'sent', 'delivered', 'done'] as const;
export type CommandStep = (typeof commandSteps)[number];

/** When a command reached each of its steps, epoch ms; null for steps that did not happen, or not yet. */
const stepTimes = {
  createdAt: z.number(),
  sentAt: z.number().nullable(),
  deliveredAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
};

export const CommandTimes = z.object(stepTimes);
export type CommandTimes = z.output<typeof CommandTimes>;

export const CommandState = z.object({
  uuid: z.string(),
  status: z.enum(commandStatuses),
  /** For writes only. If the gateway does not confirm receipt, it stays at `sent`. */
  step: z.enum(commandSteps).optional(),
  times: CommandTimes.optional(),
  /** Catalogue code; 200 if it succeeded, empty while it is pending. */
  code: z.string(),
  message: z.string(),
  /** 0 to 100 while it is pending, if known. */
  progress: z.number().nullable().default(null),
  /** The reply type of the call, `WriteResult` for a write; null until it succeeded. */
  data: z.unknown(),
});
export type CommandState = z.output<typeof CommandState>;

/** The result of a read on demand: values as shown to users, in the requested order. */
export const ReadResult = z.object({
  equipmentId: z.number(),
  /** How long the gateway took, in ms. */
  ms: z.number(),
  list: z.array(z.object({ signalId: z.number(), value: SignalValue })),
});
export type ReadResult = z.output<typeof ReadResult>;

/** A requested write. Values are as shown to users; times are epoch ms. */
export const CommandLine = z.object({
  uuid: z.string(),
  signalId: z.number(),
  /** Empty if the signal no longer exists. */
  title: z.string(),
  unit: z.string(),
  requested: Value,
  oldValue: Value,
  readBack: Value,
  status: z.enum(commandStatuses),
  step: z.enum(commandSteps),
  code: z.string(),
  message: z.string(),
  reason: z.string(),
  loginname: z.string(),
  ...stepTimes,
});
export type CommandLine = z.output<typeof CommandLine>;

export const OperationLine = z.object({
  id: z.number(),
  loginname: z.string(),
  /** What was done, e.g. `signal.write`. */
  action: z.string(),
  code: z.string(),
  message: z.string(),
  /** What changed; for a write `signalId`, `title`, `oldValue`, `newValue`, `readBack`, `reason`, `durationMs`. */
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
  gmtCreate: z.string(),
});
export type OperationLine = z.output<typeof OperationLine>;

/** What the caller did, with the object by the name that it has now, or had then. */
export const OwnOperationLine = OperationLine.omit({ loginname: true }).extend({
  /** Empty if it was about nothing in particular. */
  objectKind: z.string(),
  objectId: z.number().nullable(),
  objectName: z.string(),
});
export type OwnOperationLine = z.output<typeof OwnOperationLine>;

/** A call that was refused to someone who was logged in. */
export const SecurityLine = z.object({
  id: z.number(),
  loginname: z.string(),
  orgName: z.string(),
  action: z.string(),
  /** Empty and null if the call was refused before it named an object. */
  objectKind: z.string(),
  objectId: z.number().nullable(),
  code: z.string(),
  address: z.string(),
  /** Refusals just before this one that were not recorded. */
  skipped: z.number(),
  gmtCreate: z.string(),
});
export type SecurityLine = z.output<typeof SecurityLine>;

/** Objects that have an operation log of their own. */
export const operationObjects = [
  'equipment',
  'gateway',
  'template',
  'group',
  'hardware',
  'protocol',
  'origin',
  'deviceModel',
  'market',
  'account',
  'role',
  'region',
  'org',
  'dept',
  'notice',
  'project',
  'notifyRule',
  'notifySchedule',
  'notifyChannel',
  'notifyWindow',
  'inspectionContent',
  'inspectionPlan',
  'scene',
] as const;
export type OperationObject = (typeof operationObjects)[number];

export const signal = group(
  '/monitor/multi/signal',
  { may: right('monitor_equipment') },
  {
    /**
     * Writes a signal. The value is the shown one; refused in this order: 1014 the device does not exist, 1714 the
     * signal does not exist, 2004 read-only, 1307 no value, 1722 not of the signal's type, 2003 beyond its limits, 2001
     * no gateway, 1712 too many commands are waiting. `online: false` if the gateway is offline: nothing was sent. The
     * result comes from `command.callback`.
     */
    write: task({
      embed: true,
      name: { cn: '写入变量', en: 'Write signal' },
      path: '/writeVal',
      may: right('monitor_write', '1305'),
      kind: 'form',
      body: {
        equipmentId: Id,
        signalId: Id,
        value: z.union([z.number(), z.string().max(commandLimits.textLength), z.boolean(), z.null()]).optional(),
        /** Why it is written; recorded in the operation log. */
        reason: optional(text(commandLimits.reasonLength)),
        uuid: optional(CommandUuid),
      },
      reply: WriteResult,
    }),
    /**
     * Makes the gateway read signals now, independent of its scan; the results are also live values like any other.
     * Refused in this order: 1042 for more than 100, 1014 the device does not exist, 1527 for a signal that is not
     * shared, 1714 for one that is not the device's, 2001 without a gateway, 1309 for a device that cannot be read on
     * demand, 1712 while 20 of the caller's own are waiting at its gateway. `online: false` if the gateway is offline.
     * The result comes from `command.callback`; a signal that could not be read has its catalogue code there.
     */
    read: task({
      name: { cn: '读取变量', en: 'Read signals' },
      path: '/readVal',
      log: false,
      body: {
        equipmentId: Id,
        /** Each is read once. */
        signalIds: z.array(Id).min(1).max(1000),
      },
      reply: ReadResult,
    }),
  },
);

export const command = group(
  '/monitor/multi/command',
  { may: right('monitor_equipment') },
  {
    /** The outcome of a command; 1014 for everyone but its sender and platform staff. */
    callback: read({
      embed: true,
      name: { cn: '指令结果', en: 'Command result' },
      at: commandCallbackPath,
      may: session,
      kind: 'form',
      body: { uuid: z.string().max(64) },
      reply: CommandState,
    }),
    /**
     * Writes to one device, newest first. On a device of another organisation: only the caller's own, to signals they
     * can see.
     */
    query: list({ cn: '设备的指令记录', en: 'Device commands' }, CommandLine, {
      equipmentId: Id,
      signalId: optional(Id),
      status: optional(z.enum(commandStatuses)),
    }),
  },
);

const ownFilters = {
  time: optional(TimeSpan),
  /** An action, or all that begin with it: `equipment.` */
  action: optional(text(60)),
  result: optional(z.enum(['done', 'failed'])),
};

export const operationLog = group(
  '/user/operationlog',
  { may: right('monitor_equipment'), name: 'operationLog' },
  {
    /**
     * What was done to one object, newest first. Users who can manage objects of this kind can read it; for a device,
     * everyone who can see it.
     */
    query: list(
      { cn: '对象的操作日志', en: 'Operation log' },
      OperationLine,
      { objectKind: z.enum(operationObjects).default('equipment'), objectId: Id },
      {
        ...{ path: '/queryByObjectId', kind: 'form' },
        may: anyRight([
          ...(['monitor_equipment', 'account_edit', 'role_edit', 'dept_edit', 'notice_edit', 'scene_edit'] as const),
        ]),
      },
    ),
    /** What the caller did, newest first; failed logins to the account are included. */
    mine: list({ cn: '我的操作日志', en: 'My operation log' }, OwnOperationLine, ownFilters, {
      path: '/queryMine',
      may: session,
    }),
    /** Actions that the caller has in this log. */
    actions: read({
      name: { cn: '我的操作类型', en: 'Actions in my operation log' },
      may: session,
      reply: { list: z.array(z.string()) },
    }),
    /** The same as a file, at most the newest 100,000. Times are those of the zone `utcOffset` minutes east of UTC. */
    exportMine: read({
      heavy: true,
      name: { cn: '导出我的操作日志', en: 'Export my operation log' },
      may: session,
      body: {
        ...ownFilters,
        file: z.enum(['csv', 'xlsx']).default('xlsx'),
        utcOffset: Integer.pipe(z.number().min(-840).max(840)).default(480),
      },
    }),
    /** Refused calls of all organisations, newest first, for platform staff. Sampled; the oldest are removed. */
    security: list(
      { cn: '安全日志', en: 'Security log' },
      SecurityLine,
      { loginname: optional(text(60)), code: optional(text(10)) },
      { may: role('operation') },
    ),
  },
);
