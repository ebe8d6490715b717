import { Agent, type RequestOptions, request } from 'node:http';
import { cpuMs } from './cpu.ts';
import { size } from './size.ts';
import { quantile } from './table.ts';

export interface Target {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** The serving process, for its CPU time. */
  pid: number;
}

export interface LoadResult {
  callsPerSecond: number;
  cpuMicrosPerCall: number;
  medianMs: number;
  p99Ms: number;
  bytes: number;
}

/**
 * Keeps `connections` requests in flight for `seconds`; every reply is read completely and must be HTTP 200. With tiny
 * sizes each connection asks once.
 */
export async function load(target: Target, seconds: number, connections: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = Date.now() + size(seconds, 0) * 1000;
  const times: number[] = [];
  let bytes = 0;
  const worker = async () => {
    do {
      const began = performance.now();
      bytes = await once(target, agent);
      times.push(performance.now() - began);
    } while (Date.now() < until);
  };
  const cpuBefore = cpuMs(target.pid);
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const tookMs = performance.now() - began;
  const cpu = cpuMs(target.pid) - cpuBefore;
  agent.destroy();
  return {
    callsPerSecond: (times.length / tookMs) * 1000,
    cpuMicrosPerCall: (cpu * 1000) / times.length,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    bytes,
  };
}

function once(target: Target, agent: Agent): Promise<number> {
  const options: RequestOptions = { agent, method: target.method, headers: target.headers };
  return new Promise((resolve, reject) => {
    const sent = request(target.url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${target.url} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(target.body);
  });
}
