import type { DemoPlant } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { openBrowser, openWindow } from '../e2e/harness/browser.ts';
import { findFreePort } from '../scripts/launch/ports.ts';
import { CountingPlc } from './harness/CountingPlc.ts';
import { logIn } from './harness/logIn.ts';
import { ModbusPoller } from './harness/ModbusPoller.ts';
import { type FirstSeen, watchPaint } from './harness/paint.ts';
import { withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';

const registers = 20;
const seconds = size(30, 1);
const scans = size([100, 1000], [100]);

/**
 * From the change of a PLC register to the painted value, compared with a bare poller that reads the same registers.
 */
export async function benchLive(): Promise<void> {
  const rows = [];
  for (const scanMs of scans) rows.push(...(await measure(scanMs)));
  printTable(
    `PLC register change → browser paint, ${registers} signals, ${seconds} s a row`,
    ['path', 'scan ms', 'changes', 'median ms', 'p99 ms', 'median over bare poll ms'],
    rows,
  );
}

async function measure(scanMs: number): Promise<(string | number)[][]> {
  const plc = new CountingPlc(await findFreePort(), registers);
  await plc.start();
  const poller = new ModbusPoller(plc, registers, scanMs);
  const browser = await openBrowser();
  const rows: (string | number)[][] = [];
  try {
    await withProduct({ plant: describe(plc.port, scanMs) }, async (product) => {
      const { page } = await openWindow(browser, { baseURL: product.url });
      const sightings = await watchDevice(page);
      plc.run(scanMs * 2);
      await poller.start();
      await page.waitForTimeout(seconds * 1000);
      const bare = delays(plc, poller.sightings);
      const painted = delays(plc, sightings);
      rows.push(row('PLC → gateway → broker → server → browser paint', scanMs, painted, bare));
      rows.push(row('PLC → bare Modbus poller', scanMs, bare, bare));
    });
  } finally {
    await poller.stop();
    await browser.close();
    await plc.stop();
  }
  return rows;
}

async function watchDevice(page: Page): Promise<FirstSeen[]> {
  await logIn(page);
  await page.goto('/monitor/eg/detail/list/1/0');
  await page.getByRole('row', { name: /Counter 0/ }).waitFor();
  return watchPaint(page);
}

/** How long each change took to be seen; a value that was overwritten before a scan is not counted. */
function delays(plc: CountingPlc, sightings: readonly FirstSeen[]): number[] {
  return sightings.flatMap(({ register, value, at }) => {
    const changed = plc.when(register, value);
    return changed === undefined ? [] : [at - changed];
  });
}

function row(name: string, scanMs: number, samples: number[], bare: number[]): (string | number)[] {
  const median = quantile(samples, 0.5);
  const over = median - quantile(bare, 0.5);
  return [name, scanMs, samples.length, median.toFixed(0), quantile(samples, 0.99).toFixed(0), over.toFixed(0)];
}

function describe(port: number, scanMs: number): DemoPlant {
  const signals = Array.from({ length: registers }, (_, register) => ({
    title: `Counter ${register}`,
    address: `holding:${register}`,
    dataType: 'UINT16' as const,
  }));
  const parameters = { host: '127.0.0.1', port, unitId: 1 };
  const equipment = {
    name: 'Counters',
    group: 'Bench',
    manufacturer: '',
    model: '',
    location: '',
    driver: 'modbus-tcp',
  };
  return {
    orgName: 'Bench',
    otherOrgName: 'Other',
    gateways: [
      {
        sn: 'BENCH0001',
        name: 'Bench',
        model: 'LF24A',
        interval: 1,
        scanMs,
        economizeOpen: false,
        equipment: [{ ...equipment, parameters, signals }],
      },
    ],
  };
}
