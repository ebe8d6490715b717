import { api } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow, type Window } from '../e2e/harness/browser.ts';
import { callAs } from '../e2e/harness/callAs.ts';
import { makePage } from '../e2e/harness/makePage.ts';
import { benchPlant } from './harness/benchPlant.ts';
import { openModule } from './harness/browserPage.ts';
import { logIn } from './harness/logIn.ts';
import { MainThread } from './harness/MainThread.ts';
import { withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';
import { DesignerScreen } from './page-edit/DesignerScreen.ts';
import type { NaiveBench } from './page-edit/inPage.tsx';
import { hubGrip, joinedCount, joinedPage } from './page-edit/joinedPage.ts';
import { draggedCount, mixedPage, places, widgetCount } from './page-edit/mixedPage.ts';

const opens = size(5, 1);
// Even: every move is undone by the next.
const repeats = size(10, 2);
const dragBatches = size(15, 1);
const dragBatch = size(20, 4);
const entries = size(50, 2);

/** Main-thread ms, and bytes for the heap. */
interface Costs {
  open: number[];
  drag: number[];
  /** Not of the naive editor: it has no joints. */
  joined?: number[];
  selectAll: number[];
  undo: number[];
  save: number[];
  heap: number;
}

/** Editing a page of two thousand widgets, in the product's own designer and in the naive one. */
export async function benchPageEdit(): Promise<void> {
  const browser = await openBrowser();
  try {
    let ours: Costs | undefined;
    await withProduct({ plant: benchPlant(size(1, 2), 10), agent: false, shared: true }, async ({ url }) => {
      const window = await openWindow(browser, { baseURL: url });
      ours = await measureOurs(window);
      await window.close();
    });
    const naive = await measureNaive(browser);
    if (ours) print(ours, naive);
  } finally {
    await browser.close();
  }
}

async function measureOurs(window: Window): Promise<Costs> {
  const { page, complaints } = window;
  await logIn(page);
  const document = mixedPage();
  const id = await makePage(window, 1, { title: 'Two thousand', ...document });
  const screen = new DesignerScreen(page);
  const thread = await MainThread.of(page);
  const open = await openings(page, thread, screen, id);
  await selectSome(screen);
  const drag = await drags(thread, screen);
  await screen.key('z', { ctrlKey: true });
  const { undo, selectAll } = await commands(thread, screen);
  const save = await saves(window, thread, screen, id);
  const heap = await historyHeap(thread, screen);
  const joined = await joinedDrags(window, thread, screen);
  if (complaints.length > 0) throw new Error(`the browser reported an error: ${complaints[0]}`);
  return { open, drag, joined, undo, selectAll, save, heap };
}

/** From the list of pages to an idle drawing. The first one also loads the designer itself. */
async function openings(page: Page, thread: MainThread, screen: DesignerScreen, id: number): Promise<number[]> {
  const costs: number[] = [];
  await page.goto('/manage/eg/equipment/edit/1?tab=page');
  for (let turn = 0; turn <= opens; turn += 1) {
    const link = page.locator(`.page-line a[href$="/designer/${id}"]`).first();
    await link.waitFor();
    await thread.memory();
    const opened = await thread.during(async () => {
      await link.click();
      await screen.ready(widgetCount);
    });
    if (turn > 0) costs.push(opened.task);
    if (turn < opens) await page.goBack();
  }
  return costs;
}

async function selectSome(screen: DesignerScreen): Promise<void> {
  await screen.click(places.empty);
  await screen.drag(places.area.from, places.area.to);
  await screen.hasSelected(draggedCount);
}

async function drags(thread: MainThread, screen: DesignerScreen): Promise<number[]> {
  const costs: number[] = [];
  await screen.press(places.grip, [places.grip[0] + 30, places.grip[1] + 30]);
  // The first frames after the press are still settling.
  await screen.dragFrames(dragBatch);
  for (let turn = 0; turn < dragBatches; turn += 1)
    costs.push((await thread.during(() => screen.dragFrames(dragBatch))).task / dragBatch);
  await screen.release();
  return costs;
}

/** Moving a symbol with its pipes, each of which finds a new route in every frame. */
async function joinedDrags(window: Window, thread: MainThread, screen: DesignerScreen): Promise<number[]> {
  const document = joinedPage();
  const id = await makePage(window, 1, { title: 'Joined', ...document });
  await window.page.goto(`/manage/eg/1/designer/${id}`);
  await screen.ready(widgetCount);
  const [x, y] = hubGrip(document.con.width);
  await screen.click([x, y]);
  await screen.hasSelected(1);
  await screen.press([x, y], [x - 30, y + 30]);
  await screen.dragFrames(dragBatch);
  const costs: number[] = [];
  for (let turn = 0; turn < dragBatches; turn += 1)
    costs.push((await thread.during(() => screen.dragFrames(dragBatch))).task / dragBatch);
  await screen.release();
  return costs;
}

async function commands(thread: MainThread, screen: DesignerScreen): Promise<Pick<Costs, 'undo' | 'selectAll'>> {
  const undo: number[] = [];
  const selectAll: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    await selectSome(screen);
    await moveSome(screen);
    await screen.quiet();
    undo.push((await thread.during(() => screen.key('z', { ctrlKey: true }))).task);
    await screen.click(places.empty);
    await screen.quiet();
    selectAll.push((await thread.during(() => screen.key('a', { ctrlKey: true }))).task);
  }
  return { undo, selectAll };
}

const moved = [places.grip[0] + 60, places.grip[1] + 40] as const;
const moveSome = (screen: DesignerScreen): Promise<void> => screen.drag(places.grip, moved);
const moveBack = (screen: DesignerScreen): Promise<void> => screen.drag(moved, places.grip);

async function saves(window: Window, thread: MainThread, screen: DesignerScreen, id: number): Promise<number[]> {
  const costs: number[] = [];
  const revision = async () => (await callAs(window, api.pageDesign.info, { id })).revision;
  await selectSome(screen);
  for (let turn = 0; turn < repeats; turn += 1) {
    // There and back: a page without changes since the last save is not saved again.
    await (turn % 2 === 0 ? moveSome(screen) : moveBack(screen));
    const before = await revision();
    const saved = await thread.during(async () => {
      const answered = window.page.waitForResponse((response) => response.url().endsWith(api.pageDesign.save.path));
      await screen.key('s', { ctrlKey: true });
      await answered;
      await window.page.locator('.designer-saved', { hasText: /^\s*Saved/ }).waitFor();
    });
    costs.push(saved.task);
    if ((await revision()) !== before + 1) throw new Error('the page was not saved');
  }
  return costs;
}

/** What fifty moves leave in memory; anything else that grows with them is counted too. */
async function historyHeap(thread: MainThread, screen: DesignerScreen): Promise<number> {
  await selectSome(screen);
  await moveSome(screen);
  await moveBack(screen);
  await screen.key('z', { ctrlKey: true });
  await screen.key('z', { ctrlKey: true });
  const before = await thread.memory();
  for (let turn = 0; turn < entries; turn += 2) {
    await moveSome(screen);
    await moveBack(screen);
  }
  return (await thread.memory()).heapBytes - before.heapBytes;
}

/** Runs in the page. */
declare function bench(): NaiveBench;

async function measureNaive(browser: Browser): Promise<Costs> {
  const { page, close } = await openWindow(browser);
  await openModule(page, 'editor');
  const thread = await MainThread.of(page);
  const cost = async (work: () => Promise<unknown>) => (await thread.during(async () => void (await work()))).task;
  const times = async (count: number, work: () => Promise<number>) => {
    const costs: number[] = [];
    for (let turn = 0; turn < count; turn += 1) costs.push(await work());
    return costs;
  };
  await page.evaluate(() => bench().open());
  const open = await times(opens, async () => {
    await page.evaluate(() => bench().close());
    return cost(() => page.evaluate(() => bench().open()));
  });
  const drag = await times(dragBatches, async () => (await cost(() => page.evaluate(() => bench().drag(4)))) / 4);
  const undo = await times(repeats, async () => {
    await page.evaluate(() => bench().commit());
    await page.evaluate(() => bench().drag(1));
    return cost(() => page.evaluate(() => bench().undo()));
  });
  const selectAll = await times(repeats, () => cost(() => page.evaluate(() => bench().selectAll())));
  const save = await times(repeats, () => cost(() => page.evaluate(() => bench().save())));
  const before = await thread.memory();
  for (let turn = 0; turn < entries; turn += 1) await page.evaluate(() => bench().commit());
  const heap = (await thread.memory()).heapBytes - before.heapBytes;
  await close();
  return { open, drag, undo, selectAll, save, heap };
}

function print(ours: Costs, naive: Costs): void {
  const row = (name: string, of: (costs: Costs) => number[], most: number | undefined) => {
    const [a, baseline] = [quantile(of(ours), 0.5), of(naive)];
    const worst = quantile(of(ours), 0.95);
    const b = baseline.length > 0 ? quantile(baseline, 0.5) : undefined;
    return [name, a.toFixed(1), worst.toFixed(1), most ?? '', b?.toFixed(1) ?? '', b ? (b / a).toFixed(1) : ''];
  };
  printTable(
    `Drawing on a page of ${widgetCount} widgets, main-thread ms`,
    ['what', 'median', 'p95', 'at most', 'React draws every widget', '×'],
    [
      row('open to editable, panels included', ({ open }) => open, undefined),
      row(`a frame of dragging ${draggedCount}`, ({ drag }) => drag, 17),
      row(`a frame of dragging a symbol with ${joinedCount} pipes`, ({ joined = [] }) => joined, 17),
      row('select all', ({ selectAll }) => selectAll, 15),
      row(`undo of moving ${draggedCount}`, ({ undo }) => undo, 20),
      row('save', ({ save }) => save, undefined),
    ],
  );
  const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(2);
  printTable(
    `Heap of ${entries} undo entries, each of moving ${draggedCount}`,
    ['MiB', 'at most', 'a copy of the page each', '×'],
    [[mib(ours.heap), 5, mib(naive.heap), (naive.heap / ours.heap).toFixed(1)]],
  );
}
