import { z } from 'zod';
import { call } from './call.ts';
import { Id, listOf, optional, paging, text } from './fields.ts';
import { callLimits } from './limits.ts';
import { right, session } from './permissions.ts';
import { SignalValue, Value } from './signal.ts';

/** Commands to devices. Times are in the unit of their name. */
export const commandLimits = {
  /** A command that has no result after this time has failed with 1301; the time in the queue counts. */
  deadlineMs: callLimits.signalWriteWaitSeconds * 1000,
  /** Unfinished commands of one equipment; more are refused with 1712. One at a time is under way. */
  waiting: 100,
  /** Signals of one read on demand; more are refused with 1042. */
  readSignals: 100,
  /** Reads that one account has under way at one gateway; more are refused with 1712. */
  readsWaiting: 20,
  textLength: 1000,
  reasonLength: 200,
} as const;

/** What an asynchronous call answers at once: without a uuid there is nothing to wait for. */
export const CommandStarted = z.object({ online: z.boolean(), uuid: z.string().optional() });
export type CommandStarted = z.output<typeof CommandStarted>;

/** What a finished write says. All values are as shown to people. */
export const WriteResult = z.object({
  equipmentId: z.number(),
  signalId: z.number(),
  oldValue: Value,
  newValue: Value,
  /** What the device holds now; null when it did not say. */
  readBack: Value,
});
export type WriteResult = z.output<typeof WriteResult>;

/** Chosen by the client so that a call can be repeated safely; any text that nobody else would choose. */
const CommandUuid = z.string().regex(/^[\w-]{8,64}$/);

/**
 * Writes a signal. The value is the shown one; refused in this order: 1014 no such equipment, 1714 no such signal,
 * 2004 read-only, 1307 no value, 1722 not of the signal's type, 2003 beyond its limits, 2001 no gateway, 1712 too many
 * commands wait. `online: false` when the gateway is away: nothing was sent. The result comes from `commandCallback`.
 */
export const writeSignal = call('/monitor/multi/signal/writeVal', {
  name: { cn: '写入变量', en: 'Write signal' },
  may: right('monitor_write'),
  kind: 'async',
  body: z.object({
    equipmentId: Id,
    signalId: Id,
    value: z.union([z.number(), z.string().max(commandLimits.textLength), z.boolean(), z.null()]).optional(),
    /** Why it is written; stands in the operation log. */
    reason: optional(text(commandLimits.reasonLength)),
    uuid: optional(CommandUuid),
  }),
  /** `CommandStarted` on the wire; `WriteResult` is what the sender gets in the end. */
  reply: z.union([CommandStarted, WriteResult]),
  log: 'signal.write',
});

export const commandStatuses = ['pending', 'success', 'failure'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** How far a command has come: accepted by the server, on its way, taken over by the gateway, over. */
export const commandSteps = ['accepted', 'sent', 'delivered', 'done'] as const;
export type CommandStep = (typeof commandSteps)[number];

/** When a command came to each of its steps, epoch ms; null for what did not happen, or not yet. */
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
  /** Of writes only. A gateway that does not say that it took it over leaves it at `sent`. */
  step: z.enum(commandSteps).optional(),
  times: CommandTimes.optional(),
  /** Catalogue code; 200 when it was done, empty while it is pending. */
  code: z.string(),
  message: z.string(),
  /** 0 to 100 while it is pending, when it is known. */
  progress: z.number().nullable().default(null),
  /** What the call's own reply says it is, `WriteResult` for a write; null until it succeeded. */
  data: z.unknown(),
});
export type CommandState = z.output<typeof CommandState>;

/** What became of a command; 1014 for everyone but its sender and those who run the platform. */
export const commandCallback = call('/equipment/multi/callback', {
  name: { cn: '指令结果', en: 'Command result' },
  may: session,
  kind: 'form',
  body: z.object({ uuid: z.string().max(64) }),
  reply: CommandState,
});

/** What a read on demand says: values as shown to people, in the order asked for. */
export const ReadResult = z.object({
  equipmentId: z.number(),
  /** How long the gateway took, in ms. */
  ms: z.number(),
  list: z.array(z.object({ signalId: z.number(), value: SignalValue })),
});
export type ReadResult = z.output<typeof ReadResult>;

/**
 * Has the gateway read signals now, apart from its scan; what it reads is also a live value as any other. Refused in
 * this order: 1042 for more than 100, 1014 no such equipment, 1527 for a signal that is not shared, 1714 for one that is
 * not the device's, 2001 without gateway, 1309 for a device that cannot be asked, 1712 while 20 of one's own wait at
 * its gateway. `online: false` when the gateway is away. The result comes from `commandCallback`; a signal that could not be read has its catalogue code there.
 */
export const readSignals = call('/monitor/multi/signal/readVal', {
  name: { cn: '读取变量', en: 'Read signals' },
  may: right('monitor_equipment'),
  kind: 'asyncJson',
  body: z.object({
    equipmentId: Id,
    /** Each is read once. */
    signalIds: z.array(Id).min(1).max(1000),
  }),
  /** `CommandStarted` on the wire; `ReadResult` is what the sender gets in the end. */
  reply: z.union([CommandStarted, ReadResult]),
});

/** A write that was asked for. Values are as shown to people; times are epoch ms. */
export const CommandLine = z.object({
  uuid: z.string(),
  signalId: z.number(),
  /** Empty when the signal is gone. */
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

/** Writes to one device, the newest first. On a device of others: the caller's own alone, to signals they may see. */
export const queryCommands = call('/monitor/multi/command/query', {
  name: { cn: '设备的指令记录', en: 'Device commands' },
  may: right('monitor_equipment'),
  kind: 'json',
  body: z.object({
    ...paging,
    equipmentId: Id,
    signalId: optional(Id),
    status: optional(z.enum(commandStatuses)),
  }),
  reply: listOf(CommandLine),
});

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

/** Objects that have an operation log of their own. */
export const operationObjects = [
  'equipment',
  'gateway',
  'template',
  'group',
  'hardware',
  'protocol',
  'deviceModel',
  'market',
] as const;
export type OperationObject = (typeof operationObjects)[number];

/**
 * What was done to one object, the newest first. Whoever may manage objects of its kind reads it; that of an equipment,
 * everyone who sees it.
 */
export const queryOperations = call('/user/operationlog/queryByObjectId', {
  name: { cn: '对象的操作日志', en: 'Operation log' },
  may: right('monitor_equipment'),
  kind: 'form',
  body: z.object({ objectKind: z.enum(operationObjects).default('equipment'), objectId: Id, ...paging }),
  reply: listOf(OperationLine),
});
