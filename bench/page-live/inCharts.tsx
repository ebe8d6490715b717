import { inertTools, PageRuntime, Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { chartCount, chartHeight, chartKeys, chartPage, chartWidth, columnOf, valueAt } from './chartPage.ts';
import { PlainCharts } from './PlainCharts.ts';

/** What the benchmark does in the page. */
export interface ChartBench {
  /** Resolves when every chart has been painted. */
  open(kind: 'ours' | 'plain'): Promise<void>;
  /** New values of all signals once a second, for this many seconds. */
  run(seconds: number): Promise<void>;
  /** Off the screen, or back again. */
  scroll(isAway: boolean): Promise<void>;
  close(): void;
}

const widgets = chartPage();
const con = { width: chartWidth, height: chartHeight, bgColor: 'white', bgImage: '' };
const frame = document.createElement('div');
frame.style.cssText = `width:${chartWidth}px;height:100vh;overflow:auto`;
document.body.append(frame);

let root: Root | undefined;
let runtime: PageRuntime | undefined;
let plain: PlainCharts | undefined;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const clock = {
  now: () => Date.now(),
  setTimer: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const frames = {
  nextFrame: (run: () => void) => {
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  },
};

function tell(): void {
  const time = Date.now();
  runtime?.apply(chartKeys.map((key, at) => [key, { value: valueAt(at, time), code: '200', time, stale: false }]));
}

/** The page, and so much room below it that it can be scrolled out of sight. */
function room(): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = `width:${chartWidth}px;height:${chartHeight}px;margin-bottom:${chartHeight + 2000}px`;
  frame.replaceChildren(host);
  return host;
}

const bench: ChartBench = {
  async open(kind) {
    const host = room();
    if (kind === 'plain') {
      plain = new PlainCharts(host, Date.now());
      return painted();
    }
    let stage: StageHandle | null = null;
    const take = (handle: StageHandle | null) => {
      stage = handle;
    };
    const source = staticSource(widgets);
    root = createRoot(host);
    flushSync(() => root?.render(<Stage ref={take} source={source} con={con} mode="view" locale="en" />));
    if (!stage) throw new Error('no stage');
    runtime = new PageRuntime({
      root: (stage as StageHandle).element,
      ...{ widgets, clock, frames, locale: 'en' },
      tools: { ...inertTools, history: async (keys) => keys.map((key) => columnOf(key, Date.now())) },
      onFault: (id, error) => console.error(id, error),
    });
    tell();
    runtime.start();
    while (host.querySelectorAll('canvas').length < chartCount) await painted();
    await painted();
  },
  async run(seconds) {
    for (let second = 0; second < seconds; second += 1) {
      if (plain) plain.second(Date.now());
      else tell();
      await wait(1000);
    }
  },
  async scroll(isAway) {
    frame.scrollTop = isAway ? chartHeight + 1000 : 0;
    await wait(300);
  },
  close() {
    runtime?.dispose();
    root?.unmount();
    plain?.dispose();
    runtime = root = plain = undefined;
    frame.replaceChildren();
  },
};

Object.assign(globalThis, { charts: () => bench });
