import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from './writeAtomic.ts';

/** What one gateway keeps across restarts: its configuration, bdSeq and firmware key, in its own folder. */
export class AgentStore {
  readonly #folder: string;
  #bdSeq: number | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The configuration as it was saved; undefined if there is none. */
  readConfiguration(): string | undefined {
    return this.#read('config.json');
  }

  saveConfiguration(text: string): void {
    this.#write('config.json', text);
  }

  /** Undefined before the first connection, and if the file is damaged. */
  readBdSeq(): number | undefined {
    const text = this.#read('bdSeq') ?? '';
    return /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : undefined;
  }

  /**
   * Synchronous, because it has to be on disk before the CONNECT that uses it. An unchanged number is not written
   * again: a gateway that retries for days must not wear out its flash.
   */
  saveBdSeq(bdSeq: number): void {
    if (bdSeq === this.#bdSeq) return;
    this.#write('bdSeq', String(bdSeq));
    this.#bdSeq = bdSeq;
  }

  /** Undefined before the first registration. */
  readFirmwareKey(): string | undefined {
    return this.#read('firmware-key.json');
  }

  saveFirmwareKey(text: string): void {
    this.#write('firmware-key.json', text);
  }

  #read(name: string): string | undefined {
    try {
      return readFileSync(join(this.#folder, name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  #write(name: string, text: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeAtomic(join(this.#folder, name), text);
  }
}
