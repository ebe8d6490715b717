import { api, type CommandState } from '@lookfar/contract';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { pageAnswers, pageButton, pageSignal } from '../harness/playedPage.ts';
import { good, on, refused, started } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'monitor_write'] } as const;
const path = '/monitor/eg/detail/page/7/0';
const bound = (equipId: number) => ({ signalArray: [{ equipId, signalId: pageSignal.id, title: pageSignal.title }] });
const write = { action: 'write', data: bound(playedId), writeValue: '3' };

/** A page of these buttons; the device reads back what was written. */
async function openPage(clicks: Readonly<Record<string, object>>, { isRefused = false } = {}) {
  const sent: unknown[] = [];
  const widgets = Object.entries(clicks).map(([id, click], index) => pageButton(id, index, { ...write, ...click }));
  const answers = {
    ...pageAnswers({ pages: [{ id: 7, title: '总览', widgets }] }),
    ...on(api.signal.write, ({ value }) => {
      sent.push(Number(value));
      return isRefused ? refused('1711') : started(`write-000${sent.length}`);
    }),
    ...on(api.command.callback, ({ uuid }) => {
      const value = Number(sent.at(-1));
      const data = { equipmentId: playedId, signalId: pageSignal.id, oldValue: 4.2, newValue: value, readBack: value };
      const done: Partial<CommandState> = { status: 'success', code: '200', data };
      return good({ uuid, status: 'pending', code: '', message: '', progress: null, data: null, ...done });
    }),
  };
  const { page } = await play(path, { answers, who });
  const button = (id: string) => page.locator(`[data-widget="${id}"]`);
  await button(Object.keys(clicks)[0] ?? '').waitFor();
  // Writes are possible once the values have arrived.
  await page.getByText('实时 · 每 1 秒').waitFor();
  return { page, sent, button, question: page.getByRole('dialog', { name: '确认下发控制指令？' }) };
}

describe('a write from a page', () => {
  it('[PV8] ends with a note at its widget that goes away by itself', async () => {
    const { page, sent, button, question } = await openPage({ set: {} });
    await button('set').click();
    await question.getByText(pageSignal.title).waitFor();
    await question.getByRole('button', { name: /^下\s?发$/ }).click();
    const note = page.locator('.page-note', { hasText: '已写入 3.00 m' });
    await note.waitFor();
    const [widget, shown] = [await button('set').boundingBox(), await note.boundingBox()];
    if (!widget || !shown) throw new Error('both are on the screen');
    expect(Math.abs(shown.y - (widget.y + widget.height))).toBeLessThan(20);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await note.waitFor({ state: 'detached' });
    expect(sent).toEqual([3]);
  });

  it('[PV8] that fails is a dialog with the reason', async () => {
    const { page, button } = await openPage({ set: { confirm: false } }, { isRefused: true });
    await button('set').click();
    const dialog = page.getByRole('dialog', { name: `写入 ${pageSignal.title}` });
    await dialog.getByText('写入失败').waitFor();
    await dialog
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('[PV8] names the signal in its question only if the page says so', async () => {
    const { button, question } = await openPage({ set: { titleShow: false } });
    await button('set').click();
    await question.getByText('3.00 m').waitFor();
    expect(await question.getByText(pageSignal.title).count()).toBe(0);
  });

  it('[PV8] of a typed value closes its dialog and leaves a note', async () => {
    const { page, sent, button } = await openPage({ ask: { writeType: 'input' } });
    await button('ask').click();
    const dialog = page.getByRole('dialog', { name: `写入 ${pageSignal.title}` });
    await dialog.getByLabel('写入值').fill('2.5');
    await dialog.getByRole('button', { name: '确认写入' }).click();
    await page.locator('.page-note', { hasText: '已写入 2.50 m' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([2.5]);
  });

  it('[PV7] adds and subtracts a step, each from what was written before, and stops at the limits', async () => {
    const step = { confirm: false, writeValue: '0.3' };
    const { page, sent, button } = await openPage({
      up: { ...step, writeType: 'add' },
      down: { ...step, writeType: 'subtract' },
    });
    for (const [id, written] of [
      ['up', '4.50'],
      ['up', '4.80'],
      ['up', '5.00'],
    ] as const) {
      await button(id).click();
      await page.locator('.page-note', { hasText: `已写入 ${written} m` }).waitFor();
    }
    await button('up').click();
    await page.getByText('已到变量的上限或下限').waitFor();
    await button('down').click();
    await page.locator('.page-note', { hasText: '已写入 4.70 m' }).waitFor();
    expect(sent).toEqual([4.5, 4.8, 5, 4.7]);
  });

  it('[PV25] shows its hint in the question, and waits after it', async () => {
    const hint = { hint: true, hintValue: '先关闭出口阀' };
    const { page, sent, button, question } = await openPage({
      asks: { ...hint, delay: { enable: true, value: 300 } },
      tells: { ...hint, confirm: false },
    });
    await button('asks').click();
    await question.getByText(hint.hintValue).waitFor();
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: /^下\s?发$/ }).click();
    await page.locator('.page-note', { hasText: '0.3 秒后写入' }).waitFor();
    await expect.poll(() => sent).toEqual([3]);
    await page.locator('.page-note').waitFor({ state: 'detached' });
    await button('tells').click();
    await page.locator('.ant-message-notice, .ant-notification-notice').getByText(hint.hintValue).waitFor();
    await expect.poll(() => sent).toEqual([3, 3]);
  });

  it('[PV25] a click that leads elsewhere asks first if it has a hint', async () => {
    const { page, button } = await openPage({
      leave: { action: 'link', link: '/monitor/eg/list', hint: true, hintValue: '离开本页面？' },
    });
    await button('leave').click();
    const asked = page.getByRole('dialog', { name: '提示' });
    await asked.getByRole('button', { name: /^取\s?消$/ }).click();
    await asked.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('[PV25] a script asks first if it has a hint', async () => {
    const { page, button } = await openPage({
      run: { action: 'script', script: "notify('运行了')", hint: true, hintValue: '开始冲洗？' },
    });
    await button('run').click();
    const asked = page.getByRole('dialog', { name: '提示' });
    await asked.getByText('开始冲洗？').waitFor();
    expect(await page.getByText('运行了').count()).toBe(0);
    await asked.getByRole('button', { name: /^继\s?续$/ }).click();
    await page.getByText('运行了').waitFor();
  });

  it('[PV25] a typed value waits as its event says, and the next step starts from it', async () => {
    const { page, sent, button } = await openPage({
      type: { writeType: 'input', delay: { enable: true, value: 300 } },
      add: { writeType: 'add', writeValue: '1', confirm: false },
    });
    await button('type').click();
    const dialog = page.getByRole('dialog', { name: `写入 ${pageSignal.title}` });
    await dialog.getByLabel('写入值').fill('2');
    await dialog.getByRole('button', { name: '确认写入' }).click();
    await page.locator('.page-note', { hasText: '已写入 2.00 m' }).waitFor();
    await button('add').click();
    await expect.poll(() => sent).toEqual([2, 3]);
  });

  it('[PV8] by a button that is held writes on press and on release, without a question', async () => {
    const { page, sent, button, question } = await openPage({ jog: { writeType: 'press' } });
    await button('jog').hover();
    await page.mouse.down();
    await expect.poll(() => sent).toEqual([1]);
    await page.mouse.up();
    await expect.poll(() => sent).toEqual([1, 0]);
    expect(await question.count()).toBe(0);
  });
});

describe('a page of several devices', () => {
  it('[PV12] asks for the others at once', async () => {
    const asked: unknown[] = [];
    const text = (equipId: number) => ({
      ...{ id: `t${equipId}`, widgetType: 'Usual.DataText', data: bound(equipId) },
      position: { x: 20, y: equipId * 30, width: 120, height: 24, rotate: 0 },
    });
    const widgets = [playedId, 8, 9].map(text);
    const signals = [playedId, 8, 9].map((equipId) => ({
      ...{ equipId, signalId: pageSignal.id, title: pageSignal.title, subTitle: '', reportId: 0 },
    }));
    const base = pageAnswers({ pages: [{ id: 7, title: '总览', widgets }] });
    const info = base[api.equipment.info.path];
    const answers = {
      ...base,
      [api.equipment.info.path]: (body: Record<string, unknown>) => {
        asked.push(body);
        return info?.(body) ?? refused('1014');
      },
      ...on(api.pageOpening.info, ({ id }) =>
        good({
          ...{ id, title: '总览', equipmentId: playedId, revision: 1, signals, components: [] },
          document: { version: 1, con: { title: '总览', width: 800, height: 400 }, widgets },
        }),
      ),
    };
    const { page } = await play(path, { answers, who });
    await page.locator('[data-widget="t9"]').waitFor();
    await expect.poll(() => asked).toEqual([{ id: playedId }, { ids: [8, 9] }]);
  });
});

describe('what a page asks and opens', () => {
  const isDialogs = (request: Request) => /\/assets\/dialogs-[^/]*\.js$/.test(request.url());
  const text = { id: 'text', widgetType: 'Usual.Text', position: { x: 40, y: 40, width: 160, height: 48, rotate: 0 } };

  /** Loads the page; notes in turn that it was asked for and that its dialogs were. */
  async function load(widgets: readonly object[]) {
    const asked: string[] = [];
    const opening = new URL(api.pageOpening.info.path, 'http://any').pathname;
    const { page } = await play('/monitor/frame/page/7', {
      ...{ answers: pageAnswers({ pages: [{ id: 7, title: '总览', widgets }] }), who },
      before: async (loaded) => {
        loaded.on('requestfinished', (request) => {
          if (request.url().includes(opening)) asked.push('page');
          if (isDialogs(request)) asked.push('dialogs');
        });
      },
    });
    const stage = page.locator('.page-clicks');
    await stage.locator('[data-widget]').first().waitFor();
    return { page, asked, stage };
  }

  it('[PV36] is loaded once a page with something to click is shown', async () => {
    const { asked } = await load([pageButton('set', 0, write)]);
    await expect.poll(() => asked).toEqual(['page', 'dialogs']);
  });

  it.each(['pointer', 'focus'])('[PV36] else it is loaded when the %s reaches the page', async (what) => {
    const { page, asked, stage } = await load([text]);
    // Whatever was waiting for the browser to be idle has had its turn then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual(['page']);
    if (what === 'pointer') await stage.hover();
    else await stage.evaluate((element) => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    await expect.poll(() => asked).toEqual(['page', 'dialogs']);
  });
});
