import type { GatewayRequest, GatewayResponse } from '@lookfar/contract';
import { Failure, GOOD } from '@lookfar/contract';
import { type Driver, type Link, LinkError } from '@lookfar/drivers';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';

type ProbeRequest = Extract<GatewayRequest, { kind: 'probe' }>;
type Outcome = Omit<GatewayResponse, 'uuid'>;

/** Catalogue codes. */
const REFUSED = '1508';
const LINK_FAULT = '99901';
const TIMEOUT = '1715';
const MOST_MESSAGE = 500;

/** The driver has its own timeouts; this one is for a driver that never returns. */
export const PROBE_MS = 45_000;

export interface ProbeParts {
  drivers: readonly Driver[];
  runtime: Runtime;
  log: Log;
}

/**
 * Opens the device once with its own link, reads, and closes. A running device is not disturbed: Modbus drivers share
 * the connection to an address, S7 and OPC UA allow several sessions.
 */
export async function probe(request: ProbeRequest, { drivers, runtime, log }: ProbeParts): Promise<Outcome> {
  const began = runtime.ticks();
  const abort = new AbortController();
  const stopTimer = runtime.setTimer(() => abort.abort(), PROBE_MS);
  const outcome = await attempt(request, drivers, log, abort.signal);
  stopTimer();
  const ms = Math.round(runtime.ticks() - began);
  const { code, message: reason } = outcome;
  log.info({ event: 'probe.done', driver: request.driver, ms, code, reason });
  return { ...outcome, ms };
}

async function attempt(
  { driver: id, parameters, signals }: ProbeRequest,
  drivers: readonly Driver[],
  log: Log,
  signal: AbortSignal,
): Promise<Outcome> {
  const driver = drivers.find((one) => one.id === id);
  if (driver === undefined) return failed(REFUSED, `no driver ${JSON.stringify(id)}`);
  // Invalid addresses read as bad, each with its own code; with invalid parameters the device cannot be opened at all.
  const [problem] = driver.check(parameters, []);
  if (problem !== undefined) return failed(REFUSED, `${problem.path}: ${problem.reason.en}`);
  const io = { log: (event: string, detail: object = {}) => log.debug({ event: `probe.${event}`, ...detail }), signal };
  let link: Link | undefined;
  try {
    link = await driver.open(parameters, signals, io);
    const readings = signals.length === 0 ? [] : await link.read();
    return { status: 'done', code: GOOD, message: '', readings: readings.map(plain) };
  } catch (error) {
    if (signal.aborted) return failed(TIMEOUT, `no end after ${PROBE_MS / 1000} s`);
    const known = error instanceof LinkError || error instanceof Failure;
    return failed(known ? error.code : LINK_FAULT, error instanceof Error ? error.message : String(error));
  } finally {
    // The values are valid even if closing the link fails.
    await link?.close().catch((error: unknown) => log.warn({ event: 'probe.closeFailed', reason: String(error) }));
  }
}

function plain({ signalId, code, value }: { signalId: number; code: string; value: number | string | null }) {
  return { id: signalId, code, value };
}

function failed(code: string, message: string): Outcome {
  return { status: 'failed', code, message: message.slice(0, MOST_MESSAGE) };
}
