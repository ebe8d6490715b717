import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../../setup/paths.ts';
import { type Costly, countsFile } from './announce.ts';
import { commandOf, type ProcessTimes, readMachine, readProcesses } from './processTimes.ts';
import { spentSince } from './shareTimes.ts';

/** What a whole run cost. */
export interface Cost {
  /** CPU milliseconds by test file, or by the part of the run that no test file started. */
  cpu: Map<string, number>;
  counts: Map<string, Map<Costly, number>>;
  /** By the machine's own count: also of processes that were never seen, and of others than ours. */
  machine: { busy: number; whole: number };
}

const intervalMs = 1000;

/** Processes that are counted: a browser, not its parts, and the product's server. */
const counted: readonly (readonly [RegExp, Costly])[] = [
  [/^\S*chrom\S*(?!.*--type=)/, 'browsers'],
  [/^\S*node .*\/server\.mjs/, 'servers'],
];

/** Parts of a run by their commands; the first that fits. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/typescript|tsc/, 'types'],
  [/biome/, 'lint'],
  [/vite\/bin|esbuild/, 'build'],
  [/postgres|initdb/, 'PostgreSQL'],
  [/chromium|headless/, 'shared browser'],
  [/dist\/(server|plant|gateway)/, 'demo of the journeys'],
  [/vitest/, 'vitest'],
  [/npm|apt/, 'install'],
];

/** Watches this process and all that it starts, and learns from `announce.ts` for which test file they work. */
export class CpuMeter {
  /** To be passed on as `TEST_MEASURE`. */
  readonly folder: string;
  private readonly cpu = new Map<string, number>();
  private readonly counts = new Map<string, Map<Costly, number>>();
  private readonly owners = new Map<number, string>();
  private readonly began = readMachine();
  private before = new Map<number, ProcessTimes>();
  private readonly timer: NodeJS.Timeout;

  constructor() {
    mkdirSync(cacheDir, { recursive: true });
    this.folder = mkdtempSync(join(cacheDir, 'measure-'));
    this.look();
    this.cpu.clear();
    this.timer = setInterval(() => this.look(), intervalMs);
    this.timer.unref();
  }

  stop(): Cost {
    clearInterval(this.timer);
    this.look();
    const now = readMachine();
    for (const line of this.countLines()) this.count(...(line.split('\t') as [string, Costly]));
    const cost: Cost = {
      cpu: this.cpu,
      counts: this.counts,
      machine: { busy: now.busy - this.began.busy, whole: now.whole - this.began.whole },
    };
    rmSync(this.folder, { recursive: true, force: true });
    return cost;
  }

  private look(): void {
    const now = readProcesses();
    for (const [pid, ms] of spentSince(this.before, now)) {
      const owner = this.ownerOf(pid, now);
      if (owner !== undefined) this.cpu.set(owner, (this.cpu.get(owner) ?? 0) + ms);
    }
    for (const pid of this.owners.keys()) if (!now.has(pid)) this.owners.delete(pid);
    this.before = now;
  }

  /** Undefined if it is none of ours. A process that outlives the one that started it still works for the same file. */
  private ownerOf(pid: number, now: ReadonlyMap<number, ProcessTimes>): string | undefined {
    if (pid === process.pid) return 'runner';
    const announced = this.announced(pid);
    if (announced !== undefined) return announced;
    const known = this.owners.get(pid);
    const parent = now.get(pid)?.parent ?? 0;
    const above = parent > 1 ? this.ownerOf(parent, now) : undefined;
    // What test files share works for the one that is being run.
    const isShared = above?.includes('/') === true && above !== known;
    if (known !== undefined && !isShared) return known;
    if (above === undefined) return undefined;
    const command = commandOf(pid);
    const owner = above.includes('/') ? above : (parts.find(([pattern]) => pattern.test(command))?.[1] ?? above);
    this.owners.set(pid, owner);
    if (known !== undefined) return owner;
    for (const [pattern, what] of counted) if (pattern.test(command)) this.count(owner, what);
    return owner;
  }

  private announced(pid: number): string | undefined {
    try {
      return readFileSync(join(this.folder, String(pid)), 'utf8') || undefined;
    } catch {
      return undefined;
    }
  }

  private count(owner: string, what: Costly): void {
    const own = this.counts.get(owner) ?? new Map<Costly, number>();
    this.counts.set(owner, own.set(what, (own.get(what) ?? 0) + 1));
  }

  private countLines(): string[] {
    try {
      return readFileSync(join(this.folder, countsFile), 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  }
}
