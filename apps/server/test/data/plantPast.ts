import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLong } from '../../../../scripts/test/longRun.ts';
import { plantProgram } from '../../../../scripts/test/programs.ts';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';

/** As the product has it, or long enough to have something of everything. */
const days = isLong ? 31 : 12;
const stepMs = 300_000;

export interface PlantPast {
  /** The description of the plant, and its history as a file has it. */
  plant: string;
  history: string;
  /** Where it ends, epoch ms. */
  until: number;
}

let made: Promise<PlantPast> | undefined;

/** The demo's past until a moment ago: making it takes many seconds, so that a worker makes it once. */
export function plantPast(): Promise<PlantPast> {
  made ??= makePast();
  return made;
}

async function makePast(): Promise<PlantPast> {
  const until = Math.floor(Date.now() / stepMs) * stepMs;
  const folder = temporaryFolder('plant-past');
  const file = join(folder, 'history');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [plantProgram, ...args], { maxBuffer: 64e6 });
  const { stdout: plant } = await run('describe');
  await run('history', '--out', file, '--days', String(days), '--until', String(until));
  const history = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  return { plant, history, until };
}
