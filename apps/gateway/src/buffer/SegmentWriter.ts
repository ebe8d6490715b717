import { closeSync, fdatasync, fsyncSync, ftruncateSync, writeSync } from 'node:fs';
import type { Log } from '../Log.ts';

/** Writes all bytes or throws. */
export type WriteBytes = (handle: number, bytes: Buffer) => void;

/** The file for new records. Writing is synchronous, waiting for the disk is not. */
export class SegmentWriter {
  readonly #log: Log;
  readonly #write: WriteBytes;
  #handle: number | undefined;
  #unsynced = false;

  constructor(log: Log, write: WriteBytes = writeAll) {
    this.#log = log;
    this.#write = write;
  }

  get isOpen(): boolean {
    return this.#handle !== undefined;
  }

  /** `create` returns the handle of a new file; the old one is on disk soon after. */
  open(create: () => number): void {
    const old = this.#handle;
    this.#handle = undefined;
    if (old !== undefined) this.#sync(old, () => closeSync(old));
    this.#handle = create();
  }

  /** Throws the error of the disk. */
  write(bytes: Buffer): void {
    if (this.#handle === undefined) throw new Error('no segment is open');
    this.#write(this.#handle, bytes);
    this.#unsynced = true;
  }

  sync(): void {
    if (!this.#unsynced || this.#handle === undefined) return;
    this.#unsynced = false;
    this.#sync(this.#handle, () => {});
  }

  /** The write failed: everything beyond `bytes` is half a record. It would be tolerated, but takes up scarce space. */
  abandon(bytes: number): void {
    const handle = this.#handle;
    this.#handle = undefined;
    if (handle === undefined) return;
    this.#quietly(() => ftruncateSync(handle, bytes));
    this.#quietly(() => closeSync(handle));
  }

  /** Waits for the disk. */
  close(): void {
    const handle = this.#handle;
    this.#handle = undefined;
    if (handle === undefined) return;
    this.#quietly(() => fsyncSync(handle));
    this.#quietly(() => closeSync(handle));
  }

  #sync(handle: number, then: () => void): void {
    fdatasync(handle, (error) => {
      // A segment that was dropped in the meantime is closed.
      if (error && error.code !== 'EBADF') this.#log.error({ event: 'buffer.syncFailed', reason: error.message });
      then();
    });
  }

  #quietly(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#log.debug({ event: 'buffer.closeFailed', reason: String(error) });
    }
  }
}

function writeAll(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}
