import { z } from 'zod';
import { commandCallbackPath, list, read, task } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
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

/** What a read on demand says: values as shown to people, in the order asked for. */
export const ReadResult = z.object({
  equipmentId: z.number(),
  /** How long the gateway took, in ms. */
  ms: z.number(),
  list: z.array(z.object({ signalId: z.number(), value: SignalValue })),
});
export type ReadResult = z.output<typeof ReadResult>;

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

export const signal = group(
  '/monitor/multi/signal',
  { may: right('monitor_equipment') },
  {
    /**
     * Writes a signal. The value is the shown one; refused in this order: 1014 no such equipment, 1714 no such signal,
     * 2004 read-only, 1307 no value, 1722 not of the signal's type, 2003 beyond its limits, 2001 no gateway, 1712 too many
     * commands wait. `online: false` when the gateway is away: nothing was sent. The result comes from `command.callback`.
     */
    write: task({
      name: { cn: '写入变量', en: 'Write a signal' },
      path: '/writeVal',
      may: right('monitor_write'),
      kind: 'form',
      body: {
        equipmentId: Id,
        signalId: Id,
        value: z.union([z.number(), z.string().max(commandLimits.textLength), z.boolean(), z.null()]).optional(),
        /** Why it is written; stands in the operation log. */
        reason: optional(text(commandLimits.reasonLength)),
        uuid: optional(CommandUuid),
      },
      reply: WriteResult,
    }),
    /**
     * Has the gateway read signals now, apart from its scan; what it reads is also a live value as any other. Refused in
     * this order: 1042 for more than 100, 1014 no such equipment, 1527 for a signal that is not shared, 1714 for one that is
     * not the device's, 2001 without gateway, 1309 for a device that cannot be asked, 1712 while 20 of one's own wait at
     * its gateway. `online: false` when the gateway is away. The result comes from `command.callback`; a
     * signal that could not be read has its catalogue code there.
     */
    read: task({
      name: { cn: '读取变量', en: 'Read signals now' },
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
    /** What became of a command; 1014 for everyone but its sender and those who run the platform. */
    callback: read({
      name: { cn: '指令结果', en: 'Result of a command' },
      at: commandCallbackPath,
      may: session,
      kind: 'form',
      body: { uuid: z.string().max(64) },
      reply: CommandState,
    }),
    /** Writes to one device, the newest first. On a device of others: the caller's own alone, to signals they may see. */
    query: list({ cn: '设备的指令记录', en: 'Commands of a device' }, CommandLine, {
      equipmentId: Id,
      signalId: optional(Id),
      status: optional(z.enum(commandStatuses)),
    }),
  },
);

export const operationLog = group(
  '/user/operationlog',
  { may: right('monitor_equipment'), name: 'operationLog' },
  {
    /**
     * What was done to one object, the newest first. Whoever may manage objects of its kind reads it; that of an equipment,
     * everyone who sees it.
     */
    query: list(
      { cn: '对象的操作日志', en: 'Operation log of an object' },
      OperationLine,
      { objectKind: z.enum(operationObjects).default('equipment'), objectId: Id },
      { path: '/queryByObjectId', kind: 'form' },
    ),
  },
);
