import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, openBrowser } from '../harness/browser.ts';
import { Designer, type Place } from '../harness/designer.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
const { settlingTank } = deviceIds;
const title = '沉淀池工艺';

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

/** The screen follows the drawing a moment later. */
const patience = { timeout: 30_000 };
const stands = (place: Partial<Place>) => expect.poll(() => designer.place(), patience).toMatchObject(place);
const isOver = (button: Locator) => expect.poll(() => button.isDisabled(), patience).toBe(true);

/** A page from nothing to a saved drawing with bindings, and everything that may go wrong on the way. */
describe('a manager draws a page', () => {
  it('adds one to a device and opens the designer', async () => {
    const { page } = visitor;
    await load(page, `/manage/eg/equipment/edit/${settlingTank}?tab=page`);
    await page.getByRole('button', { name: '新建页面' }).click();
    await page.getByRole('dialog').getByLabel('页面标题').fill(title);
    await page.getByRole('dialog').locator('.ant-btn-primary').click();
    await page.getByRole('link', { name: `编辑“${title}”的页面` }).click();
    await page.waitForURL(/designer\/\d+/);
    await designer.ready();
    await expect.poll(() => designer.count(), patience).toBe(0);
  });

  it('draws shapes with the mouse, exactly where it goes', async () => {
    await designer.draw('矩形', [100, 100], [220, 180]);
    await stands({ x: 100, y: 100, width: 120, height: 80, rotate: 0 });
    await designer.draw('椭圆', [300, 110], [400, 170]);
    await stands({ x: 300, y: 110, width: 100, height: 60, rotate: 0 });
    await designer.drawLine('折线', [
      [100, 300],
      [200, 300],
      [200, 370],
    ]);
    await stands({ x: 100, y: 300, width: 100, height: 70, rotate: 0 });
    await designer.drawLine('管道', [
      [320, 320],
      [320, 420],
      [440, 420],
    ]);
    await stands({ x: 320, y: 320, width: 120, height: 100, rotate: 0 });
    await expect.poll(() => designer.count(), patience).toBe(4);
  });

  it('edits a text in place, Chinese too', async () => {
    await designer.draw('文本', [560, 60], [760, 90]);
    await designer.textField.waitFor();
    await visitor.page.keyboard.insertText('平流沉淀池 №1');
    await designer.key('Enter');
    await designer.textField.waitFor({ state: 'detached' });
    await designer.canvas.getByText('平流沉淀池 №1').waitFor();
    await expect.poll(() => designer.count(), patience).toBe(5);
  });

  it('drags widgets out of the palette', async () => {
    await designer.dragFromPalette('数据文本', [660, 200]);
    await designer.dragFromPalette('按钮', [660, 330]);
    await expect.poll(() => designer.count(), patience).toBe(7);
    await stands({ x: 610, y: 312 });
  });

  it('snaps to what is in line, shows it, and not while Ctrl is held', async () => {
    await designer.draw('矩形', [560, 480], [640, 530]);
    await designer.press([600, 505], [400, 505], [143, 505]);
    expect(await designer.isPainted([100, 240])).toBe(true);
    await designer.release();
    await stands({ x: 100, y: 480 });
    expect(await designer.isPainted([100, 240])).toBe(false);
    await designer.drag([140, 505], [144, 505], { keys: ['Control'] });
    await stands({ x: 104, y: 480 });
    await designer.undo();
    await stands({ x: 100, y: 480 });
  });

  it('turns by a quarter and by the handle, with Shift in steps of 15°', async () => {
    await designer.key('Control+Alt+]');
    await stands({ rotate: 90 });
    await designer.key('Control+Alt+]', 'Control+Alt+]', 'Control+Alt+]');
    await stands({ x: 100, y: 480, width: 80, height: 50, rotate: 0 });
    await designer.drag([140, 480 - 24], [190, 470], { keys: ['Shift'] });
    await stands({ x: 100, y: 480, width: 80, height: 50, rotate: 60 });
    await designer.undo();
  });

  it('groups, moves and turns as one, and takes apart again', async () => {
    await designer.select([160, 140], [350, 140]);
    await designer.key('Control+g');
    await stands({ x: 100, y: 100, width: 300, height: 80, rotate: 0 });
    await designer.drag([160, 140], [190, 160], { keys: ['Control'] });
    await stands({ x: 130, y: 120 });
    await designer.key('Control+Alt+]');
    await stands({ rotate: 90 });
    await designer.key('Control+Alt+[', 'Control+Shift+g');
    await expect.poll(() => designer.selected(), patience).toBe(2);
    await designer.drag([190, 160], [160, 140], { keys: ['Control'] });
    await designer.select([160, 140]);
    await stands({ x: 100, y: 100, width: 120, height: 80, rotate: 0 });
    await expect.poll(() => designer.count(), patience).toBe(8);
  });

  it('aligns and distributes', async () => {
    await designer.select([160, 140], [350, 140], [140, 505]);
    await designer.key('Alt+w');
    await designer.key('Alt+Shift+h');
    const tops: unknown[] = [];
    for (const at of [
      [110, 150],
      [350, 130],
    ] as const) {
      await designer.select(at);
      tops.push((await designer.place()).y);
    }
    expect(tops).toEqual([100, 100]);
    await designer.undo(2);
    await designer.select([350, 140]);
    await stands({ x: 300, y: 110 });
  });

  it('drags copies with Ctrl+Shift, and pastes 50 further each time', async () => {
    await designer.drag([350, 140], [350, 250], { keys: ['Control', 'Shift'] });
    await expect.poll(() => designer.count(), patience).toBe(9);
    // In the middle between the ellipse above and the pipe below.
    await stands({ x: 300, y: 215 });
    await designer.key('Control+c', 'Control+v');
    await stands({ x: 350, y: 265 });
    await designer.key('Control+v');
    await stands({ x: 400, y: 315 });
    await designer.key('Control+x');
    await expect.poll(() => designer.count(), patience).toBe(10);
    await designer.key('Control+v');
    await stands({ x: 450, y: 365 });
    await designer.key('Delete');
    await expect.poll(() => designer.count(), patience).toBe(10);
  });

  it('binds by the picker, by a signal dropped onto a widget, and onto the page', async () => {
    await designer.select([660, 200]);
    await designer.inspectorTab('数据');
    await designer.inspector.getByRole('button', { name: '选择变量' }).click();
    await designer.pickSignal('池内水位');
    await designer.canvas.getByText('池内水位').waitFor();
    await designer.dragSignal('沉后水浊度', [660, 200]);
    await designer.canvas.getByText('沉后水浊度').waitFor();
    await designer.dragSignal('排泥阀', [660, 420]);
    await designer.canvas.getByText('排泥阀').waitFor();
    await expect.poll(() => designer.count(), patience).toBe(11);
  });

  it('gives a colour by value and a button that writes', async () => {
    const { page } = visitor;
    const { inspector } = designer;
    await designer.select([160, 140]);
    await designer.inspectorTab('动画');
    await inspector.getByRole('switch', { name: '启用填充变色' }).click();
    const fill = inspector.getByRole('region', { name: '填充变色' });
    await fill.getByRole('button', { name: '选择变量' }).click();
    await designer.pickSignal('刮泥机');
    await fill.getByRole('textbox', { name: '值', exact: true }).first().fill('2');
    const hex = page.getByRole('textbox', { name: '十六进制颜色' });
    await fill.getByRole('button', { name: /^颜色/ }).first().click();
    await hex.fill('3366cc');
    await hex.press('Enter');
    // The picker covers the canvas until it is closed.
    await inspector.getByRole('tab', { name: '动画' }).click();
    await hex.waitFor({ state: 'hidden' });

    await designer.select([660, 330]);
    await designer.inspectorTab('事件');
    await inspector.getByRole('switch', { name: '启用点击事件' }).click();
    await inspector.getByRole('button', { name: '选择变量' }).click();
    await designer.pickSignal('自动排泥泥位');
    await inspector.getByRole('textbox', { name: '写入值' }).fill('0.8');
    await inspector.getByRole('textbox', { name: '写入值' }).press('Enter');
  });

  it('saves, and finds everything the same after a reload', async () => {
    const before = await designer.save();
    await visitor.page.reload();
    await designer.ready();
    await expect.poll(() => designer.count(), patience).toBe(11);
    expect(await designer.saved()).toEqual(before);
    const kinds = before.widgets.map(({ widgetType }) => widgetType);
    expect(kinds.toSorted()).toEqual([
      ...['Process.Pipe', 'Shape.Ellipse', 'Shape.Ellipse', 'Shape.Ellipse', 'Shape.Line', 'Shape.Rect', 'Shape.Rect'],
      ...['Usual.Button', 'Usual.Button', 'Usual.DataText', 'Usual.Text'],
    ]);
  });

  it('has saved what was set', async () => {
    const { widgets } = await designer.saved();
    const of = (type: string) => widgets.filter(({ widgetType }) => widgetType === type);
    expect(of('Usual.Text')).toMatchObject([{ dataAddon: { text: '平流沉淀池 №1' } }]);
    expect(of('Usual.DataText')).toMatchObject([{ data: { signalArray: [{ title: '沉后水浊度' }] } }]);
    expect(of('Shape.Rect')[0]?.animation).toMatchObject({
      fillColor: {
        enable: true,
        config: { data: { signalArray: [{ title: '刮泥机' }] }, dataArray: [{ value: 2, color: '#3366cc' }, {}] },
      },
    });
    expect(of('Usual.Button').map(({ clickEvent }) => clickEvent)).toMatchObject([
      { writeValue: '0.8', data: { signalArray: [{ title: '自动排泥泥位' }] } },
      { writeType: 'toggle', data: { signalArray: [{ title: '排泥阀' }] } },
    ]);
  });

  it('Escape abandons a drag and leaves no trace', async () => {
    await designer.select([160, 140]);
    await designer.press([160, 140], [260, 240], [360, 300]);
    await designer.key('Escape');
    await designer.release();
    await stands({ x: 100, y: 100 });
    await isOver(designer.undoButton);
    expect(await visitor.page.getByRole('button', { name: /^保\s?存$/ }).isDisabled()).toBe(true);
  });

  it('undoes fifty changes and redoes them', async () => {
    const before = await designer.saved();
    for (let n = 0; n < 10; n += 1) {
      await designer.select([160, 140]);
      await designer.key('Control+d', 'ArrowRight', 'Control+Alt+]', 'Control+Shift+[', 'ArrowDown');
    }
    await expect.poll(() => designer.count(), patience).toBe(21);
    const after = await designer.save();
    await designer.undo(50);
    await isOver(designer.undoButton);
    expect(await designer.save()).toEqual(before);
    await designer.redo(50);
    await isOver(designer.redoButton);
    expect(await designer.save()).toEqual(after);
    await designer.undo(50);
    await designer.save();
  });

  it('asks before unsaved work is left', async () => {
    const { page } = visitor;
    await designer.select([160, 140]);
    await designer.key('ArrowRight');
    await page.getByRole('link', { name: '返回' }).click();
    const question = page.getByRole('dialog', { name: '离开设计器？' });
    await question.getByText('系统可能不会保存您所做的更改!').waitFor();
    await question.getByRole('button', { name: '继续编辑' }).click();
    await question.waitFor({ state: 'hidden' });
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await stands({ x: 101 });
  });

  it('offers what a crash left behind', async () => {
    const { page } = visitor;
    await designer.hasDraft();
    const { pageId } = designer;
    const again = await page.context().newPage();
    listen(again, visitor.complaints);
    await page.close();
    visitor = { ...visitor, page: again };
    designer = new Designer(visitor);
    await again.goto(`/manage/eg/${settlingTank}/designer/${pageId}`);
    const offer = again.getByRole('dialog', { name: '恢复未保存的修改？' });
    await offer.getByText('有 1 处修改没有保存').waitFor();
    await offer.getByRole('button', { name: /^恢\s?复$/ }).click();
    await offer.waitFor({ state: 'hidden' });
    await designer.ready();
    await designer.select([160, 140]);
    await stands({ x: 101 });
    await designer.save();
    await again.reload();
    await designer.ready();
    await designer.select([160, 140]);
    await stands({ x: 101 });
  });

  it('leaves nothing to complain about in the browser', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
