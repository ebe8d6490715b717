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
}

/** Runs `work` against its own product instance, with a plant and without a captcha at login. */
export async function withProduct(
  setting: ProductSetting,
  work: (product: Product, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookfar-bench-'));
  const ports = { PORT: String(await findFreePort()), MQTT_PORT: String(await findFreePort()), MQTT_TLS_PORT: '0' };
  const product = new Product({
    dataDir,
    demo: true,
    ...(setting.plant ? { plant: setting.plant } : {}),
    agent: setting.agent ?? true,
    stories: setting.stories ?? false,
    worksOnly: setting.worksOnly ?? false,
    historyDays: size(1, 0),
    env: { LOGIN_CAPTCHA: 'off', ...ports, ...setting.env },
  });
  try {
    await setting.seed?.(dataDir);
    await product.start();
    await work(product, dataDir);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
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
