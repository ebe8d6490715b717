import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@lookfar/contract';
import type { Stall, StallProbe } from '../harness/StallProbe.ts';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import type { Body, HeavyCall } from './heavyCalls.ts';

/** The first run of a call compiles its code, which is part of what others wait for. */
const runs = size(3, 1);
const goalMs = 50;
/** What preparing a run has caused is over by then. */
const settleMs = size(300, 0);

export type Send = (
  call: Call,
  body: Body,
  headers?: Record<string, string>,
) => Promise<{ code: string; data: unknown }>;
type Row = (string | number)[];

export function sender(url: string, cookie: string): Send {
  return async (call, body, more = {}) => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(url + call.path, { method: 'POST', headers: { cookie, ...type, ...more }, body });
    const reply = await response.text();
    return reply.startsWith('{')
      ? (JSON.parse(reply) as { code: string; data: unknown })
      : { code: String(response.status), data: null };
  };
}

/** The baseline: the server without calls. */
export async function worstOfNothing(probe: StallProbe): Promise<Row> {
  await probe.worst();
  await sleep(size(5000, 100));
  return ['nothing', '', '', '', ...figures(await probe.worst())];
}

/** The longest turn of the server's event loop while each of them is answered. */
export async function measureStalls(
  calls: readonly HeavyCall[],
  { probe, send }: { probe: StallProbe; send: Send },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const heavy of calls) {
    const [stalls, codes]: [Stall[], Set<string>] = [[], new Set()];
    let [bytes, longestMs] = [0, 0];
    for (let run = 0; run < runs; run += 1) {
      const body = await heavy.body();
      await sleep(settleMs);
      await probe.worst();
      const began = performance.now();
      const { code } = await send(heavy.call, body, heavy.headers);
      longestMs = Math.max(longestMs, performance.now() - began);
      await heavy.until?.();
      stalls.push(await probe.worst());
      codes.add(code);
      bytes = bytesOf(body);
    }
    const answers = [...codes].join(' ');
    rows.push([heavy.name, Math.round(bytes / 1024), answers, longestMs.toFixed(0), ...figures(worst(stalls))]);
  }
  return rows;
}

export function printStalls(about: string, rows: Row[]): void {
  printTable(
    `The longest turn of the event loop while one call is answered, the worst of ${runs}; goal ${goalMs} ms; ${about}`,
    ['call', 'KiB sent', 'answer', 'ms until then', 'blocked: ms', 'of it CPU ms'],
    rows,
  );
}

function worst(stalls: readonly Stall[]): Stall {
  return stalls.reduce((most, stall) => (stall.cpuMs > most.cpuMs || Number.isNaN(stall.cpuMs) ? stall : most));
}

function figures({ wallMs, cpuMs }: Stall): string[] {
  return [wallMs.toFixed(1), cpuMs.toFixed(1)];
}

function bytesOf(body: Body): number {
  if (!(body instanceof FormData)) return String(body).length;
  return [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
}
