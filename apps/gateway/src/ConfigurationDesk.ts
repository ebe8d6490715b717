import type { GatewayConfig } from '@lookfar/contract';
import type { Driver } from '@lookfar/drivers';
import type { AgentStore } from './AgentStore.ts';
import { readConfiguration } from './configuration.ts';
import type { Log } from './Log.ts';

export interface ConfigurationDeskOptions {
  store: AgentStore;
  drivers: readonly Driver[];
  log: Log;
}

/** What became of a document: it holds from now on, only an answer is due, or it is passed over. */
export type Verdict = 'applied' | 'answer' | 'ignored';

/** Keeps the configuration that the agent works with. */
export class ConfigurationDesk {
  readonly #options: ConfigurationDeskOptions;
  #config: GatewayConfig | undefined;
  #refusal = '';

  constructor(options: ConfigurationDeskOptions) {
    this.#options = options;
  }

  get config(): GatewayConfig | undefined {
    return this.#config;
  }

  /** Why the last document was refused; empty when it was not. */
  get refusal(): string {
    return this.#refusal;
  }

  /** Takes up the saved configuration. */
  load(): void {
    const { store, drivers, log } = this.#options;
    const text = store.readConfiguration();
    if (text === undefined) return;
    const check = readConfiguration(text, drivers);
    if ('config' in check) this.#config = check.config;
    else log.error({ event: 'configuration.savedUnusable', reason: check.refusal });
  }

  /** A document from the server; saved before it is applied. */
  receive(text: string): Verdict {
    const { drivers, log } = this.#options;
    const check = readConfiguration(text, drivers);
    if ('refusal' in check) return this.#refuse(check.refusal);
    const { config } = check;
    const current = this.#config?.revision ?? 0;
    if (config.revision < current) {
      log.warn({ event: 'configuration.older', revision: config.revision, current });
      return 'ignored';
    }
    this.#refusal = '';
    return config.revision === current ? 'answer' : this.#apply(config, text);
  }

  #apply(config: GatewayConfig, text: string): Verdict {
    const { store, log } = this.#options;
    try {
      store.saveConfiguration(text);
    } catch (error) {
      return this.#refuse(`The gateway could not save it: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.#config = config;
    log.info({ event: 'configuration.applied', revision: config.revision, devices: config.devices.length });
    return 'applied';
  }

  #refuse(reason: string): Verdict {
    this.#options.log.warn({ event: 'configuration.refused', reason });
    this.#refusal = reason;
    return 'answer';
  }
}
