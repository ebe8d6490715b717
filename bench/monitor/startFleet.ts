import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@lookfar/contract';
import type { BenchEdge } from '../harness/BenchEdge.ts';

const patienceMs = 120_000;

/** Connects the gateways and waits until every device behind them is shown as online. */
export async function startFleet(
  edges: readonly BenchEdge[],
  { url, cookie }: { url: string; cookie: string },
): Promise<void> {
  const devices = edges.reduce((sum, { identity }) => sum + identity.devices.length, 0);
  for (const edge of edges) await edge.start();
  const until = Date.now() + patienceMs;
  while ((await onlineTotal(url, cookie)) < devices) {
    if (Date.now() > until) throw new Error(`not all ${devices} devices came`);
    await sleep(500);
  }
}

async function onlineTotal(url: string, cookie: string): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(url + api.monitorList.query.path, { method: 'POST', headers, body: '{"pageSize":1}' });
  const { data } = (await response.json()) as { data: { onlineTotal: number } };
  return data.onlineTotal;
}
