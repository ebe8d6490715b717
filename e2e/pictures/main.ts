import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, manualDir } from '../../scripts/docs/manualFiles.ts';
import { pictureFile, pictureNames } from '../../scripts/docs/pictureNames.ts';
import { Product } from '../../scripts/launch/Product.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { openBrowser } from '../harness/browser.ts';
import { DemoParts } from './DemoParts.ts';
import { shots } from './shots.ts';
import { takePicture } from './takePicture.ts';
import { Windows } from './Windows.ts';

const named = process.argv.slice(2);
const names = pictureNames.filter((name) => named.length === 0 || named.includes(name));

const dataDir = mkdtempSync(join(tmpdir(), 'lookfar-pictures-'));
const mqttPort = await findFreePort();
const env = { PORT: String(await findFreePort()), MQTT_PORT: String(mqttPort), MQTT_TLS_PORT: '0' };
const product = new Product({ dataDir, demo: true, stories: true, env });
const browser = await openBrowser();
try {
  await product.start();
  const stage = { url: product.url, dataDir, mqttPort, control: '', browser: '' };
  const parts = new DemoParts(dataDir);
  const windows = new Windows(browser, stage);
  await parts.untilAlive();
  for (const language of languages) {
    const folder = join(manualDir, 'pictures', language);
    mkdirSync(folder, { recursive: true });
    for (const name of names) {
      const path = join(folder, pictureFile(name));
      const page = await windows.pageOf(shots[name], language);
      try {
        const bytes = await takePicture(page, shots[name], parts, path);
        console.log(`${language}/${pictureFile(name)} ${Math.round(bytes / 1024)} KB`);
      } catch (error) {
        // The others are taken nevertheless: the product has been started for all of them.
        console.error(`${language}/${pictureFile(name)}: ${error}`);
        process.exitCode = 1;
      }
    }
    await windows.close();
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
