import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLong } from '../../../scripts/test/longRun.ts';
import { agentProgram } from './faults/agentProgram.ts';
import { FaultKit, secret, sn, until } from './faults/FaultKit.ts';

/** The second, and every other one after it, with nothing but the disk to keep the numbers. */
const KILLS = isLong ? 4 : 2;
let kit: FaultKit;
let numbersFile: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  kit = new FaultKit(100);
  await kit.start();
  numbersFile = join(kit.stateDir, 'numbers');
  writeFileSync(numbersFile, '0\n');
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await kit.stop();
});

function start(): Promise<unknown> {
  const args = [agentProgram(), sn, secret, kit.cable.url, kit.stateDir, numbersFile];
  const started = spawn(process.execPath, args, { stdio: 'ignore' });
  child = started;
  return new Promise((resolve) => started.once('close', resolve));
}

function numbers(): number[] {
  // The zero is not a number of the device; an unterminated line was cut off by the kill.
  return readFileSync(numbersFile, 'utf8').split('\n').slice(1, -1).map(Number);
}

describe('an agent that is killed', { timeout: 60_000 }, () => {
  it('[GW13] loses nothing that was written down, wherever the kill hits it', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ended = start();
      const target = numbers().length + 1 + Math.floor(Math.random() * 25);
      // Every second time there is no host, so that everything is on disk only.
      if (kill % 2 === 1) kit.cable.cut();
      await until(() => expect(numbers().length).toBeGreaterThanOrEqual(target));
      child?.kill('SIGKILL');
      await ended;
      kit.cable.restore();
    }
    void start();
    await kit.complete(`killed ${KILLS} times`, numbers());
  });
});
