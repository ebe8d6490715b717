import { z } from 'zod';
import { call } from './call.ts';
import { CommandStarted } from './command.ts';
import { ConfigSignal } from './configuration.ts';
import { pushStates } from './equipment.ts';
import { DriverParameters, Empty, Flag, Id, Integer, listOf, optional, paging, text } from './fields.ts';
import { configurationLimits } from './limits.ts';
import { right } from './permissions.ts';
import { Pushed } from './push.ts';
import { Value } from './signal.ts';

const may = right('gateway_edit');

/** Letters, digits, `_` and `-`: it stands in topics. */
export const GatewaySn = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{4,60}$/);

export const ManagedGateway = z.object({
  id: z.number(),
  sn: z.string(),
  name: z.string(),
  remark: z.string(),
  protocol: z.enum(['sparkplug', 'thingsboard']),
  hardwareId: z.number().nullable(),
  hardwareName: z.string(),
  /** As the gateway says. */
  model: z.string(),
  firmware: z.string(),
  networking: z.string(),
  /** 0 to 100; null when the gateway does not say. */
  strength: z.number().nullable(),
  iccid: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  online: z.boolean(),
  /** Epoch ms of the last change of `online`, or of the last message; null when it never came. */
  lastSeen: z.number().nullable(),
  vpn: z.boolean(),
  economizeOpen: z.boolean(),
  /** Scan interval while somebody watches, in seconds. */
  interval: z.number(),
  /** Scan interval while nobody watches, and how often an unchanged value is sent again, in ms. */
  scanMs: z.number(),
  heartbeatMs: z.number(),
  revision: z.number(),
  appliedRevision: z.number(),
  push: z.enum(pushStates),
  refusal: z.string(),
  /** Batches that wait in the gateway; null when it does not say. */
  backlog: z.number().nullable(),
  equipmentCount: z.number(),
  gmtCreate: z.string(),
});
export type ManagedGateway = z.output<typeof ManagedGateway>;

export const queryManagedGateways = call('/gateway/query', {
  name: { cn: '网关管理列表', en: 'Gateways' },
  may,
  kind: 'json',
  body: z.object({
    ...paging,
    /** Part of SN or name. */
    text: optional(text(100)),
    online: optional(Flag),
    hardwareId: optional(Id),
    push: optional(z.enum(pushStates)),
    sort: optional(z.enum(['sn', 'name', 'lastSeen', 'gmtCreate'])),
    order: optional(z.enum(['asc', 'desc'])),
  }),
  reply: listOf(ManagedGateway).extend({ onlineTotal: z.number(), offlineTotal: z.number() }),
});

export const managedGatewayInfo = call('/gateway/info', {
  name: { cn: '网关详情', en: 'Gateway details' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: ManagedGateway.extend({
    equipment: z.array(z.object({ id: z.number(), name: z.string(), online: z.boolean(), signalCount: z.number() })),
  }),
});

const interval = Integer.pipe(z.number().min(1).max(3600));
const scanMs = Integer.pipe(z.number().min(configurationLimits.scanMs.min).max(configurationLimits.scanMs.max));
const heartbeatMs = Integer.pipe(z.number().min(1000).max(86_400_000));

const settings = {
  name: text(60).default(''),
  remark: text(500).default(''),
  hardwareId: Id.nullable().default(null),
  interval: interval.default(1),
  scanMs: scanMs.default(5000),
  heartbeatMs: heartbeatMs.default(60_000),
  economizeOpen: Flag.default(true),
  vpn: Flag.default(false),
};

/** From its label: 16 to 100 characters without spaces, `:`, `/`, `+` or `#`. */
export const GatewaySecret = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._~-]{16,100}$/);

/** Only when the secret was made here: it is never told again. */
const made = {
  secret: z.string().optional(),
  /** Where gateways on the server's own machine connect; from elsewhere its host is another. */
  broker: z.string().optional(),
};

/**
 * Registers a gateway by SN. With the secret of its label it connects as it is; without one a secret is made, which is
 * answered once and must be typed into the gateway. 1504 when the SN is registered, by whomever.
 */
export const addGateway = call('/gateway/add', {
  name: { cn: '注册网关', en: 'Register gateway' },
  may,
  kind: 'json',
  body: z.object({
    sn: GatewaySn,
    secret: optional(GatewaySecret),
    protocol: z.enum(['sparkplug', 'thingsboard']).default('sparkplug'),
    ...settings,
  }),
  reply: z.object({
    id: z.number(),
    ...made,
  }),
  log: 'gateway.add',
});

export const editGateway = call('/gateway/edit', {
  name: { cn: '修改网关', en: 'Edit gateway' },
  may,
  kind: 'json',
  body: z.object({ id: Id, ...settings }),
  reply: Pushed,
  log: 'gateway.edit',
});

/** 1502 while equipment is bound to it. */
export const deleteGateway = call('/gateway/delete', {
  name: { cn: '删除网关', en: 'Delete gateway' },
  may,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'gateway.delete',
});

/** The old secret ends at once, and with it the gateway's connection. */
export const resetGatewaySecret = call('/gateway/secret/reset', {
  name: { cn: '重置网关密钥', en: 'Reset gateway secret' },
  may,
  kind: 'json',
  body: z.object({ id: Id, secret: optional(GatewaySecret) }),
  reply: z.object(made),
  log: 'gateway.resetSecret',
});

/** What a finished task of a gateway says. */
export const TaskResult = z.object({ gatewayId: z.number() });

const task = z.union([CommandStarted, TaskResult]);

export const restartGateway = call('/gateway/restart', {
  name: { cn: '重启网关', en: 'Restart gateway' },
  may,
  kind: 'async',
  body: z.object({ id: Id }),
  reply: task,
  log: 'gateway.restart',
});

/** Asks for the whole of what it knows again. */
export const rebirthGateway = call('/gateway/rebirth', {
  name: { cn: '重新上报', en: 'Request all values' },
  may,
  kind: 'async',
  body: z.object({ id: Id }),
  reply: task,
  log: 'gateway.rebirth',
});

/** Sends the newest configuration again. */
export const pushGateway = call('/gateway/push', {
  name: { cn: '下发配置', en: 'Send configuration' },
  may,
  kind: 'async',
  body: z.object({ id: Id }),
  reply: task,
  log: 'gateway.push',
});

/** 1510 for another hardware's firmware. Progress is in the callback's `progress`, 0 to 100. */
export const upgradeGateway = call('/gateway/upgrade', {
  name: { cn: '升级固件', en: 'Upgrade firmware' },
  may,
  kind: 'async',
  body: z.object({ id: Id, firmwareId: Id }),
  reply: task,
  log: 'gateway.upgrade',
});

export const GatewayLogEntry = z.object({
  seq: z.number(),
  /** Epoch ms. */
  time: z.number(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  text: z.string(),
});
export type GatewayLogEntry = z.output<typeof GatewayLogEntry>;

/** Lines after `after`. Asking keeps the gateway talking for a minute; `online: false` when it cannot be asked. */
export const queryGatewayLog = call('/gateway/log/query', {
  name: { cn: '网关实时日志', en: 'Gateway live log' },
  may,
  kind: 'json',
  body: z.object({ id: Id, after: Integer.default(0) }),
  reply: z.object({ online: z.boolean(), list: z.array(GatewayLogEntry) }),
});

export const queryGatewayGaps = call('/gateway/gap/query', {
  name: { cn: '网关数据缺口', en: 'Gateway data gaps' },
  may,
  kind: 'json',
  body: z.object({ id: Id, ...paging }),
  reply: listOf(
    z.object({
      id: z.number(),
      equipmentId: z.number().nullable(),
      equip: z.string(),
      reason: z.string(),
      state: z.string(),
      from: z.number(),
      to: z.number().nullable(),
      lostPoints: z.number(),
    }),
  ),
});

/** What a probe found. Raw values; the time of the whole in ms. */
export const ProbeResult = z.object({
  gatewayId: z.number(),
  ms: z.number(),
  readings: z.array(z.object({ id: z.number(), code: z.string(), value: Value, shown: Value })),
});
export type ProbeResult = z.output<typeof ProbeResult>;

/**
 * Opens the device once on the gateway with exactly these parameters and reads these signals, saved or not: "test
 * connection" (no signals) and "read now". 2001 without a gateway; fails with the driver's code and words.
 */
export const probeDevice = call('/equipment/multi/probe', {
  name: { cn: '测试连接与读取', en: 'Test connection and read' },
  may: right('equipment_edit'),
  kind: 'asyncJson',
  body: z.object({
    equipmentId: Id,
    driver: text(40, 1),
    parameters: DriverParameters,
    signals: z.array(ConfigSignal).max(100).default([]),
  }),
  reply: z.union([CommandStarted, ProbeResult]),
  log: 'equipment.probe',
});
