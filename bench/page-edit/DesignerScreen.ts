import type { Page } from 'playwright-core';
import { size } from '../harness/size.ts';

/** Longer than any deferred work, except re-rendering what was moved. */
const putOffMs = size(1500, 100);

/** Page units. */
type At = readonly [x: number, y: number];

/** The product's designer, driven by pointer and keys alone, without relying on its texts. */
export class DesignerScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Everything is drawn and the screen is idle. */
  async ready(widgets: number): Promise<void> {
    await this.page.waitForFunction(
      (count) => document.querySelectorAll('.canvas-host [data-widget]').length >= count,
      widgets,
    );
    await this.page.evaluate(atRest);
  }

  /** The deferred work of the previous step (minimap, draft) is done: it must not count for the next. */
  async quiet(): Promise<void> {
    await this.page.waitForTimeout(putOffMs);
    await this.page.evaluate(atRest);
  }

  async #toWindow([x, y]: At): Promise<[number, number]> {
    return this.page.locator('.canvas-sheet').evaluate(
      (sheet, at) => {
        const { left, top, width } = sheet.getBoundingClientRect();
        const zoom = width / (sheet as HTMLElement).offsetWidth;
        return [left + at.x * zoom, top + at.y * zoom];
      },
      { x, y },
    );
  }

  async click(at: At): Promise<void> {
    await this.page.mouse.click(...(await this.#toWindow(at)));
    await this.page.evaluate(atRest);
  }

  async press(from: At, to: At): Promise<void> {
    await this.page.mouse.move(...(await this.#toWindow(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.#toWindow(to)), { steps: 3 });
  }

  async release(): Promise<void> {
    await this.page.mouse.up();
    await this.page.evaluate(atRest);
  }

  async drag(from: At, to: At): Promise<void> {
    await this.press(from, to);
    await this.release();
  }

  /** Continues dragging by a pixel per frame; each frame is painted before the next starts. */
  async dragFrames(frames: number): Promise<void> {
    await this.page.evaluate(moveFrames, frames);
  }

  /** Presses a key and waits until everything that follows from it is done. */
  async key(key: string, modifiers: { ctrlKey?: boolean } = {}): Promise<void> {
    await this.page.evaluate(pressKey, { key, ...modifiers });
  }

  /** The status bar follows the selection; on a busy machine not at once. */
  async hasSelected(count: number): Promise<void> {
    await this.page
      .locator('.designer-status')
      .getByText(new RegExp(`^${count} selected`))
      .waitFor();
  }
}

/** Runs in the page. Frames are produced and nothing else is left to do, including deferred work. */
async function atRest(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }));
  await new Promise(requestAnimationFrame);
}

/** Runs in the page. */
async function moveFrames(frames: number): Promise<void> {
  const host = document.querySelector('.canvas-host');
  const { left, top } = document.querySelector('.canvas-sheet')?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const painted = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      requestAnimationFrame(() => channel.port2.postMessage(null));
    });
  for (let n = 1; n <= frames; n += 1) {
    const [clientX, clientY] = [left + 60 + (n % 40), top + 60 + (n % 30)];
    const moved = { clientX, clientY, pointerId: 1, pointerType: 'mouse', buttons: 1, button: -1, bubbles: true };
    host?.dispatchEvent(new PointerEvent('pointermove', moved));
    await painted();
  }
}

/** Runs in the page. */
async function pressKey(init: { key: string; ctrlKey?: boolean }): Promise<void> {
  const code = `Key${init.key.toUpperCase()}`;
  document
    .querySelector('.canvas-host')
    ?.dispatchEvent(new KeyboardEvent('keydown', { ...init, code, bubbles: true, cancelable: true }));
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }));
  await new Promise(requestAnimationFrame);
}
