import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FirmwareStore } from '../firmware/FirmwareStore.ts';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';

/** The agent exits with this code when it wants to be restarted. */
export const RESTART_CODE = 75;

/** The staged version of the child; empty for the built-in one. Set for every child of a launcher. */
export const LAUNCHED_VARIABLE = 'GATEWAY_LAUNCHED_VERSION';

/** One process of the agent. */
export interface AgentProcess {
  /** Resolves with its exit code; null if it was ended by a signal. */
  ended: Promise<number | null>;
  end(signal: NodeJS.Signals): void;
}

export interface LauncherOptions {
  store: FirmwareStore;
  /** The agent that was installed with the launcher. */
  builtIn: string;
  /** How long a new version may take to reach the server. */
  trialMs: number;
  runtime: Runtime;
  log: Log;
  spawn(script: string, version: string | undefined): AgentProcess;
}

const KILL_MS = 15_000;

/**
 * Runs the built-in agent or the staged version, and restarts it on request. A version on trial that exits or does not
 * reach the server in time is rolled back to the previous one.
 */
export class Launcher {
  readonly #options: LauncherOptions;
  #process: AgentProcess | undefined;
  #stopped = false;
  /** The running version, or the last one, was on trial and failed. */
  #isGivenUp = false;

  constructor(options: LauncherOptions) {
    this.#options = options;
  }

  /** Resolves with the exit code. */
  async run(): Promise<number> {
    for (;;) {
      this.#isGivenUp = false;
      const code = await this.#runOnce();
      if (this.#stopped) return code ?? 0;
      if (code !== RESTART_CODE) this.#giveUpTrial(`it ended with ${code ?? 'a signal'}`);
      if (code !== RESTART_CODE && !this.#isGivenUp) return code ?? 1;
    }
  }

  stop(signal: NodeJS.Signals): void {
    this.#stopped = true;
    this.#process?.end(signal);
  }

  async #runOnce(): Promise<number | null> {
    const { store, builtIn, trialMs, runtime, spawn } = this.#options;
    const active = store.active();
    const isThere = active !== undefined && existsSync(store.fileOf(active.version));
    if (active !== undefined && !isThere) store.rollBack('its file is gone');
    const version = isThere ? active.version : undefined;
    if (isThere) this.#linkModules();
    const child = spawn(version === undefined ? builtIn : store.fileOf(version), version);
    this.#process = child;
    const stopTrial =
      active?.state === 'trial' && isThere ? runtime.setTimer(() => this.#endTrial(child), trialMs) : undefined;
    const code = await child.ended;
    stopTrial?.();
    return code;
  }

  #endTrial(child: AgentProcess): void {
    const { trialMs, runtime } = this.#options;
    this.#giveUpTrial(`it did not reach the server within ${Math.round(trialMs / 1000)} s`);
    if (!this.#isGivenUp) return;
    child.end('SIGTERM');
    const stopTimer = runtime.setTimer(() => child.end('SIGKILL'), KILL_MS);
    void child.ended.then(stopTimer);
  }

  #giveUpTrial(reason: string): void {
    const { store, log } = this.#options;
    const active = store.active();
    if (active?.state !== 'trial') return;
    log.warn({ event: 'launch.rolledBack', version: active.version, reason });
    store.rollBack(reason);
    this.#isGivenUp = true;
  }

  /** A staged version finds what is not bundled, such as `serialport`, where the built-in one does. */
  #linkModules(): void {
    const { store, builtIn, log } = this.#options;
    const link = join(store.folder, 'node_modules');
    const modules = modulesOf(builtIn);
    if (existsSync(link) || modules === undefined) return;
    try {
      mkdirSync(store.folder, { recursive: true, mode: 0o700 });
      symlinkSync(modules, link, 'junction');
    } catch (error) {
      log.warn({ event: 'launch.modulesNotLinked', reason: String(error) });
    }
  }
}

function modulesOf(script: string): string | undefined {
  for (let folder = dirname(script); ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) return modules;
    if (folder === dirname(folder)) return undefined;
  }
}
