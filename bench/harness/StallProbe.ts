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

/** Asks a server for the longest turn of its event loop. */
export class StallProbe {
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
  }

  static async find(): Promise<StallProbe> {
    return new StallProbe(await findFreePort());
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
