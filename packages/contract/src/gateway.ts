import { z } from 'zod';
import { byteOrders, dataTypes, Value } from './signal.ts';

/**
 * Messages between server and gateway agent on top of Sparkplug B: group = organisation id, edge node = gateway SN,
 * device = equipment id, metric = signal id.
 */
export const gatewayMetrics = {
  /** NCMD, String: a complete `GatewayConfig` as JSON. */
  configuration: 'Lookfar/Configuration',
  /** NBIRTH and NDATA, Int64: the revision in use by the agent; 0 if it has none. */
  revision: 'Lookfar/Configuration Revision',
  /** NBIRTH and NDATA, String: why the last configuration was refused; empty if it was applied. */
  refusal: 'Lookfar/Configuration Refusal',
  /**
   * NBIRTH and NDATA, Int64: the revision that `refusal` refers to; 0 if none was refused or it could not be parsed.
   */
  refusedRevision: 'Lookfar/Configuration Refused Revision',
  /** NCMD and NBIRTH, Int64: scan interval in ms while a lease is active. */
  scanRate: 'Node Control/Scan Rate',
  /** NCMD, Int64: seconds for which the scan rate applies. */
  scanLease: 'Lookfar/Scan Lease',
  /**
   * NBIRTH and NDATA, String: the Ed25519 key (SPKI, base64) whose firmware the agent accepts; empty if it has none yet.
   * NCMD, String: the key of the server that the gateway was registered with; an agent that has one keeps it.
   */
  firmwareKey: 'Lookfar/Firmware Key',
  /** NBIRTH, String. */
  firmware: 'Properties/Firmware',
  model: 'Properties/Model',
  /**
   * NBIRTH and NDATA, String: how the gateway is connected to the network (`ethernet`, `wifi`, `4G` …); absent if
   * unknown.
   */
  networking: 'Properties/Networking',
  /** NBIRTH and NDATA, Int32: 0..100 percent; absent when unknown. */
  signalStrength: 'Properties/Signal Strength',
  /** NBIRTH and NDATA, String: the IoT card's number; absent when unknown. */
  iccid: 'Properties/ICCID',
  /** NBIRTH and NDATA, Double: degrees, WGS 84; absent when unknown. */
  longitude: 'Properties/Longitude',
  latitude: 'Properties/Latitude',
  /** NCMD, String: batches that are durable on the server, as `1-20,22`; the agent may delete them. */
  stored: 'Lookfar/Stored',
  /** NBIRTH and NDATA, Int64: batches on the agent's disk that are waiting for `stored`. */
  backlog: 'Lookfar/Backlog',
  /**
   * NDATA, String: a `DroppedBatches` as JSON: what the full buffer had to drop. A birth repeats the last one, or an
   * empty text.
   */
  dropped: 'Lookfar/Dropped',
  /**
   * NBIRTH and NDATA, String: ids of devices, `3,7`, that do not respond but are announced for a moment, so that their
   * stored samples can be sent. Their births and deaths say nothing about the devices.
   */
  silentDevices: 'Lookfar/Silent Devices',
  /** NDATA, String: a `CommandResult` as JSON. A birth repeats the last one, or an empty text. */
  commandResult: 'Lookfar/Command Result',
  /**
   * NDATA, String: uuid of a DCMD that the agent has received, sent before it contacts the device. A birth has an empty
   * text.
   */
  commandTaken: 'Lookfar/Command Taken',
  /** NCMD, String: a `GatewayRequest` as JSON. */
  request: 'Lookfar/Request',
  /** NDATA, String: a `GatewayResponse` as JSON. A birth repeats the last one, or an empty text. */
  response: 'Lookfar/Response',
  /**
   * NDATA, String: a list of `GatewayLogLine` as JSON, while someone follows the live log. A birth has an empty text.
   */
  log: 'Lookfar/Log',
} as const;

/** Id of the server as a Sparkplug host: gateways buffer unless `spBv1.0/STATE/<id>` is online. */
export const primaryHostId = 'lookfar';

/**
 * A DDATA of the agent carries its batch number as the payload's uuid: `b17`. Numbers increase for the lifetime of the
 * agent's state. Data without one (from third-party edge nodes) is stored but cannot be requested again.
 */
export const batchUuid = {
  write: (batch: number): string => `b${batch}`,
  read: (uuid: string | undefined): number | undefined => {
    const digits = /^b(\d{1,15})$/.exec(uuid ?? '')?.[1];
    return digits === undefined ? undefined : Number(digits);
  },
};

export const DroppedBatches = z.object({
  from: z.number().int(),
  to: z.number().int(),
  points: z.number().int(),
  /** Epoch ms of the first and the last lost sample. */
  firstTime: z.number(),
  lastTime: z.number(),
});
export type DroppedBatches = z.output<typeof DroppedBatches>;

/** The result of a DCMD; `uuid` is the command's. */
export const CommandResult = z.object({
  uuid: z.string().max(100),
  /** 200 if the value was written and read back, otherwise a catalogue code. */
  code: z.string().max(20),
  message: z.string().max(500).default(''),
  /** The raw value read back from the device, if there is one. */
  value: Value.optional(),
});
export type CommandResult = z.output<typeof CommandResult>;

/** Property of a metric that is not good: the catalogue's code as text, in addition to Sparkplug's own `Quality`. */
export const codeProperty = 'Code';

export const GatewaySignal = z.object({
  id: z.number().int().positive(),
  address: z.string().min(1).max(100),
  dataType: z.enum(dataTypes),
  byteOrder: z.enum(byteOrders).default('ABCD'),
  /** Bytes of a STRING value. */
  length: z.number().int().min(1).max(240).optional(),
  writable: z.boolean().default(false),
  /** A change smaller than this is not sent; in raw units. */
  deadband: z.number().min(0).default(0),
  /** The signal's own scan interval in ms; the configuration's if absent. */
  scanMs: z.number().int().min(50).max(3_600_000).optional(),
});
export type GatewaySignal = z.output<typeof GatewaySignal>;

export const GatewayDevice = z.object({
  /** The equipment's id. */
  id: z.number().int().positive(),
  driver: z.string().min(1).max(40),
  parameters: z.record(z.string(), z.unknown()),
  signals: z.array(GatewaySignal).max(20_000),
});
export type GatewayDevice = z.output<typeof GatewayDevice>;

/** Of one gateway. */
export const gatewayDevices = 1000;

export const GatewayConfig = z.object({
  version: z.literal(1),
  revision: z.number().int().positive(),
  /** Scan interval while no one is watching, in ms. */
  scanMs: z.number().int().min(50).max(3_600_000),
  /** An unchanged value is sent again after this time, so that a quiet signal is known to be alive; in ms. */
  heartbeatMs: z.number().int().min(1000).max(86_400_000),
  devices: z.array(GatewayDevice).max(gatewayDevices),
});
export type GatewayConfig = z.output<typeof GatewayConfig>;

/** A gateway's secret starts with its group, so that an installer only needs to enter SN, secret and address. */
export function groupOfSecret(secret: string): string | undefined {
  return /^([^.+/#]+)\../.exec(secret)?.[1];
}

/**
 * Where a gateway with a factory secret learns its group: only it may subscribe, and it receives the group as text once
 * it is registered.
 */
export function whereTopic(sn: string): string {
  return `lookfar/where/${sn}`;
}
