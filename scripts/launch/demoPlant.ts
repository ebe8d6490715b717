import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { distDir } from '../setup/paths.ts';

/** What the launcher stores about the demo plant of a data directory. */
export interface DemoPlantFiles {
  /** Arguments of the plant's program. Undefined if somebody else serves the devices. */
  plantArgs: readonly string[] | undefined;
  /** Whether the plant has yet to claim its ports and write its description. */
  isNew: boolean;
  /** The plant's description, which the server loads into an empty system. */
  description: string;
  /** Where the server writes the identities for the gateway agent. */
  gateways: string;
  /** Where the plant writes which gateway has lost its connection. */
  outages: string;
  /** Where the server writes which other data folder runs the demo of the database, if one does. */
  elsewhere: string;
}

interface DemoPlantOptions {
  own?: DemoPlant | undefined;
  stories?: boolean | undefined;
  /** Without the solar station. */
  worksOnly?: boolean | undefined;
}

/**
 * The plant of a data directory; its program keeps its files in the same folder. Callers with a plant of their own also
 * serve its devices.
 */
export function prepareDemoPlant(
  dataDir: string,
  { own, stories = false, worksOnly = false }: DemoPlantOptions = {},
): DemoPlantFiles {
  const dir = join(dataDir, 'demo');
  const files = {
    description: join(dir, 'plant.json'),
    gateways: join(dir, 'gateways.json'),
    outages: join(dir, 'outages.json'),
    elsewhere: join(dir, 'elsewhere.json'),
  };
  mkdirSync(dir, { recursive: true });
  if (own) {
    writeFileSync(files.description, JSON.stringify(own));
    return { plantArgs: undefined, isNew: false, ...files };
  }
  const isNew = !existsSync(join(dir, 'plant-port'));
  if (isNew) writeFileSync(historyWanted(dir), '');
  const wishes = [...(stories ? ['--stories'] : []), ...(worksOnly ? ['--works-only'] : [])];
  return { plantArgs: ['run', '--dir', dir, ...wishes], isNew, ...files };
}

/** The other data folder that runs the demo of the database; undefined if none does. */
export function readElsewhere({ elsewhere }: DemoPlantFiles): string | undefined {
  if (!existsSync(elsewhere)) return undefined;
  const { host, folder } = JSON.parse(readFileSync(elsewhere, 'utf8')) as { host: string; folder: string };
  return `${folder} on ${host}`;
}

/**
 * Where the server looks for it: next to the description. The contract cannot be imported before anything is installed.
 */
const historyFile = 'history.ndjson';
const lowestPriority = 19;

/** Exists until the history has been written, so that an interrupted start is made up for. */
const historyWanted = (dir: string) => join(dir, 'history.wanted');

/**
 * The plant's history up to its first start, unless it has been written. A month takes some twenty seconds of one core,
 * so it is computed in the background at the lowest priority; the server imports the file when it appears.
 */
export function writeDemoHistory(dataDir: string, days = 30): void {
  const dir = join(dataDir, 'demo');
  const startedFile = join(dir, 'plant-started');
  if (!existsSync(historyWanted(dir)) || !existsSync(startedFile)) return;
  const until = readFileSync(startedFile, 'utf8');
  const args = ['history', '--out', join(dir, historyFile), '--days', String(days), '--step', '300', '--until', until];
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
