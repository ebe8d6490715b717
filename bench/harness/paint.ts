import type { Page } from 'playwright-core';

/** A register value as first seen somewhere. */
export interface FirstSeen {
  register: number;
  value: number;
  /** Epoch ms. */
  at: number;
}

/** Reports every value of a `Counter n` row at the moment its frame has been painted. */
export async function watchPaint(page: Page): Promise<FirstSeen[]> {
  const sightings: FirstSeen[] = [];
  await page.exposeFunction('reportPaint', (seen: FirstSeen[]) => sightings.push(...seen));
  await page.evaluate(watchRows);
  return sightings;
}

/** Runs in the page. */
function watchRows(): void {
  const last = new Map<number, number>();
  const report = (globalThis as unknown as { reportPaint(seen: FirstSeen[]): void }).reportPaint;
  const afterPaint = (run: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  const readRow = (row: Element): { register: number; value: number } | undefined => {
    const register = /Counter (\d+)/.exec(row.querySelector('[role=rowheader]')?.textContent ?? '')?.[1];
    const value = row.querySelector('.signal-value')?.textContent;
    return register === undefined || !value ? undefined : { register: Number(register), value: Number(value) };
  };
  new MutationObserver(() => {
    const fresh = [...document.querySelectorAll('[role=row]')]
      .map(readRow)
      .filter((seen) => seen !== undefined)
      .filter(({ register, value }) => last.get(register) !== value);
    for (const { register, value } of fresh) last.set(register, value);
    if (fresh.length > 0) {
      afterPaint(() => {
        const at = performance.timeOrigin + performance.now();
        report(fresh.map((seen) => ({ ...seen, at })));
      });
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
