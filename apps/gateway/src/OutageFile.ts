import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Log } from './Log.ts';
import type { Runtime } from './Runtime.ts';

/** SN → epoch milliseconds until which it has no connection. */
const Outages = z.record(z.string(), z.number());

const LOOK_MS = 2000;
/** Whatever the file says, nobody stays offline for longer. */
const LONGEST_MS = 3_600_000;

export interface OutageFileOptions {
  file: string;
  runtime: Pick<Runtime, 'now' | 'setTimer'>;
  log: Log;
  cutOff(sn: string, until: number): void;
}

/** Follows a file in which somebody who demonstrates store and forward names gateways that lose their connection. */
export class OutageFile {
  readonly #options: OutageFileOptions;
  #known = '';
  #stopTimer: () => void = () => {};

  constructor(options: OutageFileOptions) {
    this.#options = options;
  }

  start(): void {
    this.#look();
    this.#stopTimer = this.#options.runtime.setTimer(() => this.start(), LOOK_MS);
  }

  stop(): void {
    this.#stopTimer();
  }

  #look(): void {
    const text = this.#read();
    if (text === this.#known) return;
    this.#known = text;
    const { cutOff, log, runtime } = this.#options;
    const now = runtime.now();
    for (const [sn, until] of Object.entries(outagesOf(text))) {
      if (until <= now || until > now + LONGEST_MS) continue;
      log.info({ event: 'outage.begins', sn, until });
      cutOff(sn, until);
    }
  }

  /** It appears with the first outage. */
  #read(): string {
    try {
      return readFileSync(this.#options.file, 'utf8');
    } catch {
      return '';
    }
  }
}

function outagesOf(text: string): Record<string, number> {
  try {
    return Outages.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
