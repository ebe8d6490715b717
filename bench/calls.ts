import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { api, demoPassword } from '@lookfar/contract';
import { type LoadResult, load, type Target } from './harness/load.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

const seconds = 5;
const connections = size(16, 2);

/** Calls per second, each compared with a bare route that returns the same bytes. */
export async function benchCalls(): Promise<void> {
  await withProduct({ shared: true }, async (product) => {
    const cookie = await loginCookie(product.url, 'manager', demoPassword);
    const pid = product.server.pid ?? 0;
    const headers = { cookie, 'content-type': 'application/json' };
    const targets: { name: string; target: Target }[] = [
      // What every call costs: a session and nothing else.
      {
        name: 'POST /monitor/map/config',
        target: { url: product.url + api.map.config.path, method: 'POST', headers, body: '{}', pid },
      },
      {
        name: 'GET /user/info',
        target: { url: product.url + api.user.info.path, method: 'GET', headers: { cookie }, pid },
      },
      {
        name: 'POST /monitor/multi/signal/query',
        target: {
          url: product.url + api.monitor.signals.path,
          method: 'POST',
          headers,
          body: '{"equipmentId":1}',
          pid,
        },
      },
    ];
    const rows: (string | number)[][] = [];
    for (const { name, target } of targets) {
      const ours = await warmAndLoad(target);
      const bare = await loadBare(target);
      rows.push(row(name, ours, bare), row('  the same bytes from a bare route', bare, bare));
    }
    printTable(
      `Calls, ${connections} connections, ${seconds} s each, one server process`,
      ['call', 'bytes', 'calls/s', 'CPU µs/call', 'median ms', 'p99 ms', 'CPU × bare'],
      rows,
    );
  });
}

async function warmAndLoad(target: Target): Promise<LoadResult> {
  await load(target, 1, connections);
  return load(target, seconds, connections);
}

function row(name: string, result: LoadResult, bare: LoadResult): (string | number)[] {
  return [
    name,
    result.bytes,
    Math.round(result.callsPerSecond),
    Math.round(result.cpuMicrosPerCall),
    result.medianMs.toFixed(1),
    result.p99Ms.toFixed(1),
    (result.cpuMicrosPerCall / bare.cpuMicrosPerCall).toFixed(2),
  ];
}

async function loadBare(target: Target): Promise<LoadResult> {
  const answer = await fetch(target.url, {
    method: target.method,
    headers: target.headers,
    ...(target.body ? { body: target.body } : {}),
  });
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'harness', 'bareServer.mjs'), await answer.text()],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    return await warmAndLoad({ ...target, url: await readyUrl(server), pid: server.pid ?? 0 });
  } finally {
    server.kill();
  }
}

function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const url = /ready (\S+)/.exec(chunk.toString())?.[1];
      if (url) resolve(url);
    });
  });
}
