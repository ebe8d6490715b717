import { readPage, type SourceKey, type Widget } from '@lookfar/page';
import { inertTools, PageRuntime, Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { storedOf } from './chartPage.ts';

/** What the benchmark does in the page. */
export interface HoursBench {
  open(document: unknown): Promise<void>;
  /** Seconds pass as fast as they can, with new values every few of them. */
  play(seconds: number): Promise<void>;
  close(): void;
}

const stepSeconds = 5;
/** The browser gets a turn this often, to paint and to answer. */
const turnSteps = 20;

let now = Date.now();
let root: Root | undefined;
let runtime: PageRuntime | undefined;
let keys: readonly SourceKey[] = [];
let frame: (() => void) | undefined;
let timers: { at: number; run: () => void }[] = [];

const clock = {
  now: () => now,
  setTimer: (run: () => void, ms: number) => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  },
};
const frames = {
  nextFrame: (run: () => void) => {
    frame = run;
    return () => {
      if (frame === run) frame = undefined;
    };
  },
};
const turn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const stored = (key: SourceKey) => {
  const part = { kind: 'raw' as const, ...storedOf(keys.indexOf(key), now), codes: new Uint32Array(0) };
  return { key, stored: { part: { ...part, codeTexts: ['200'] }, before: null, after: null, holds: true }, breaks: [] };
};

function step(): void {
  now += stepSeconds * 1000;
  const value = (at: number) => Math.round(500 + 400 * Math.sin(now / 90_000 + at)) / 10;
  runtime?.apply(keys.map((key, at) => [key, { value: value(at), code: '200', time: now, stale: false }]));
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { run } of due) run();
  const drawn = frame;
  frame = undefined;
  drawn?.();
}

const bench: HoursBench = {
  async open(document_) {
    const { page } = readPage(document_);
    const widgets: readonly Widget[] = page.widgets;
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    let stage: StageHandle | null = null;
    const take = (handle: StageHandle | null) => {
      stage = handle;
    };
    const source = staticSource(widgets);
    root = createRoot(host);
    flushSync(() => root?.render(<Stage ref={take} source={source} con={page.con} mode="view" locale="en" />));
    if (!stage) throw new Error('no stage');
    runtime = new PageRuntime({
      root: (stage as StageHandle).element,
      ...{ widgets, clock, frames, locale: 'en' },
      tools: { ...inertTools, history: async (asked) => asked.map(stored) },
      onFault: (id, error) => console.error(id, error),
    });
    keys = runtime.sources();
    runtime.start();
    for (let n = 0; n < turnSteps; n += 1) await turn();
  },
  async play(seconds) {
    for (let n = 1; n <= seconds / stepSeconds; n += 1) {
      step();
      if (n % turnSteps === 0) await turn();
    }
  },
  close() {
    runtime?.dispose();
    root?.unmount();
    [runtime, root, frame, timers] = [undefined, undefined, undefined, []];
    document.body.replaceChildren();
  },
};

Object.assign(globalThis, { hours: () => bench });
