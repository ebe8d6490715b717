import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '../writeAtomic.ts';

/** The task and gateway that requested a version. */
const Requester = z.object({ sn: z.string(), uuid: z.string() });
export type Requester = z.output<typeof Requester>;

/** The staged version that is running or about to run. */
const Active = z.object({
  version: z.string(),
  sha256: z.string(),
  /** `trial` until it has reached the server. */
  state: z.enum(['trial', 'confirmed']),
  asker: Requester,
  /** The previous staged version; absent if that was the built-in agent. */
  previous: z.object({ version: z.string(), sha256: z.string(), asker: Requester }).optional(),
});
export type Active = z.output<typeof Active>;

const Failed = z.object({ version: z.string(), asker: Requester, reason: z.string() });
export type Failed = z.output<typeof Failed>;

/** The file of a version within its folder. */
export const AGENT_FILE = 'agent.mjs';

/** Firmware in the state folder: received pieces, staged versions, which one is active, and which one failed. */
export class FirmwareStore {
  readonly folder: string;

  constructor(stateDir: string) {
    this.folder = join(stateDir, 'firmware');
  }

  active(): Active | undefined {
    return this.#read('active.json', Active);
  }

  /** The last version that was rolled back. */
  failed(): Failed | undefined {
    return this.#read('failed.json', Failed);
  }

  fileOf(version: string): string {
    return join(this.folder, version, AGENT_FILE);
  }

  /** Bytes received of a firmware. */
  received(sha256: string): number {
    const file = this.#part(sha256);
    return existsSync(file) ? statSync(file).size : 0;
  }

  append(sha256: string, piece: Uint8Array): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    appendFileSync(this.#part(sha256), piece, { mode: 0o600 });
  }

  discard(sha256: string): void {
    rmSync(this.#part(sha256), { force: true });
  }

  /** Deletes pieces of other firmware: a box has little space. */
  keepOnly(sha256: string): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder)) {
      if (name.endsWith('.part') && name !== `${sha256}.part`) rmSync(join(this.folder, name), { force: true });
    }
  }

  /** False if the content does not match its hash; it is deleted in that case. */
  stage(version: string, sha256: string, asker: Requester): boolean {
    const part = this.#part(sha256);
    if (createHash('sha256').update(readFileSync(part)).digest('hex') !== sha256) {
      this.discard(sha256);
      return false;
    }
    mkdirSync(join(this.folder, version), { recursive: true, mode: 0o700 });
    renameSync(part, this.fileOf(version));
    const before = this.active();
    const previous = before && { version: before.version, sha256: before.sha256, asker: before.asker };
    rmSync(join(this.folder, 'failed.json'), { force: true });
    this.#write('active.json', { version, sha256, state: 'trial', asker, ...(previous && { previous }) });
    return true;
  }

  /** It has reached the server: it is confirmed, and everything older than its predecessor is deleted. */
  confirm(): void {
    const active = this.active();
    if (active?.state !== 'trial') return;
    this.#write('active.json', { ...active, state: 'confirmed' });
    const kept = new Set([active.version, active.previous?.version, 'node_modules']);
    for (const entry of readdirSync(this.folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !kept.has(entry.name)) {
        rmSync(join(this.folder, entry.name), { recursive: true, force: true });
      }
    }
  }

  /** Back to the previous version. */
  rollBack(reason: string): void {
    const active = this.active();
    if (!active) return;
    const { version, asker, previous } = active;
    this.#write('failed.json', { version, asker, reason });
    // If it has the same name as its predecessor, it has replaced that: only the built-in agent is left.
    if (previous && previous.version !== version) this.#write('active.json', { ...previous, state: 'confirmed' });
    else rmSync(join(this.folder, 'active.json'), { force: true });
    rmSync(join(this.folder, version), { recursive: true, force: true });
  }

  #part(sha256: string): string {
    return join(this.folder, `${sha256}.part`);
  }

  /** A damaged file counts as missing: the built-in agent runs. */
  #read<T>(name: string, schema: z.ZodType<T>): T | undefined {
    try {
      return schema.safeParse(JSON.parse(readFileSync(join(this.folder, name), 'utf8'))).data;
    } catch {
      return undefined;
    }
  }

  #write(name: string, document: object): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    writeAtomic(join(this.folder, name), JSON.stringify(document));
  }
}
