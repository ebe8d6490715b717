import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { FirmwareStore } from '../firmware/FirmwareStore.ts';
import type { Log } from '../Log.ts';
import { Launcher, RESTART_CODE } from './Launcher.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };

let folder: string;
let store: FirmwareStore;
beforeEach(() => {
  folder = temporaryFolder('launcher');
  store = new FirmwareStore(folder);
});

function stage(version: string): void {
  const content = Buffer.from(version);
  const sha256 = createHash('sha256').update(content).digest('hex');
  store.append(sha256, content);
  store.stage(version, sha256, { sn: 'LF-1', uuid: 'u' });
}

/** Runs children one after the other; each says with which code it exits, and may do something before. */
function launch(children: ((end: (signal: string) => void, timers: (() => void)[]) => number | null)[]) {
  const started: (string | undefined)[] = [];
  const ended: string[] = [];
  const timers: (() => void)[] = [];
  const launcher = new Launcher({
    store,
    builtIn: join(folder, 'gateway.mjs'),
    trialMs: 1000,
    log: quiet,
    runtime: {
      now: () => 0,
      ticks: () => 0,
      random: () => 0,
      setTimer: (run) => {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
    },
    spawn: (_script, version) => {
      started.push(version);
      const child = children[started.length - 1];
      const end = (signal: string) => ended.push(signal);
      return { ended: Promise.resolve().then(() => child?.(end, timers) ?? 0), end };
    },
  });
  return { launcher, started, ended };
}

describe('the launcher', () => {
  it('[GW26] starts the agent again while it asks for it, and ends with its code', async () => {
    const { launcher, started } = launch([() => RESTART_CODE, () => RESTART_CODE, () => 3]);
    expect(await launcher.run()).toBe(3);
    expect(started).toEqual([undefined, undefined, undefined]);
  });

  it('[GW26] starts what was staged', async () => {
    const { launcher, started } = launch([
      () => {
        stage('2.0.0');
        return RESTART_CODE;
      },
      () => {
        store.confirm();
        return 0;
      },
    ]);
    expect(await launcher.run()).toBe(0);
    expect(started).toEqual([undefined, '2.0.0']);
    expect(store.active()?.state).toBe('confirmed');
  });

  it('[GW26] a version on trial that ends is given up for the one before', async () => {
    stage('2.0.0');
    const { launcher, started } = launch([() => 1, () => 0]);
    expect(await launcher.run()).toBe(0);
    expect(started).toEqual(['2.0.0', undefined]);
    expect(store.failed()).toMatchObject({ version: '2.0.0', reason: 'it ended with 1' });
  });

  it('[GW26] so is one that does not reach the server in time', async () => {
    stage('2.0.0');
    const { launcher, started, ended } = launch([
      (_end, timers) => {
        timers[0]?.();
        return null;
      },
      () => 0,
    ]);
    expect(await launcher.run()).toBe(0);
    expect(started).toEqual(['2.0.0', undefined]);
    expect(ended).toEqual(['SIGTERM']);
    expect(store.failed()?.reason).toBe('it did not reach the server within 1 s');
  });

  it('[GW26] a confirmed version that ends is not given up', async () => {
    stage('2.0.0');
    store.confirm();
    const { launcher, started } = launch([() => 1]);
    expect(await launcher.run()).toBe(1);
    expect(started).toEqual(['2.0.0']);
    expect(store.active()?.version).toBe('2.0.0');
  });

  it('[GW26] a version whose file is gone is given up', async () => {
    stage('2.0.0');
    rmSync(store.fileOf('2.0.0'));
    const { launcher, started } = launch([() => 0]);
    await launcher.run();
    expect(started).toEqual([undefined]);
    expect(store.failed()?.reason).toBe('its file is gone');
  });

  it('[GW26] stops with its agent', async () => {
    const made = launch([
      () => {
        made.launcher.stop('SIGTERM');
        return RESTART_CODE;
      },
    ]);
    expect(await made.launcher.run()).toBe(RESTART_CODE);
    expect(made.ended).toEqual(['SIGTERM']);
    expect(made.started).toHaveLength(1);
  });
});
