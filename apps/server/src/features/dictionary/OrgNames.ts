import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Log } from '../../platform/log/log.ts';
import { EnglishNames } from '../../platform/names/EnglishNames.ts';
import type { DictionaryRepository } from './dictionary.repository.ts';

export interface OrgNamesParts {
  repository: Pick<DictionaryRepository, 'all'>;
  bus: Bus;
  log: Log;
}

/** The names of organisations in English: read when they are first needed, and again after a change by any process. */
export class OrgNames {
  readonly #parts: OrgNamesParts;
  readonly #reading = new Map<number, Promise<EnglishNames | undefined>>();
  readonly #known = new Map<number, EnglishNames>();
  #disposers: (() => void)[] = [];

  constructor(parts: OrgNamesParts) {
    this.#parts = parts;
  }

  start(): void {
    const { bus } = this.#parts;
    this.#disposers = [
      bus.subscribe('dictionary.changed', ({ orgId }) => void this.#reading.delete(orgId)),
      bus.onUp(() => this.#reading.clear()),
    ];
  }

  stop(): void {
    for (const dispose of this.#disposers.splice(0)) dispose();
  }

  /** After the commit. */
  announce(orgId: number): void {
    this.#reading.delete(orgId);
    this.#parts.bus.publish('dictionary.changed', { orgId });
  }

  /** Undefined without any. What was last read while the database is away. */
  async of(orgId: number): Promise<EnglishNames | undefined> {
    const reading = this.#reading.get(orgId) ?? this.#read(orgId);
    this.#reading.set(orgId, reading);
    try {
      return await reading;
    } catch (err) {
      if (this.#reading.get(orgId) === reading) this.#reading.delete(orgId);
      this.#parts.log.error({ err, orgId }, 'could not read the English names');
      return this.#known.get(orgId);
    }
  }

  /** Those that were read last, for what cannot wait. */
  known(orgId: number): EnglishNames | undefined {
    void this.of(orgId);
    return this.#known.get(orgId);
  }

  async #read(orgId: number): Promise<EnglishNames | undefined> {
    const terms = await this.#parts.repository.all(wholeOrganisation({ orgId }));
    const names = terms.length > 0 ? new EnglishNames(terms) : undefined;
    if (names) this.#known.set(orgId, names);
    else this.#known.delete(orgId);
    return names;
  }
}
