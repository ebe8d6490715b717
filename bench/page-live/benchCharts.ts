import type { Browser, Page } from 'playwright-core';
import { openWindow } from '../../e2e/harness/browser.ts';
import { openModule } from '../harness/browserPage.ts';
import { MainThread } from '../harness/MainThread.ts';
import { size } from '../harness/size.ts';
import { printTable, quantile } from '../harness/table.ts';
import { chartCount, linesOfChart } from './chartPage.ts';
import type { ChartBench } from './inCharts.tsx';

const opens = size(5, 1);
const rounds = size(5, 1);
const secondsOfRound = size(6, 1);
/** All of them are in sight. */
const viewport = { width: 1620, height: 1060 };

/** Runs in the page. */
declare function charts(): ChartBench;

type Kind = 'ours' | 'plain';

interface ChartCosts {
  wall: number[];
  open: number[];
  seen: number[];
  away: number[];
}

/** A page of charts: opening it, a second of new values, and a second while nobody can see it. */
export async function benchCharts(browser: Browser): Promise<void> {
  const { page, complaints, close } = await openWindow(browser);
  await page.setViewportSize(viewport);
  await openModule(page, 'charts');
  const thread = await MainThread.of(page);
  const ours = await measure(page, thread, 'ours');
  const plain = await measure(page, thread, 'plain');
  const row = (name: string, of: keyof ChartCosts) => {
    const [a, b] = [quantile(ours[of], 0.5), quantile(plain[of], 0.5)];
    return [name, a.toFixed(1), b.toFixed(1), (b / a).toFixed(1)];
  };
  printTable(
    `A page of ${chartCount} line charts with ${linesOfChart} signals of 6 hours each, all in sight`,
    ['what', 'ours', 'plain ECharts, setOption each second', '×'],
    [
      row('open to painted, ms', 'wall'),
      row('of that main thread, ms', 'open'),
      row('a second at 1 value/s, main-thread ms', 'seen'),
      row('the same scrolled away, main-thread ms', 'away'),
    ],
  );
  if (complaints.length > 0) throw new Error(`the browser reported an error: ${complaints[0]}`);
  await close();
}

async function measure(page: Page, thread: MainThread, kind: Kind): Promise<ChartCosts> {
  const costs: ChartCosts = { wall: [], open: [], seen: [], away: [] };
  // The engine itself is loaded once, and not by each page.
  await page.evaluate((which) => charts().open(which), kind);
  for (let turn = 0; turn < opens; turn += 1) {
    await page.evaluate(() => charts().close());
    await thread.memory();
    const begun = performance.now();
    const { task } = await thread.during(() => page.evaluate((which) => charts().open(which), kind));
    costs.wall.push(performance.now() - begun);
    costs.open.push(task);
  }
  const seconds = async () => {
    const run = () => page.evaluate((many) => charts().run(many), secondsOfRound);
    return (await thread.during(run)).task / secondsOfRound;
  };
  await page.evaluate(() => charts().run(1));
  for (let turn = 0; turn < rounds; turn += 1) costs.seen.push(await seconds());
  await page.evaluate(() => charts().scroll(true));
  for (let turn = 0; turn < rounds; turn += 1) costs.away.push(await seconds());
  await page.evaluate(() => charts().close());
  return costs;
}
