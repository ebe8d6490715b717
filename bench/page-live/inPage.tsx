import type { SourceKey } from '@lookfar/page';
import { type LiveReading, PageRuntime, Stage, type StageHandle, staticSource } from '@lookfar/widgets';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { boundPage } from './boundPage.ts';
import { NaivePage } from './NaivePage.tsx';
import { PlainTexts } from './PlainTexts.ts';
import { RecordedWrites } from './RecordedWrites.ts';

/** What the benchmark does in the page. */
export interface PageBench {
  /** Renders everything; resolves when it has been painted. */
  mount(kind: 'ours' | 'naive'): Promise<void>;
  unmount(): void;
  /** `changes` new values and one frame with them, `times` times. */
  flush(changes: number, times: number): Promise<void>;
  /** Flushes whose writes are recorded. */
  record(changes: number, times: number): Promise<void>;
  /** The recorded writes in a bare loop, with one frame per flush. */
  replay(times: number): Promise<void>;
  /** As many flushes as possible, without waiting for frames. */
  flushUnseen(changes: number, times: number): void;
  /** Like `flush` on a page of this many bare texts, all of which change. */
  flushPlain(texts: number, times: number): Promise<void>;
  /** How many elements show the expected value, of those that can be read. */
  check(): { seen: number; right: number };
}

const { widgets, keys, width, height } = boundPage();
const con = { width, height, bgColor: 'white', bgImage: '' };
const source = staticSource(widgets);
const host = document.createElement('div');
document.body.append(host);

let root: Root | undefined;
let runtime: PageRuntime | undefined;
let setValues: ((values: number[]) => void) | undefined;
let values = keys.map((_, i) => i % 100);
let round = 0;
let unseen: (() => void) | undefined;
let plain: PlainTexts | undefined;
let recorded = new RecordedWrites();

const frames = {
  nextFrame: (run: () => void) => {
    if (unseen) {
      unseen = run;
      return () => undefined;
    }
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
};
const clock = {
  now: () => (unseen ? performance.now() + round * 1e6 : Date.now()),
  setTimer: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

function Naive() {
  const [shown, setShown] = useState(values);
  setValues = setShown;
  return <NaivePage widgets={widgets} values={shown} isOn={Math.floor(Date.now() / 500) % 2 === 0} />;
}

const painted = () =>
  new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });

/** New values for some of the widgets, spread over all types. */
function* next(changes: number): Generator<readonly [SourceKey, LiveReading]> {
  round += 1;
  for (let n = 0; n < changes; n += 1) {
    const i = Math.floor((n * keys.length) / changes + round) % keys.length;
    const key = keys[i];
    if (key === undefined) continue;
    const value = ((values[i] ?? 0) + 7.3) % 100;
    values[i] = value;
    yield [key, { value, code: '200', time: round, stale: false }];
  }
}

const bench: PageBench = {
  async mount(kind) {
    root = createRoot(host);
    let stage: StageHandle | null = null;
    const take = (handle: StageHandle | null) => {
      stage = handle;
    };
    flushSync(() =>
      root?.render(
        kind === 'naive' ? <Naive /> : <Stage ref={take} source={source} con={con} mode="view" locale="en" />,
      ),
    );
    if (kind === 'ours' && stage) {
      runtime = new PageRuntime({
        root: (stage as StageHandle).element,
        ...{ widgets, clock, frames, locale: 'en', rate: 1000 },
        onFault: (id, error) => console.error(id, error),
      });
      runtime.apply(keys.map((key, i) => [key, { value: values[i] ?? 0, code: '200', time: 1, stale: false }]));
      runtime.start();
    }
    await painted();
  },
  unmount() {
    runtime?.dispose();
    runtime = undefined;
    root?.unmount();
    setValues = undefined;
    plain?.remove();
    plain = undefined;
    recorded = new RecordedWrites();
  },
  async flush(changes, times) {
    for (let turn = 0; turn < times; turn += 1) {
      const changed = [...next(changes)];
      if (runtime) runtime.apply(changed);
      else {
        values = [...values];
        setValues?.(values);
      }
      await painted();
    }
  },
  async record(changes, times) {
    recorded = new RecordedWrites();
    for (let turn = 0; turn < times; turn += 1) await recorded.record(host, () => bench.flush(changes, 1));
  },
  async replay(times) {
    for (let turn = 0; turn < times; turn += 1) {
      recorded.replay();
      await painted();
    }
  },
  flushUnseen(changes, times) {
    for (let turn = 0; turn < times; turn += 1) {
      unseen = () => undefined;
      runtime?.apply(next(changes));
      unseen();
    }
    unseen = undefined;
  },
  async flushPlain(texts, times) {
    plain ??= new PlainTexts(texts);
    for (let turn = 0; turn < times; turn += 1) {
      plain.change();
      await painted();
    }
  },
  check() {
    let [seen, right] = [0, 0];
    widgets.forEach((widget, i) => {
      if (widget.widgetType !== 'Usual.DataText') return;
      seen += 1;
      const text = host.querySelector(`[data-widget="${widget.id}"] [data-part="text"]`)?.textContent;
      if (text === `${(values[i] ?? 0).toFixed(1)} m`) right += 1;
    });
    return { seen, right };
  },
};

Object.assign(globalThis, { bench: () => bench });
