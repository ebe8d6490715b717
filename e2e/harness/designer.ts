import { api, PageDocument } from '@lookfar/contract';
import type { Locator, Page } from 'playwright-core';
import { callAs } from './callAs.ts';
import { open } from './turnTo.ts';
import type { Visitor } from './visitor.ts';
import { load } from './warmWindows.ts';

/** Page units. */
export type At = readonly [x: number, y: number];

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  rotate: number;
}

interface Held {
  /** Held from the press to the release. */
  keys?: readonly string[];
}

const fieldNames: Record<keyof Place, string> = { x: '左', y: '上', width: '宽', height: '高', rotate: '旋转角度' };

/** The page designer, driven by mouse and keyboard. Positions are page coordinates. Chinese. */
export class Designer {
  readonly visitor: Visitor;
  readonly page: Page;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
  }

  get canvas(): Locator {
    return this.page.getByRole('application', { name: '画布' });
  }

  get inspector(): Locator {
    return this.page.getByRole('region', { name: '属性', exact: true });
  }

  get pageId(): number {
    return Number(/designer\/(\d+)/.exec(this.page.url())?.[1]);
  }

  /** Opens a page of a device at its original size. */
  async open(equipmentId: number, pageId: number): Promise<void> {
    const path = `/manage/eg/${equipmentId}/designer/${pageId}`;
    // Left within the console, another drawing would ask for what was not saved.
    if (this.page.url().includes('/designer/')) await load(this.page, path);
    else await open(this.page, path);
    await this.ready();
  }

  /** The page is loaded and shown at its original size, from its top left corner. */
  async ready(): Promise<void> {
    await this.canvas.waitFor();
    await this.key('Control+0');
    await this.page.locator('.designer-status').getByText('100 %').waitFor();
    await this.#frame();
  }

  /** Shows all of the page. */
  async fit(): Promise<void> {
    await this.key('Shift+1');
    await this.#frame();
  }

  /** The canvas follows the camera with the next frame. */
  #frame(): Promise<unknown> {
    return this.page.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** The position in the window of a point on the page. */
  async toWindow([x, y]: At): Promise<{ x: number; y: number }> {
    return this.page.locator('.canvas-sheet').evaluate(
      (sheet, at) => {
        const { left, top, width } = sheet.getBoundingClientRect();
        const zoom = width / (sheet as HTMLElement).offsetWidth;
        return { x: left + at.x * zoom, y: top + at.y * zoom };
      },
      { x, y },
    );
  }

  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async point(at: At): Promise<void> {
    const { x, y } = await this.toWindow(at);
    await this.page.mouse.move(x, y);
  }

  async click(at: At, { keys = [] }: Held = {}): Promise<void> {
    const { x, y } = await this.toWindow(at);
    await this.#holding(keys, () => this.page.mouse.click(x, y));
  }

  /** Presses at the first position and moves along the others; the button stays down. */
  async press(from: At, ...along: readonly At[]): Promise<void> {
    await this.point(from);
    await this.page.mouse.down();
    for (const at of along) await this.point(at);
  }

  release(): Promise<void> {
    return this.page.mouse.up();
  }

  async drag(from: At, to: At, { keys = [] }: Held = {}): Promise<void> {
    const middle: At = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    await this.#holding(keys, async () => {
      await this.press(from, middle, to);
      await this.release();
    });
  }

  /** Selects a tool of the toolbar and drags it over the page. */
  async draw(tool: string, from: At, to: At): Promise<void> {
    await this.tool(tool);
    await this.drag(from, to);
  }

  /** Selects the pen and clicks from point to point. */
  async drawLine(tool: string, points: readonly At[]): Promise<void> {
    await this.tool(tool);
    for (const at of points) await this.click(at);
    await this.key('Enter');
  }

  async tool(name: string): Promise<void> {
    await this.page.locator('.designer-tools').getByRole('button', { name, exact: true }).click();
  }

  async leftTab(name: '控件' | '图层' | '变量'): Promise<void> {
    await this.page.getByRole('tablist', { name: '控件、图层与变量' }).getByRole('tab', { name }).click();
  }

  /** Drags an item of the palette onto the page. */
  async dragFromPalette(name: string, to: At): Promise<void> {
    await this.leftTab('控件');
    await this.page.getByRole('searchbox', { name: /^搜索控件/ }).fill(name);
    await this.dragOnto(this.page.locator('.pal-tile').getByText(name, { exact: true }).first(), to);
  }

  /** Drags a signal of the owner onto the page or a widget. */
  async dragSignal(title: string, to: At): Promise<void> {
    await this.leftTab('变量');
    await this.dragOnto(this.page.locator('.bd-line').filter({ hasText: title }), to);
  }

  async dragOnto(what: Locator, to: At): Promise<void> {
    const { x, y } = await this.toWindow(to);
    await what.hover();
    await this.page.mouse.down();
    await this.page.mouse.move(x - 20, y - 20, { steps: 4 });
    await this.page.mouse.move(x, y);
    await this.page.mouse.up();
  }

  /** A click picks one, further ones with Shift. */
  async select(first: At, ...others: readonly At[]): Promise<void> {
    await this.click(first);
    for (const at of others) await this.click(at, { keys: ['Shift'] });
  }

  /** What the inspector shows about the selection. */
  async place(): Promise<Place> {
    await this.inspectorTab('样式');
    return this.inspector.evaluate((panel, names) => {
      const read = (name: string) =>
        Number(panel.querySelector<HTMLInputElement>(`[role="tabpanel"] input[aria-label="${name}"]`)?.value);
      const { x, y, width, height, rotate } = names;
      return { x: read(x), y: read(y), width: read(width), height: read(height), rotate: read(rotate) };
    }, fieldNames);
  }

  async inspectorTab(name: '样式' | '数据' | '动画' | '事件'): Promise<void> {
    const tab = this.inspector.getByRole('tab', { name });
    // A click would take the keyboard from the canvas.
    if ((await tab.getAttribute('aria-selected')) === 'false') await tab.click();
  }

  async setField(name: keyof Place, value: number): Promise<void> {
    await this.inspectorTab('样式');
    const field = this.inspector.getByRole('textbox', { name: fieldNames[name], exact: true });
    await field.fill(String(value));
    await field.press('Enter');
  }

  /** In the picker that is open: the signal of this title. */
  async pickSignal(title: string): Promise<void> {
    const picker = this.page.getByRole('dialog', { name: '选择变量' });
    await picker.getByRole('searchbox', { name: /^搜索变量名/ }).fill(title);
    await picker.getByRole('button', { name: new RegExp(title) }).click();
    await picker.waitFor({ state: 'detached' });
  }

  /** The text that is being edited in place. */
  get textField(): Locator {
    return this.canvas.getByRole('textbox', { name: '文字内容' });
  }

  async undo(times = 1): Promise<void> {
    for (let n = 0; n < times; n += 1) await this.key('Control+z');
  }

  async redo(times = 1): Promise<void> {
    for (let n = 0; n < times; n += 1) await this.key('Control+y');
  }

  get undoButton(): Locator {
    return this.page.getByRole('button', { name: '撤销', exact: true });
  }

  get redoButton(): Locator {
    return this.page.getByRole('button', { name: '重做', exact: true });
  }

  /** The number of widgets, from the status bar. */
  async count(): Promise<number> {
    const text = await this.page.locator('.designer-status').getByText(/^控件/).innerText();
    return Number(/(\d+) \//.exec(text)?.[1]);
  }

  /** The number of selected widgets, from the status bar. */
  async selected(): Promise<number> {
    const text = await this.page.locator('.designer-status').innerText();
    return Number(/已选 (\d+)/.exec(text)?.[1] ?? 0);
  }

  /** Waits until unsaved changes are stored in the browser. */
  async hasDraft(): Promise<void> {
    await this.page.waitForFunction(async () => {
      const opening = indexedDB.open('lookfar-designer');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const { result: database } = opening;
      const count = database.transaction('drafts').objectStore('drafts').count();
      await new Promise((resolve) => count.addEventListener('success', resolve));
      database.close();
      return count.result > 0;
    });
  }

  /** Saves by keyboard, and returns the document that the server has then. */
  async save() {
    const answered = this.page.waitForResponse((response) => response.url().endsWith(api.pageDesign.save.path));
    await this.key('Control+s');
    await answered;
    await this.page.locator('.designer-saved', { hasText: '已保存' }).waitFor();
    return this.saved();
  }

  /** The document as the server has it. */
  async saved() {
    return PageDocument.parse((await callAs(this.visitor, api.pageDesign.info, { id: this.pageId })).document);
  }

  /** Whether part of the overlay (frames, guides, marquee) is painted there, in the next frame. */
  async isPainted([x, y]: At): Promise<boolean> {
    const at = await this.toWindow([x, y]);
    return this.page.locator('.canvas-overlay').evaluate(async (overlay, { x, y }) => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const canvas = overlay as HTMLCanvasElement;
      const { left, top, width } = canvas.getBoundingClientRect();
      const scale = canvas.width / width;
      // A copy: reading back would make the browser keep the canvas elsewhere from then on.
      const pen = new OffscreenCanvas(3, 3).getContext('2d');
      pen?.drawImage(canvas, 1 - (x - left) * scale, 1 - (y - top) * scale);
      return pen?.getImageData(0, 0, 3, 3).data.some((part, index) => index % 4 === 3 && part > 0) ?? false;
    }, at);
  }

  async #holding(keys: readonly string[], act: () => Promise<void>): Promise<void> {
    for (const key of keys) await this.page.keyboard.down(key);
    await act();
    for (const key of keys.toReversed()) await this.page.keyboard.up(key);
  }
}
