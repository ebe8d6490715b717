import type { Page } from 'playwright-core';

const key = 'clicks';

/** Counts the presses of the mouse in a window, across page loads. */
export class Clicks {
  readonly #page: Page;
  /** On the browser's own buttons and address bar, where a page cannot count them. */
  #outside = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async count(page: Page): Promise<Clicks> {
    await page.addInitScript((name) => {
      const note = ({ isTrusted }: Event) => {
        if (isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
      };
      addEventListener('pointerdown', note, { capture: true });
    }, key);
    return new Clicks(page);
  }

  /** The browser's own button. */
  async back(): Promise<void> {
    this.#outside += 1;
    await this.#page.goBack();
  }

  async total(): Promise<number> {
    const inside = await this.#page.evaluate((name) => Number(sessionStorage.getItem(name)), key);
    return inside + this.#outside;
  }
}
