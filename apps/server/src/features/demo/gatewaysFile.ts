import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What a gateway of the demo reports about itself. */
const DemoIdentity = z.object({
  model: z.string().optional(),
  networking: z.string().optional(),
  signalStrength: z.number().optional(),
  iccid: z.string().optional(),
  longitude: z.number().optional(),
  latitude: z.number().optional(),
});
export type DemoIdentity = z.output<typeof DemoIdentity>;

/** What the demo's gateway agents need to connect. The only place where their secrets are stored in plain text. */
export const GatewaysDocument = z.object({
  gateways: z.array(z.object({ sn: z.string(), secret: z.string(), identity: DemoIdentity.optional() })),
  /** Edge nodes that are not our agent read theirs themselves. */
  nodes: z.array(z.object({ sn: z.string(), secret: z.string() })).optional(),
  /** `mqtt://host:port` */
  broker: z.string(),
  /** If the broker is not verified by a public authority. */
  fingerprint: z.string().optional(),
});
export type GatewaysDocument = z.output<typeof GatewaysDocument>;

const ownerOnly = { file: 0o600, folder: 0o700 };

export function gatewaysFile(dataDir: string): string {
  return join(dataDir, 'demo', 'gateways.json');
}

/** Undefined if it is missing or not what was written. */
export async function readGateways(file: string): Promise<GatewaysDocument | undefined> {
  try {
    return GatewaysDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Concurrent readers see the old document or the new one, never half of it. */
export async function writeGateways(file: string, document: GatewaysDocument): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: ownerOnly.folder });
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', ownerOnly.file);
    try {
      await handle.writeFile(`${JSON.stringify(document, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(draft, ownerOnly.file);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
