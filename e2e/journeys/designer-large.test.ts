import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { Designer } from '../harness/designer.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { settlingTank } = deviceIds;
const most = 2000;
const columns = 50;
const patience = { timeout: 30_000 };

let browser: Browser;
let visitor: Visitor;
let designer: Designer;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await newVisitor(browser, stage);
  designer = new Designer(visitor);
  await visitor.signIn('manager');
});
afterAll(() => browser.close());

const types = ['Shape.Rect', 'Usual.Text', 'Usual.DataText', 'Usual.Button', 'Usual.PercentFill'] as const;

const widgets = Array.from({ length: most }, (_, n) => ({
  ...{ id: `w${n}`, widgetType: types[n % types.length] },
  position: { x: 20 + (n % columns) * 19, y: 20 + Math.floor(n / columns) * 18, width: 15, height: 12, rotate: 0 },
}));

const leftOf = (list: readonly object[]) =>
  new Map(list.map((one) => [(one as { id: string }).id, (one as { position: { x: number } }).position.x]));

describe('a page with as many widgets as there may be', () => {
  it('opens, is selected as a whole, moved and saved', async () => {
    await designer.open(settlingTank, await makePage(visitor, settlingTank, { title: '两千', widgets }));
    await expect.poll(() => designer.count(), patience).toBe(most);
    await designer.key('Control+a');
    await expect.poll(() => designer.selected(), patience).toBe(most);
    await designer.key('Shift+ArrowRight');
    const saved = leftOf((await designer.save()).widgets);
    expect(saved.size).toBe(most);
    expect(widgets.every(({ id, position }) => saved.get(id) === position.x + 10)).toBe(true);
  });

  it('drags five hundred together, and undo brings them back', async () => {
    await designer.fit();
    await designer.click([1010, 10]);
    await designer.drag([5, 5], [985, 197]);
    await expect.poll(() => designer.selected(), patience).toBe(500);
    await designer.drag([227, 116], [257, 156], { keys: ['Control'] });
    const moved = leftOf((await designer.save()).widgets);
    expect([moved.get('w0'), moved.get('w499'), moved.get('w500')]).toEqual([60, 20 + 49 * 19 + 40, 30]);
    await designer.undo();
    const back = leftOf((await designer.save()).widgets);
    expect([back.get('w0'), back.get('w499')]).toEqual([30, 20 + 49 * 19 + 10]);
  });

  it('refuses one more, and shows why', async () => {
    await designer.key('Control+d');
    await visitor.page.getByText(`一个页面最多 ${most} 个控件`).waitFor();
    await expect.poll(() => designer.count(), patience).toBe(most);
    expect(visitor.complaints).toEqual([]);
  });
});
