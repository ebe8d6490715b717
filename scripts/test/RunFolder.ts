import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runParent } from './runParent.ts';

const prefix = 'lookfar-run-';

/**
 * The temporary folder of one test run. It is `TMPDIR` for everything the run starts, so that nothing is left behind in
 * any case, and files that tests forgot to remove are detected at the end.
 */
export class RunFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static make(parent = runParent()): RunFolder {
    for (const abandoned of abandonedIn(parent)) new RunFolder(abandoned).remove();
    const path = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
    // PostgreSQL may run as another user.
    chmodSync(path, 0o755);
    return new RunFolder(path);
  }

  /** Names of the remaining entries. */
  leftovers(): string[] {
    return readdirSync(this.path).sort();
  }

  remove(): void {
    // Disks of interrupted tests would keep it busy.
    for (const point of mountsBelow(this.path)) execFileSync('umount', ['-l', point]);
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Folders of runs that were killed before they could clean up. */
function abandonedIn(parent: string): string[] {
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && !isRunning(Number.parseInt(name.slice(prefix.length), 10)))
    .map((name) => join(parent, name));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function mountsBelow(path: string): string[] {
  if (process.platform !== 'linux') return [];
  const points = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return points.filter((point) => point.startsWith(`${path}/`));
}
