import { join, resolve } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { consoleDist, distDir } from '../setup/paths.ts';
import { Child } from './Child.ts';
import { prepareDemoPlant } from './demoPlant.ts';

export interface ProductOptions {
  dataDir: string;
  demo: boolean;
  /** A plant other than the demo's; its devices are served elsewhere. */
  plant?: DemoPlant;
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

  private constructor(server: Child, plant?: Child, agent?: Child) {
    this.server = server;
    this.plant = plant;
    this.agent = agent;
  }

  static async prepare(options: ProductOptions): Promise<Product> {
    const dataDir = resolve(options.dataDir);
    const log = (name: string) => join(dataDir, 'logs', `${name}.log`);
    const demo = options.demo
      ? await prepareDemoPlant(dataDir, { own: options.plant, historyDays: options.historyDays })
      : undefined;
    const server = new Child({
      name: 'server',
      script: join(distDir, 'server.mjs'),
      env: {
        NODE_ENV: 'production',
        CONSOLE_DIR: consoleDist,
        ...options.env,
        DATA_DIR: dataDir,
        DEMO: demo ? 'on' : 'off',
        ...(demo ? { DEMO_FILE: demo.description } : {}),
      },
      logFile: log('server'),
      ready: /^ready http/,
    });
    if (!demo) return new Product(server);
    const plant =
      demo.port === undefined
        ? undefined
        : new Child({
            name: 'plant',
            script: join(distDir, 'plant.mjs'),
            args: ['run', '--port', String(demo.port)],
            logFile: log('plant'),
            ready: /^plant ready/,
          });
    if (options.agent === false) return new Product(server, plant);
    const agent = new Child({
      name: 'gateway',
      script: join(distDir, 'gatewayLauncher.mjs'),
      args: ['--config', demo.gateways, '--state-dir', join(dataDir, 'gateway')],
      logFile: log('gateway'),
      ready: /^gateway ready/,
    });
    return new Product(server, plant, agent);
  }

  /** The server starts first: only it knows whether the data directory is in use. */
  async start(): Promise<void> {
    const line = await this.server.start();
    this.url = line.replace(/^ready /, '').trim();
    try {
      await this.plant?.start();
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
}
