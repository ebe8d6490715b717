import { type GatewayRequest, type GatewayResponse, GOOD } from '@lookfar/contract';
import type { FleetDevice } from '../device/DeviceFleet.ts';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';

type ReadRequest = Extract<GatewayRequest, { kind: 'read' }>;
type Outcome = Omit<GatewayResponse, 'uuid'>;

/** Catalogue codes. */
const NOT_CONNECTED = '99901';
const NO_SIGNAL = '1714';
const MISSING = '99907';
const MOST_MESSAGE = 500;

export interface ReadParts {
  find(device: number): FleetDevice | undefined;
  runtime: Runtime;
  log: Log;
}

/** Reads signals of a running device on its own link, between its writes and its scans. */
export async function readDevice({ equipmentId, signalIds }: ReadRequest, parts: ReadParts): Promise<Outcome> {
  const { find, runtime, log } = parts;
  const device = find(equipmentId);
  if (device === undefined) return { status: 'failed', code: NOT_CONNECTED, message: 'unknown device' };
  const began = runtime.ticks();
  const known = signalIds.filter((id) => device.signals.has(id));
  const { code, message, readings } = await device.poller.fetch(known);
  const ms = Math.round(runtime.ticks() - began);
  log.info({ event: 'read.done', device: equipmentId, signals: signalIds.length, ms, code, reason: message });
  if (code !== GOOD) return { status: 'failed', code, message: message.slice(0, MOST_MESSAGE), ms };
  const found = new Map(readings.map((reading) => [reading.signalId, reading]));
  const all = signalIds.map((id) => {
    const reading = found.get(id) ?? { value: null, code: device.signals.has(id) ? MISSING : NO_SIGNAL };
    return { id, code: reading.code, value: reading.value };
  });
  return { status: 'done', code: GOOD, message: '', readings: all, ms, time: Math.floor(runtime.now()) };
}
