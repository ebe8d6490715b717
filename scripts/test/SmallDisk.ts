import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes, in memory, that can be filled and freed. */
export class SmallDisk {
  /** A folder on it, which can be removed like any other. */
  readonly folder: string;
  private readonly mountPoint: string;
  private readonly ballast: string;

  private constructor(mountPoint: string) {
    this.mountPoint = mountPoint;
    this.folder = join(mountPoint, 'data');
    this.ballast = join(mountPoint, 'ballast');
  }

  static mount(megabytes: number, parent = tmpdir()): SmallDisk {
    const mountPoint = mkdtempSync(join(parent, 'lookfar-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mountPoint], { stdio: 'pipe' });
    } catch (error) {
      rmdirSync(mountPoint);
      throw error;
    }
    const disk = new SmallDisk(mountPoint);
    mkdirSync(disk.folder);
    return disk;
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.mountPoint);
    return bavail * bsize;
  }

  /** Fills it up to this many free bytes. */
  fill(leftBytes: number): void {
    const handle = openSync(this.ballast, 'a');
    const piece = Buffer.alloc(4096);
    while (this.freeBytes >= leftBytes + piece.length) writeSync(handle, piece);
    closeSync(handle);
  }

  relieve(): void {
    rmSync(this.ballast, { force: true });
  }

  /** Lazily, so that a file that is still open does not leave the mount behind. */
  unmount(): void {
    execFileSync('umount', ['-l', this.mountPoint]);
    rmdirSync(this.mountPoint);
  }
}

/** Only root may mount, and in some containers not even root. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryToMount();

function tryToMount(): boolean {
  try {
    SmallDisk.mount(1).unmount();
    return true;
  } catch {
    return false;
  }
}
