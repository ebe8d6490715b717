import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only root on Linux may mount. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A disk of a few megabytes, in memory, that can be filled and relieved. */
export class SmallDisk {
  readonly folder: string;
  private readonly ballast: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.ballast = join(folder, 'ballast');
  }

  static mount(megabytes: number): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'lookfar-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    return new SmallDisk(folder);
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Leaves so many bytes. */
  fill(leftBytes: number): void {
    const handle = openSync(this.ballast, 'a');
    const piece = Buffer.alloc(4096);
    while (this.freeBytes >= leftBytes + piece.length) writeSync(handle, piece);
    closeSync(handle);
  }

  relieve(): void {
    rmSync(this.ballast, { force: true });
  }

  /** Lazily, so that a file which is still open does not leave the mount behind. */
  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmdirSync(this.folder);
  }
}
