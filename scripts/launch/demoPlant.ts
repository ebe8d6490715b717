import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { distDir } from '../setup/paths.ts';
import { run } from '../setup/run.ts';
import { findFreeBlock } from './ports.ts';

/** What the launcher keeps about the demo plant of a data directory. */
export interface DemoPlantFiles {
  /**
   * First port of the simulated PLCs; the same at every start, because the devices are configured with it. Undefined
   * when somebody else lets the devices answer.
   */
  port: number | undefined;
  /** The plant's description, which the server loads into an empty system. */
  description: string;
  /** Where the server leaves the identities for the gateway agent. */
  gateways: string;
}

const firstPort = 15_020;
const portCount = 20;

/**
 * Chooses ports and writes the plant's description, once for each data directory. Whoever gives a plant of their own
 * lets its devices answer.
 */
export async function prepareDemoPlant(dataDir: string, own?: DemoPlant): Promise<DemoPlantFiles> {
  const dir = join(dataDir, 'demo');
  const description = join(dir, 'plant.json');
  const portFile = join(dir, 'plant-port');
  const gateways = join(dir, 'gateways.json');
  mkdirSync(dir, { recursive: true });
  if (own) {
    writeFileSync(description, JSON.stringify(own));
    return { port: undefined, description, gateways };
  }
  if (existsSync(description)) return { port: Number(readFileSync(portFile, 'utf8')), description, gateways };
  const port = await findFreeBlock(firstPort, portCount);
  const result = await run(process.execPath, [join(distDir, 'plant.mjs'), 'describe', '--port', String(port)]);
  if (result.code !== 0) throw new Error(`the demo plant could not be described: ${result.output}`);
  writeFileSync(portFile, String(port));
  writeFileSync(description, result.output);
  return { port, description, gateways };
}
