import type { Page } from 'playwright-core';

export interface PlainChart {
  path: string;
  equipmentId: number;
  signals: readonly number[];
  start: number;
  end: number;
  width: number;
  height: number;
}

/** Points of one signal that the server returns per call. */
const most = 200_000;

/** The obvious approach, in an otherwise empty page: every point as JSON, every point a `lineTo`. Ms until painted. */
export function drawPlainly(page: Page, chart: PlainChart): Promise<{ ms: number; points: number }> {
  return page.evaluate(draw, { ...chart, signals: [...chart.signals], most });
}

/** Runs in the page. */
async function draw(chart: PlainChart & { most: number }): Promise<{ ms: number; points: number }> {
  const { path, equipmentId, signals, start, end, width, height } = chart;
  const began = performance.now();
  const middle = (start + end) / 2;
  const read = async (signalId: number, startTime: number, endTime: number) => {
    const body = JSON.stringify({ equipmentId, signalIds: [signalId], startTime, endTime, points: chart.most });
    const headers = { 'content-type': 'application/json' };
    const answer = (await (await fetch(path, { method: 'POST', headers, body })).json()) as {
      data: { list: { kind: string; times: number[]; values: number[] }[] };
    };
    const [series] = answer.data.list;
    if (series?.kind !== 'raw') throw new Error('these are not all points');
    return series;
  };
  const halves = await Promise.all(
    signals.flatMap((signalId) => [read(signalId, start, middle - 1), read(signalId, middle, end - 1)]),
  );
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  document.body.replaceChildren(canvas);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is nothing to draw on');
  let points = 0;
  for (const { times, values } of halves) {
    context.beginPath();
    times.forEach((time, i) => {
      context.lineTo(((time - start) / (end - start)) * width, height - ((values[i] ?? 0) / 100) * height);
    });
    context.stroke();
    points += times.length;
  }
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  return { ms: performance.now() - began, points };
}
