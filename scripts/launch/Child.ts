import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../setup/paths.ts';

interface ChildOptions {
  name: string;
  script: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** Standard error goes here; a file over 10 MB is renamed to `.1` first. */
  logFile: string;
  /** The line on standard output that means "ready". */
  ready: RegExp;
}

/** How a process ended. */
export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/**
 * glibc keeps an arena for each thread, and what was freed in it; two serve all threads and give back more. Left alone,
 * it also raises the size from which a block is returned as soon as it is freed, up to 32 MB.
 */
const lean = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/**
 * V8 lets garbage grow with the memory of the machine. An earlier collection costs some CPU and keeps the process nearer
 * to what it needs. Less than this costs too much: at 25 % with a nursery of 4 MB, lists of 10,000 devices took twice
 * the CPU.
 */
const leanV8 = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

const readyDeadlineMs = 60_000;
const stopDeadlineMs = 15_000;
const logBytes = 10 * 1024 * 1024;

/** One process of the product: started until it reports that it is ready, stopped gracefully first. */
export class Child {
  readonly name: string;
  private readonly options: ChildOptions;
  private process: ChildProcess | undefined;
  private lastErrors = '';
  private output = '';

  constructor(options: ChildOptions) {
    this.name = options.name;
    this.options = options;
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** Resolves with the ready line; rejects with the last output if the process exits instead. */
  start(): Promise<string> {
    const { script, args = [], env, logFile, ready } = this.options;
    putAside(logFile);
    const log = createWriteStream(logFile, { flags: 'a' });
    const child = spawn(process.execPath, [...leanV8, script, ...args], {
      cwd: root,
      env: { ...lean, ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    this.lastErrors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log.write(chunk);
      this.lastErrors = (this.lastErrors + chunk.toString()).slice(-4000);
    });
    child.once('close', () => log.end());
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`${this.name} was not ready within ${readyDeadlineMs / 1000} s`));
      }, readyDeadlineMs);
      const settle = (finish: () => void) => {
        clearTimeout(deadline);
        finish();
      };
      child.once('error', (error) => settle(() => reject(error)));
      child.once('close', (code) => settle(() => reject(new StartFailure(this.name, code ?? 1, this.lastErrors))));
      this.output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-4000);
        const line = this.said(ready);
        if (line) settle(() => resolve(line));
      });
    });
  }

  /** The first line of its recent output that matches. */
  said(line: RegExp): string | undefined {
    return this.output.split('\n').find((candidate) => line.test(candidate));
  }

  /** Called once when the process exits, for whatever reason. */
  onExit(listener: (end: End) => void): void {
    this.process?.once('exit', (code, signal) => listener({ code, signal }));
  }

  async stop(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs);
    await gone;
    clearTimeout(force);
  }

  /** Ends the process like a power failure. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

/** A process that exited before it was ready; `reason` is the last plain line of its output. */
export class StartFailure extends Error {
  readonly exitCode: number;

  constructor(name: string, exitCode: number, errors: string) {
    const plain = errors.split('\n').filter((line) => line.trim() && !line.startsWith('{'));
    super(plain.at(-1) ?? `${name} ended with code ${exitCode}`);
    this.exitCode = exitCode === 0 ? 1 : exitCode;
  }
}

function putAside(logFile: string): void {
  mkdirSync(dirname(logFile), { recursive: true });
  try {
    if (statSync(logFile).size > logBytes) renameSync(logFile, `${logFile}.1`);
  } catch {
    // There is no log yet.
  }
}
