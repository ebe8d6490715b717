import type { OriginUse } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OriginRepository, OriginRow } from './origin.repository.ts';

export type OriginLists = Readonly<Record<OriginUse, string[]>>;

interface AllowedOriginParts {
  repository: Pick<OriginRepository, 'all'>;
  bus: Bus;
  log: Log;
}

/** The allowed origins as every page of the console needs them: read once, and again after a change by any process. */
export class AllowedOrigins {
  readonly #parts: AllowedOriginParts;
  #reading: Promise<OriginLists> | undefined;
  #last: OriginLists = listsOf([]);
  #disposers: (() => void)[] = [];

  constructor(parts: AllowedOriginParts) {
    this.#parts = parts;
  }

  start(): void {
    const { bus } = this.#parts;
    const forget = () => {
      this.#reading = undefined;
    };
    this.#disposers = [bus.subscribe('origin.changed', forget), bus.onUp(forget)];
  }

  stop(): void {
    for (const dispose of this.#disposers.splice(0)) dispose();
  }

  /** After the commit. */
  announce(): void {
    this.#parts.bus.publish('origin.changed', {});
  }

  /** Those that were last read while the database is away: the page is served without it, too. */
  async lists(): Promise<OriginLists> {
    const reading = this.#reading ?? this.#read();
    this.#reading = reading;
    try {
      const lists = await reading;
      if (this.#reading === reading) this.#last = lists;
      return lists;
    } catch (err) {
      if (this.#reading === reading) this.#reading = undefined;
      this.#parts.log.error({ err }, 'could not read the allowed origins');
      return this.#last;
    }
  }

  async #read(): Promise<OriginLists> {
    return listsOf(await this.#parts.repository.all());
  }
}

function listsOf(rows: readonly OriginRow[]): OriginLists {
  const of = (use: OriginUse) => rows.flatMap(({ origin, uses }) => (usesOf(uses).includes(use) ? [origin] : []));
  return { frame: of('frame'), media: of('media'), image: of('image'), ancestor: of('ancestor') };
}

/** As they are stored. */
export function usesOf(stored: string): OriginUse[] {
  return JSON.parse(stored) as OriginUse[];
}
