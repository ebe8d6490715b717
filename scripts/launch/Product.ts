import { join, resolve } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { consoleDist, distDir } from '../setup/paths.ts';
import { Child } from './Child.ts';
import { type DemoPlantFiles, prepareDemoPlant, readElsewhere, writeDemoHistory } from './demoPlant.ts';

export interface ProductOptions {
  dataDir: string;
  demo: boolean;
  /** A plant other than the demo's; its devices are served elsewhere. */
  plant?: DemoPlant;
  /** Whether the demo plant tells stories: something happens every few minutes. */
  stories?: boolean;
  /** The waterworks without the solar station, in a new folder. */
  worksOnly?: boolean;
  /** Days of history to compute for the demo plant; a month by default. */
  historyDays?: number;
  /** False if somebody else simulates the gateways. */
  agent?: boolean;
  /** Settings passed to the server unchanged. */
  env: Record<string, string>;
}

/** The whole product on one machine: the server, and with the demo the plant and its gateway agent. */
export class Product {
  readonly server: Child;
  readonly plant: Child | undefined;
  readonly agent: Child | undefined;
  url = '';
  /** Where the first account is created; undefined once there is one. */
  setupUrl: string | undefined;
  /** Where people of a demo that is off choose passwords of their own; undefined if nobody has its password any more. */
  passwordUrl: string | undefined;
  /** The other data folder, with its host, that runs the demo of this database; this one then runs no plant. */
  demoElsewhere: string | undefined;
  private readonly options: ProductOptions;
  private readonly demo: DemoPlantFiles | undefined;

  constructor(options: ProductOptions) {
    this.options = { ...options, dataDir: resolve(options.dataDir) };
    this.demo = options.demo ? prepareDemoPlant(this.options.dataDir, { own: options.plant, ...options }) : undefined;
    this.server = this.serverChild();
    this.plant = this.demo?.plantArgs && this.plantChild(this.demo.plantArgs);
    this.agent = this.demo && options.agent !== false ? this.agentChild(this.demo) : undefined;
  }

  /**
   * The server starts first: only it knows whether the data directory is in use. In a new directory a plant is started
   * before it and describes itself, on ports that nobody else can take from then on.
   */
  async start(): Promise<void> {
    const plantIsFirst = this.demo?.isNew ?? false;
    try {
      if (plantIsFirst) await this.plant?.start();
      this.url = (await this.server.start()).replace(/^ready /, '').trim();
      this.setupUrl = this.server.said(/^set up http/)?.replace(/^set up /, '');
      this.passwordUrl = this.server.said(/^choose passwords http/)?.replace(/^choose passwords /, '');
      this.demoElsewhere = this.demo && readElsewhere(this.demo);
      if (this.demoElsewhere) {
        await this.plant?.stop();
        return;
      }
      if (!plantIsFirst) await this.plant?.start();
      if (this.plant) writeDemoHistory(this.options.dataDir, this.options.historyDays);
      await this.agent?.start();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** From the edge inward, so that nothing is sent to a component that has stopped. */
  async stop(): Promise<void> {
    await this.agent?.stop();
    await this.plant?.stop();
    await this.server.stop();
  }

  private serverChild(): Child {
    const { env, dataDir } = this.options;
    return new Child({
      name: 'server',
      script: join(distDir, 'server.mjs'),
      env: {
        NODE_ENV: 'production',
        CONSOLE_DIR: consoleDist,
        ...env,
        DATA_DIR: dataDir,
        DEMO: this.demo ? 'on' : 'off',
        ...(this.demo ? { DEMO_FILE: this.demo.description } : {}),
      },
      logFile: this.logFile('server'),
      ready: /^ready http/,
    });
  }

  private plantChild(args: readonly string[]): Child {
    const script = join(distDir, 'plant.mjs');
    return new Child({ name: 'plant', script, args, logFile: this.logFile('plant'), ready: /^plant ready/ });
  }

  private agentChild({ gateways, outages }: DemoPlantFiles): Child {
    return new Child({
      name: 'gateway',
      script: join(distDir, 'gatewayLauncher.mjs'),
      args: ['--config', gateways, '--state-dir', join(this.options.dataDir, 'gateway')],
      ...(this.options.stories ? { env: { GATEWAY_OUTAGES: outages } } : {}),
      logFile: this.logFile('gateway'),
      ready: /^gateway ready/,
    });
  }

  private logFile(name: string): string {
    return join(this.options.dataDir, 'logs', `${name}.log`);
  }
}
