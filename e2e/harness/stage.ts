import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Product } from '../../scripts/launch/Product.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { startBrowser } from './browser.ts';

/** Where the journeys find the running product, and where its parts are stopped and started. */
export interface Stage {
  url: string;
  dataDir: string;
  mqttPort: number;
  control: string;
  /** Where to connect to a browser that is running. */
  browser: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    stages: Stage[];
  }
}

/** Starts a product with the demo plant for each worker: their journeys do not affect each other. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened: OpenStage[] = [];
  for (let n = 0; n < project.config.maxWorkers; n += 1) opened.push(await openStage());
  project.provide(
    'stages',
    opened.map(({ stage }) => stage),
  );
  return async () => {
    await Promise.all(opened.map(({ close }) => close()));
  };
}

interface OpenStage {
  stage: Stage;
  close(): Promise<void>;
}

async function openStage(): Promise<OpenStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookfar-journeys-'));
  const mqttPort = await findFreePort();
  const env = { PORT: String(await findFreePort()), MQTT_PORT: String(mqttPort), MQTT_TLS_PORT: '0' };
  const browser = await startBrowser();
  const product = new Product({ dataDir, demo: true, historyDays: 3, env });
  await product.start();
  const control = await openControl(product);
  const close = async () => {
    control.close();
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { stage: { url: product.url, dataDir, mqttPort, control: control.url, browser: browser.wsEndpoint() }, close };
}

/** Journeys run in separate processes; they request here that a part is stopped, killed or started. */
async function openControl(product: Product): Promise<{ url: string; close(): void }> {
  const parts = { server: product.server, plant: product.plant, agent: product.agent };
  const server = createServer((request, response) => {
    const [, part, action] = (request.url ?? '').split('/');
    const child = parts[part as keyof typeof parts];
    const work = action === 'stop' ? child?.stop() : action === 'kill' ? child?.kill() : child?.start();
    Promise.resolve(work).then(
      () => response.end('done'),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
