import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processEnv, serverProgram } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';

class Process {
  private readonly child: ChildProcess;
  stdout = '';
  stderr = '';

  constructor(env: Record<string, string>) {
    const settings = { ...processEnv, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0', DEMO: 'off', ...env };
    this.child = spawn(process.execPath, [serverProgram], { env: settings });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk;
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk;
    });
  }

  /** The URL it announces, or a failure with what it said instead. */
  async ready(): Promise<string> {
    while (!/^ready .*\n/m.test(this.stdout)) {
      const [event] = await Promise.race([once(this.child.stdout as never, 'data').then(() => ['data']), this.ended()]);
      if (event !== 'data') throw new Error(`it ended: ${this.stderr}`);
    }
    return /^ready (\S+)$/m.exec(this.stdout)?.[1] ?? '';
  }

  async ended(): Promise<(number | string | null)[]> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return [this.child.exitCode];
    return once(this.child, 'close');
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}

async function end(processes: readonly Process[]): Promise<void> {
  for (const each of processes) each.kill('SIGKILL');
  await Promise.all(processes.map((each) => each.ended()));
}

describe('the process', () => {
  let dataDir: string;
  let running: Process[] = [];
  const start = (env: Record<string, string> = {}) => {
    const started = new Process({ DATA_DIR: dataDir, ...env });
    running.push(started);
    return started;
  };

  beforeEach(async () => {
    dataDir = temporaryFolder('process');
  });
  afterEach(async () => {
    await end(running);
    running = [];
  });

  describe('that runs', () => {
    let home: string;
    let first: Process;
    let url: string;
    let stopped: Promise<unknown> | undefined;
    const stop = () => {
      if (!stopped) first.kill('SIGTERM');
      stopped ??= first.ended();
      return stopped;
    };

    beforeAll(async () => {
      home = temporaryFolder('process');
      chmodSync(home, 0o755);
      first = new Process({ DATA_DIR: home });
      url = await first.ready();
    });
    afterAll(() => end([first]));

    it('[LK3] keeps its data directory and everything in it to its own user', () => {
      expect(statSync(home).mode & 0o777).toBe(0o700);
      const open = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(join(home, name)).mode & 0o077) !== 0,
      );
      expect(open).toEqual([]);
    });

    it('[LK1] a second one on the same data directory says so and harms nothing', async () => {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const second = start({ DATA_DIR: home });
      expect(await second.ended()).toEqual([1, null]);
      expect(second.stderr).toMatch(/^lookfar: the data directory .* is in use by another server \(process \d+\)\n$/);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });

    it('[LF2] says on stdout where it is set up and that it is ready, logs JSON on stderr, and stops in order on SIGTERM', async () => {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(await stop()).toEqual([0, null]);
      const said = first.stdout.split('\n');
      const token = /^set up (\S+)\/login\?setup=([a-z2-9]{4}(?:-[a-z2-9]{4}){3})$/.exec(said[0] ?? '');
      expect([token?.[1], ...said.slice(1)]).toEqual([url, `ready ${url}`, '']);
      expect(first.stderr).not.toContain(token?.[2]);
      for (const line of first.stderr.trim().split('\n')) JSON.parse(line);
    });

    // Those above need it running.
    it('[SK2] on a database of another key is one line and exit code 2', async () => {
      await stop();
      writeFileSync(join(home, 'secret.key'), Buffer.alloc(32, 7).toString('base64'));
      const second = start({ DATA_DIR: home });
      expect(await second.ended()).toEqual([2, null]);
      expect(second.stderr).toMatch(
        /^lookfar: SECRET_KEY_FILE: .*secret\.key is not the key of this database; [^\n]+\n$/,
      );
    });
  });

  it('[LK2] after kill -9 the next one starts on the same data', async () => {
    const first = start();
    await first.ready();
    first.kill('SIGKILL');
    await first.ended();
    const url = await start().ready();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it.each(['PORT', 'MQTT_PORT', 'MQTT_TLS_PORT'])('[LF3] a busy %s is one line', async (name) => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as { port: number };
    const second = start({ [name]: String(port) });
    expect(await second.ended()).toEqual([1, null]);
    expect(second.stderr).toBe(`lookfar: port ${port} (${name}) is in use by another program\n`);
    busy.close();
  });

  it('[SG2] a bad setting is one line and exit code 2', async () => {
    const bad = start({ ROLES: 'api' });
    expect(await bad.ended()).toEqual([2, null]);
    expect(bad.stderr).toMatch(/^lookfar: ROLES: [^\n]+\n$/);
    expect(bad.stdout).toBe('');
    const noConsole = start({ CONSOLE_DIR: join(dataDir, 'none') });
    expect(await noConsole.ended()).toEqual([2, null]);
    expect(noConsole.stderr).toMatch(/^lookfar: CONSOLE_DIR: [^\n]+\n$/);
  });
});
