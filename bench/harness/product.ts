import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoPlant } from '@lookfar/contract';
import { Product } from '../../scripts/launch/Product.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { size } from './size.ts';

interface ProductSetting {
  env?: Record<string, string>;
  /** A plant other than the demo's; the caller provides its devices. */
  plant?: DemoPlant;
  /** False for a benchmark that simulates the gateways itself. */
  agent?: boolean;
  /** Whether the demo's plant tells stories. */
  stories?: boolean;
  /** The demo's waterworks without the solar station. */
  worksOnly?: boolean;
  /** Prepares the data directory before the server opens it. */
  seed?: (dataDir: string) => Promise<void>;
  /** With tiny sizes, others that ask for the same may have used this product before, and may use it afterwards. */
  shared?: boolean;
}

interface Running {
  product: Product;
  dataDir: string;
  /** What it was started for; undefined if it is for one benchmark alone. */
  key: string | undefined;
}

/** The waterworks have everything that any of them looks for. */
const usual = { agent: true, stories: false, worksOnly: size(false, true) };

/** The one that the last benchmark shared. */
let kept: Running | undefined;

/** Runs `work` against a product instance with a plant and without a captcha at login. */
export async function withProduct(
  setting: ProductSetting,
  work: (product: Product, dataDir: string) => Promise<void>,
): Promise<void> {
  const wanted = { ...usual, ...setting };
  const key = wanted.shared ? size(undefined, JSON.stringify(wanted)) : undefined;
  if (kept?.key !== key) await closeProduct();
  const running = kept ?? (await start(wanted, key));
  // After a failure it is in a state that nobody knows.
  kept = undefined;
  try {
    await work(running.product, running.dataDir);
    if (key !== undefined) kept = running;
  } finally {
    if (!kept) await close(running);
  }
}

/** Stops the product that benchmarks shared. */
export async function closeProduct(): Promise<void> {
  const running = kept;
  kept = undefined;
  if (running) await close(running);
}

async function start(setting: typeof usual & ProductSetting, key: string | undefined): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookfar-bench-'));
  const ports = { PORT: String(await findFreePort()), MQTT_PORT: String(await findFreePort()), MQTT_TLS_PORT: '0' };
  const product = new Product({
    dataDir,
    demo: true,
    ...(setting.plant ? { plant: setting.plant } : {}),
    agent: setting.agent,
    stories: setting.stories,
    worksOnly: setting.worksOnly,
    historyDays: size(1, 0),
    env: { LOGIN_CAPTCHA: 'off', ...ports, ...setting.env },
  });
  const running = { product, dataDir, key };
  try {
    await setting.seed?.(dataDir);
    await product.start();
    return running;
  } catch (error) {
    await close(running);
    throw error;
  }
}

async function close({ product, dataDir }: Running): Promise<void> {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Logs in without a browser and returns the session cookie. */
export async function loginCookie(url: string, loginname: string, password: string): Promise<string> {
  const response = await fetch(`${url}/lfscada/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginname, password }),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('lf_session='));
  if (!cookie) throw new Error(`login refused: ${await response.text()}`);
  return cookie.split(';')[0] ?? '';
}
