import { z } from 'zod';
import { ConfigSignal } from './configuration.ts';
import { change, list, one, read, remove, task } from './declare.ts';
import { pushStates } from './equipment.ts';
import { DriverParameters, Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH, configurationLimits, requestLimits } from './limits.ts';
import { right, role } from './permissions.ts';
import { ProbeHosts, privateNetworks } from './probeHosts.ts';
import { Pushed } from './push.ts';
import { Value } from './signal.ts';

const may = right('gateway_edit');

/** Letters, digits, `_` and `-`: it is part of topics. */
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
  /** Whether it takes configurations and requests; an edge node that is not our agent does not. */
  configurable: z.boolean(),
  hardwareId: z.number().nullable(),
  hardwareName: z.string(),
  deptId: z.number().nullable(),
  deptName: z.string(),
  /** As reported by the gateway. */
  model: z.string(),
  firmware: z.string(),
  networking: z.string(),
  /** 0 to 100; null if the gateway does not report it. */
  strength: z.number().nullable(),
  iccid: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  online: z.boolean(),
  /** The server that has the gateway's connection is not heard: nobody knows whether it is online. */
  unknown: z.boolean().optional(),
  /** Epoch ms of the last change of `online`, or of the last message; null if it was never online. */
  lastSeen: z.number().nullable(),
  vpn: z.boolean(),
  economizeOpen: z.boolean(),
  /** Scan interval while someone is watching, in seconds. */
  interval: z.number(),
  /** Scan interval while no one is watching, and how often an unchanged value is sent again, in ms. */
  scanMs: z.number(),
  heartbeatMs: z.number(),
  /** Where devices may be tested that are not saved yet, as in `ProbeHosts`; those that are saved always may. */
  probeHosts: z.string(),
  revision: z.number(),
  appliedRevision: z.number(),
  push: z.enum(pushStates),
  refusal: z.string(),
  /** Batches waiting in the gateway; null if it does not report them. */
  backlog: z.number().nullable(),
  equipmentCount: z.number(),
  gmtCreate: z.string(),
});
export type ManagedGateway = z.output<typeof ManagedGateway>;

const interval = Integer.pipe(z.number().min(1).max(3600));
const scanMs = Integer.pipe(z.number().min(configurationLimits.scanMs.min).max(configurationLimits.scanMs.max));
const heartbeatMs = Integer.pipe(z.number().min(1000).max(86_400_000));

const settings = {
  name: text(60).default(''),
  remark: text(500).default(''),
  hardwareId: Id.nullable().default(null),
  /** Left out: that of who registers the gateway, and then unchanged. */
  deptId: Id.nullable().optional(),
  interval: interval.default(1),
  scanMs: scanMs.default(5000),
  heartbeatMs: heartbeatMs.default(60_000),
  economizeOpen: Flag.default(true),
  vpn: Flag.default(false),
  probeHosts: ProbeHosts.default(privateNetworks),
};

/** Labels that are recorded at once. */
export const mostShipped = 1000;

/** From its label: 16 to 100 characters without spaces, `:`, `/`, `+` or `#`. */
export const GatewaySecret = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._~-]{16,100}$/);

/** Only if the secret was generated here: it is never shown again. */
const made = {
  secret: z.string().optional(),
  /** Where gateways on the server's own machine connect; elsewhere, replace the host. */
  broker: z.string().optional(),
  /** SHA-256 of the broker's public key, in hexadecimal; absent if its certificate is verified by public authorities. */
  fingerprint: z.string().optional(),
};

/** The result of a finished gateway task. */
export const TaskResult = z.object({ gatewayId: z.number() });

export const GatewayLogEntry = z.object({
  seq: z.number(),
  /** Epoch ms. */
  time: z.number(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  text: z.string(),
});
export type GatewayLogEntry = z.output<typeof GatewayLogEntry>;

/** The result of a connection test. Raw values; total time in ms. */
export const ProbeResult = z.object({
  gatewayId: z.number(),
  ms: z.number(),
  readings: z.array(z.object({ id: z.number(), code: z.string(), value: Value, shown: Value })),
});
export type ProbeResult = z.output<typeof ProbeResult>;

export const gateway = group(
  '/gateway',
  { may },
  {
    query: list(
      { cn: '网关管理列表', en: 'Gateways' },
      ManagedGateway,
      {
        /** Part of SN or name. */
        text: optional(text(100)),
        online: optional(Flag),
        hardwareId: optional(Id),
        push: optional(z.enum(pushStates)),
        sort: optional(z.enum(['sn', 'name', 'lastSeen', 'gmtCreate'])),
        order: optional(z.enum(['asc', 'desc'])),
      },
      { more: { onlineTotal: z.number(), offlineTotal: z.number() } },
    ),
    info: one(
      { cn: '网关详情', en: 'Gateway details' },
      ManagedGateway.extend({
        /** Where gateways connect, as for a new secret. */
        broker: z.string(),
        fingerprint: z.string().optional(),
        equipment: z.array(
          z.object({ id: z.number(), name: z.string(), online: z.boolean(), signalCount: z.number() }),
        ),
      }),
    ),
    /**
     * Registers a gateway by SN. With the secret from its label it connects as it is; without one a secret is
     * generated, which is returned once and must be entered in the gateway. 1504 if the SN is already registered by
     * anyone; 1549 if it was shipped, or has tried to connect, with another secret.
     */
    add: change({
      name: { cn: '注册网关', en: 'Register gateway' },
      body: {
        sn: GatewaySn,
        secret: optional(GatewaySecret),
        protocol: z.enum(['sparkplug', 'thingsboard']).default('sparkplug'),
        ...settings,
      },
      reply: {
        id: z.number(),
        ...made,
      },
      fields: { 1504: 'sn', 1506: 'secret', 1549: 'secret' },
    }),
    /** The labels of gateways that are delivered: from then on, an SN among them is registered with its secret only. */
    ship: change({
      name: { cn: '登记出厂网关', en: 'Record shipped gateways' },
      path: '/label/add',
      bytes: requestLimits.listBytes,
      may: role('operation'),
      body: {
        labels: z
          .array(z.object({ sn: GatewaySn, secret: GatewaySecret }))
          .min(1)
          .max(mostShipped),
      },
    }),
    edit: change({ name: { cn: '修改网关', en: 'Edit gateway' }, body: { id: Id, ...settings }, reply: Pushed }),
    /** 1502 while equipment is bound to it. */
    delete: remove({ cn: '删除网关', en: 'Delete gateway' }),
    /** The old secret becomes invalid immediately, and the gateway is disconnected. */
    resetSecret: change({
      name: { cn: '重置网关密钥', en: 'Reset gateway secret' },
      path: '/secret/reset',
      body: { id: Id, secret: optional(GatewaySecret) },
      reply: made,
    }),
    restart: task({
      name: { cn: '重启网关', en: 'Restart gateway' },
      kind: 'form',
      body: { id: Id },
      reply: TaskResult,
    }),
    /** Requests all of its current values again. */
    rebirth: task({
      name: { cn: '重新上报', en: 'Request all values' },
      kind: 'form',
      body: { id: Id },
      reply: TaskResult,
    }),
    /** Sends the latest configuration again. */
    push: task({
      name: { cn: '下发配置', en: 'Send configuration' },
      kind: 'form',
      body: { id: Id },
      reply: TaskResult,
    }),
    /** 1510 for the firmware of other hardware. Progress is in the callback's `progress`, 0 to 100. */
    upgrade: task({
      name: { cn: '升级固件', en: 'Upgrade firmware' },
      kind: 'form',
      body: { id: Id, firmwareId: Id },
      reply: TaskResult,
    }),
    /**
     * Lines after `after`. Each request keeps the gateway sending for a minute; `online: false` if it cannot be
     * reached.
     */
    log: read({
      name: { cn: '网关实时日志', en: 'Gateway live log' },
      path: '/log/query',
      body: { id: Id, after: Integer.default(0) },
      reply: { online: z.boolean(), list: z.array(GatewayLogEntry) },
    }),
    gaps: list(
      { cn: '网关数据缺口', en: 'Gateway data gaps' },
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
      { id: Id },
      { path: '/gap/query' },
    ),
    /**
     * Opens the device once on the gateway with exactly these parameters and reads these signals, saved or not: "test
     * connection" (no signals) and "read now". 2001 without a gateway, 1557 where the gateway may not connect for a
     * test, 429 for too many; fails with the driver's code and message.
     */
    probe: task({
      name: { cn: '测试连接与读取', en: 'Test connection and read' },
      at: `${BASE_PATH}/equipment/multi/probe`,
      may: right('equipment_edit'),
      log: 'equipment.probe',
      bytes: requestLimits.listBytes,
      body: {
        equipmentId: Id,
        driver: text(40, 1),
        parameters: DriverParameters,
        signals: z.array(ConfigSignal).max(100).default([]),
      },
      reply: ProbeResult,
    }),
  },
);
