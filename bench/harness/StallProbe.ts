import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '../../scripts/launch/ports.ts';

export interface Stall {
  wallMs: number;
  /** Of it the main thread was computing. */
  cpuMs: number;
}

let found: Promise<StallProbe> | undefined;

/** Asks a server for the longest turn of its event loop. */
export class StallProbe {
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
  }

  /** The same for all: those that need the same product can share it. */
  static find(): Promise<StallProbe> {
    found ??= findFreePort().then((port) => new StallProbe(port));
    return found;
  }

  /** What the server has to be started with. */
  get env(): Record<string, string> {
    const probe = pathToFileURL(join(import.meta.dirname, '..', 'stalls', 'probe.mjs')).href;
    return { NODE_OPTIONS: `--import ${probe}`, STALL_PROBE_PORT: String(this.#port) };
  }

  /** Since it was last asked. */
  async worst(): Promise<Stall> {
    return JSON.parse(await text(connect(this.#port, '127.0.0.1'))) as Stall;
  }
}
