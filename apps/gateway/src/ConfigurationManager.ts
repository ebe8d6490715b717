import type { GatewayConfig } from '@lookfar/contract';
import type { Driver } from '@lookfar/drivers';
import type { AgentStore } from './AgentStore.ts';
import { readConfiguration } from './configuration.ts';
import type { Log } from './Log.ts';

export interface ConfigurationManagerOptions {
  store: AgentStore;
  drivers: readonly Driver[];
  log: Log;
}

/** The outcome of a document: it takes effect, it only needs a reply, or it is ignored. */
export type Verdict = 'applied' | 'answer' | 'ignored';

/** Manages the configuration that the agent works with. */
export class ConfigurationManager {
  readonly #options: ConfigurationManagerOptions;
  #config: GatewayConfig | undefined;
  #refusal = '';
  #refused = 0;

  constructor(options: ConfigurationManagerOptions) {
    this.#options = options;
  }

  get config(): GatewayConfig | undefined {
    return this.#config;
  }

  /** Why the last document was refused; empty if it was not. */
  get refusal(): string {
    return this.#refusal;
  }

  /** The revision that was refused; 0 if none was, or if it could not be parsed. */
  get refused(): number {
    return this.#refused;
  }

  /** Loads the saved configuration. */
  load(): void {
    const { store, drivers, log } = this.#options;
    const text = store.readConfiguration();
    if (text === undefined) return;
    const check = readConfiguration(text, drivers);
    if ('config' in check) this.#config = check.config;
    else log.error({ event: 'configuration.savedUnusable', reason: check.refusal });
  }

  /** Processes a document from the server; it is saved before it is applied. */
  receive(text: string): Verdict {
    const { drivers, log } = this.#options;
    const check = readConfiguration(text, drivers);
    if ('refusal' in check) return this.#refuse(check.refusal, check.revision);
    const { config } = check;
    const current = this.#config?.revision ?? 0;
    if (config.revision < current) {
      log.warn({ event: 'configuration.older', revision: config.revision, current });
      return 'ignored';
    }
    this.#refusal = '';
    this.#refused = 0;
    return config.revision === current ? 'answer' : this.#apply(config, text);
  }

  #apply(config: GatewayConfig, text: string): Verdict {
    const { store, log } = this.#options;
    try {
      store.saveConfiguration(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return this.#refuse(`The gateway could not save the configuration: ${reason}`, config.revision);
    }
    this.#config = config;
    log.info({ event: 'configuration.applied', revision: config.revision, devices: config.devices.length });
    return 'applied';
  }

  #refuse(reason: string, revision: number): Verdict {
    this.#options.log.warn({ event: 'configuration.refused', reason });
    this.#refusal = reason;
    this.#refused = revision;
    return 'answer';
  }
}
