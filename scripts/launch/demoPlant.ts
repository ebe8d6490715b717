import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { distDir } from '../setup/paths.ts';
import { run } from '../setup/run.ts';
import { findFreeBlock } from './ports.ts';

/** What the launcher stores about the demo plant of a data directory. */
export interface DemoPlantFiles {
  /**
   * First port of the simulated PLCs; the same at every start, because the devices are configured with it. Undefined if
   * somebody else serves the devices.
   */
  port: number | undefined;
  /** The plant's description, which the server loads into an empty system. */
  description: string;
  /** Where the server writes the identities for the gateway agent. */
  gateways: string;
}

const firstPort = 15_020;
const portCount = 20;

/**
 * Chooses ports and writes the plant's description, once per data directory. Callers with a plant of their own also
 * serve its devices.
 */
export async function prepareDemoPlant(
  dataDir: string,
  { own, historyDays = 30 }: { own?: DemoPlant | undefined; historyDays?: number | undefined } = {},
): Promise<DemoPlantFiles> {
  const dir = join(dataDir, 'demo');
  const description = join(dir, 'plant.json');
  const portFile = join(dir, 'plant-port');
  const gateways = join(dir, 'gateways.json');
  mkdirSync(dir, { recursive: true });
  if (own) {
    writeFileSync(description, JSON.stringify(own));
    return { port: undefined, description, gateways };
  }
  if (existsSync(description)) {
    if (existsSync(historyWanted(dir))) writeHistory(dir, historyDays);
    return { port: Number(readFileSync(portFile, 'utf8')), description, gateways };
  }
  const port = await findFreeBlock(firstPort, portCount);
  const result = await run(process.execPath, [join(distDir, 'plant.mjs'), 'describe', '--port', String(port)]);
  if (result.code !== 0) throw new Error(`could not describe the demo plant: ${result.output}`);
  writeFileSync(portFile, String(port));
  writeFileSync(historyWanted(dir), '');
  writeFileSync(description, result.output);
  writeHistory(dir, historyDays);
  return { port, description, gateways };
}

/**
 * Where the server looks for it: next to the description. The contract cannot be imported before anything is installed.
 */
const historyFile = 'history.ndjson';
const lowestPriority = 19;

/** Exists until the history has been written, so that an interrupted start is made up for. */
const historyWanted = (dir: string) => join(dir, 'history.wanted');

/**
 * The plant's history. A month takes some twenty seconds of one core, so it is computed in the background at the lowest
 * priority; the server imports the file when it appears.
 */
function writeHistory(dir: string, days: number): void {
  const args = ['history', '--out', join(dir, historyFile), '--days', String(days), '--step', '300'];
  const child = spawn(process.execPath, [join(distDir, 'plant.mjs'), ...args], { stdio: 'ignore' });
  child.unref();
  child.once('spawn', () => {
    if (child.pid !== undefined) setPriority(child.pid, lowestPriority);
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', (code) => {
    process.removeListener('exit', end);
    if (code === 0) rmSync(historyWanted(dir), { force: true });
  });
  // Without it the demo simply starts with an empty history.
  child.once('error', () => {});
}
