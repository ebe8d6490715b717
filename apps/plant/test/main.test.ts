import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DemoHistory, DemoPlant, DemoStories, DemoWrites } from '@lookfar/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { plantProgram } from '../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { endpoints } from '../src/devices/sites.ts';
import { Plant } from '../src/Plant.ts';
import { PlantFolder } from '../src/PlantFolder.ts';
import { Simulation } from '../src/Simulation.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [plantProgram, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said, ended: once(child, 'close') };
}

describe('plant program', () => {
  it('[PL16] describes the plant for the port it is given', async () => {
    const { said, ended } = start('describe', '--port', '16000');
    expect((await ended)[0]).toBe(0);
    const plant = DemoPlant.parse(JSON.parse(said.out));
    expect(plant.gateways[0]?.equipment[0]?.parameters).toEqual({ host: '127.0.0.1', port: 16_000, unitId: 1 });
  });

  it('[PL16] runs, says so in one line, and stops on SIGTERM also with a client connected', async () => {
    const running = await startOnFreePorts();
    const [, port] = /^plant ready (\d+)-(\d+)\n$/.exec(running.said.out) ?? [];
    const client = connect(Number(port), '127.0.0.1');
    await once(client, 'connect');
    client.on('error', () => {});
    running.child.kill('SIGTERM');
    expect((await running.ended)[0]).toBe(0);
    expect(running.said.err).toBe('');
  });

  it('[PL16] a taken port is one line and exit code 1', async () => {
    const other = new Plant();
    await other.start();
    const { said, ended } = start('run', '--port', String(other.ports[0]));
    expect((await ended)[0]).toBe(1);
    expect(said.err.trim().split('\n')).toHaveLength(1);
    expect(said.out).toBe('');
    await other.stop();
  });

  it('[PL20] two new plants that start at once get ports of their own, and keep them', async () => {
    const dirs = [temporaryFolder('plant'), temporaryFolder('plant')];
    const run = async (dir: string) => {
      const running = start('run', '--dir', dir);
      await once(running.child.stdout, 'data');
      const described = DemoPlant.parse(JSON.parse(await readFile(join(dir, 'plant.json'), 'utf8')));
      const [, port] = /^plant ready (\d+)-/.exec(running.said.out) ?? [];
      expect(described.gateways[0]?.equipment[0]?.parameters).toMatchObject({ port: Number(port) });
      return { ...running, port };
    };
    const both = await Promise.all(dirs.map(run));
    expect(both[0]?.port).not.toBe(both[1]?.port);
    for (const { child, ended } of both) {
      child.kill('SIGTERM');
      await ended;
    }
    // In the other order: each still has its own.
    const second = await run(dirs[1] ?? '');
    expect(second.port).toBe(both[1]?.port);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  it('[PL20] a folder without the solar station stays so: no ports of its own, and a line that says how to get it', async () => {
    const dir = temporaryFolder('plant');
    const run = async (...args: readonly string[]) => {
      const running = start('run', '--dir', dir, ...args);
      await once(running.child.stdout, 'data');
      running.child.kill('SIGTERM');
      await running.ended;
      const [, first, last] = /^plant ready (\d+)-(\d+)\n$/.exec(running.said.out) ?? [];
      return { count: Number(last) - Number(first) + 1, err: running.said.err };
    };
    const { length } = endpoints;
    expect(await run('--works-only')).toEqual({ count: length, err: '' });
    const described = DemoPlant.parse(JSON.parse(await readFile(join(dir, 'plant.json'), 'utf8')));
    expect(described.other).toBeUndefined();
    const again = await run();
    expect(again.count).toBe(length);
    expect(again.err).toContain('DATA_DIR');
    expect(await readdir(dir)).not.toContain('station-state.json');
  });

  it('[PL20] continues where it stopped', () => {
    const folder = new PlantFolder(temporaryFolder('plant'));
    const now = Date.UTC(2026, 5, 1);
    expect(folder.load()).toBeUndefined();
    const before = new Simulation({ seed: 1, now: () => now });
    before.works = { ...before.works, clearTank: { ...before.works.clearTank, volume: 1234 } };
    folder.save(before.works);
    const after = new Simulation({ seed: 1, now: () => now, initial: folder.load() });
    expect(after.works).toEqual(before.works);
  });

  it('[PL20] ignores a state that it does not understand', async () => {
    const dir = temporaryFolder('plant');
    for (const text of ['', '{', '{"chance":{"seed":1,"seconds":2}}', '[]', 'null']) {
      await writeFile(join(dir, 'plant-state.json'), text);
      expect(new PlantFolder(dir).load()).toBeUndefined();
    }
  });

  it('[PL27] with stories it can be asked for them with the secret of its folder, and is gone after SIGTERM', async () => {
    const dir = temporaryFolder('plant');
    const file = join(dir, 'plant-control.json');
    const running = start('run', '--dir', dir, '--stories');
    await once(running.child.stdout, 'data');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { port, secret, sns } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    expect(sns).toContain('LF24A0001');
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization: `Bearer ${secret}` } });
    expect(DemoStories.parse(await (await ask('/stories')).json()).isPaused).toBe(false);
    expect((await ask('/stories/gateway-outage', 'POST')).status).toBe(200);
    expect(Object.keys(JSON.parse(await readFile(join(dir, 'outages.json'), 'utf8')) as object)).toEqual(['LF24A0003']);
    expect((await ask('/pause', 'POST')).status).toBe(200);
    running.child.kill('SIGTERM');
    expect((await running.ended)[0]).toBe(0);
    expect(new PlantFolder(dir).loadStories()).toMatchObject({ isPaused: true });
    const calm = start('run', '--dir', dir);
    await once(calm.child.stdout, 'data');
    await expect(stat(file)).rejects.toThrow();
  });

  it('[PL27] forgets stories that it cannot read', async () => {
    const dir = temporaryFolder('plant');
    for (const text of ['', '{', '[]', 'null', '{"last":{"rain":"x"},"isPaused":false}', '{"last":{}}']) {
      await writeFile(join(dir, 'plant-stories.json'), text);
      expect(new PlantFolder(dir).loadStories()).toBeUndefined();
    }
  });

  it('[PL17] writes a history as lines of JSON, one for a signal and a step', async () => {
    const folder = temporaryFolder('plant');
    try {
      const file = join(folder, 'history.ndjson');
      const { ended } = start('history', '--days', '1', '--step', '3600', '--out', file);
      expect((await ended)[0]).toBe(0);
      const [writes = '', ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
      DemoWrites.parse(JSON.parse(writes));
      const series = lines.map((line) => DemoHistory.parse(JSON.parse(line)));
      expect(series.filter(({ stepMs }) => stepMs === 3_600_000).every(({ values }) => values.length === 24)).toBe(
        true,
      );
      expect(new Set(series.map(({ stepMs }) => stepMs))).toEqual(new Set([3_600_000, 30_000]));
      expect(await readdir(folder)).toEqual(['history.ndjson']);
    } finally {
    }
  });

  it.each([
    ['nothing', []],
    ['a history without a place', ['history']],
    ['a history of no days', ['history', '--out', 'x', '--days', '0']],
    ['an unknown command', ['walk']],
    ['a port out of range', ['run', '--port', '65530']],
    ['a seed that is no number', ['run', '--seed', 'x']],
    ['an unknown option', ['run', '--speed', '2']],
  ])('[PL16] %s is one line and exit code 1', async (_, args) => {
    const { said, ended } = start(...args);
    expect((await ended)[0]).toBe(1);
    expect(said.err.trim().split('\n')).toHaveLength(1);
  });
});

/** Eleven consecutive ports cannot be reserved; if one of them is taken, try again. */
async function startOnFreePorts(): Promise<ReturnType<typeof start>> {
  for (let port = 21_000 + (process.pid % 1000) * 20; ; port += 20) {
    const running = start('run', '--port', String(port));
    const state = await Promise.race([running.ended, once(running.child.stdout, 'data').then(() => 'ready')]);
    if (state === 'ready') return running;
    expect(running.said.err).toContain('EADDRINUSE');
  }
}
