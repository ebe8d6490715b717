import { api } from '@lookfar/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { newFlow, sceneAnswers, sceneId, scenePageId } from '../harness/playedScene.ts';
import { good } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['scene_edit', 'monitor_list'] } as never;

async function open(sent: string[] = []): Promise<Page> {
  const answers = {
    ...sceneAnswers(newFlow),
    [api.pageDesign.save.path]: (body: Record<string, unknown>) => {
      sent.push(JSON.stringify(body));
      return good({ revision: 4, gmtModified: '2026-11-17 09:00:00' });
    },
  };
  const { page } = await play(`/manage/scene/config/${sceneId}`, { answers, who });
  await page.getByRole('application', { name: '画布' }).waitFor();
  return page;
}

const steps = (page: Page): Locator =>
  page.locator('.stage[data-mode="edit"] .stage-slice .flow-step, .stage > .stage-html .flow-step');
const edges = (page: Page): Locator => page.locator('.stage .flow-edge');
const problems = (page: Page): Locator => page.getByRole('region', { name: '问题' });

async function centre(locator: Locator): Promise<{ x: number; y: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

describe('the designer of scenes', () => {
  it('[DS40] [FL2] draws steps by mouse, checks them while they are drawn, and saves the document', async () => {
    const sent: string[] = [];
    const page = await open(sent);
    await problems(page).getByText('1 条提示').waitFor();
    const start = await centre(page.locator('[data-kind="Flow.Start"]'));
    // Out of the port, onto empty ground: what to add is asked.
    await drag(page, { x: start.x, y: start.bottom }, { x: start.x, y: start.bottom + 60 });
    await page.getByRole('menuitem', { name: '写入' }).click();
    await page.locator('[data-kind="Flow.Write"]').waitFor();
    expect(await edges(page).count()).toBe(1);
    await problems(page).getByText('1 个问题').waitFor();
    // A click on a tile adds after what is selected.
    await page.getByRole('button', { name: /^结束/ }).click();
    await page.locator('[data-kind="Flow.End"]').waitFor();
    expect(await edges(page).count()).toBe(2);
    await problems(page)
      .getByRole('button', { name: /个问题/ })
      .click();
    await problems(page).getByText('没有要写入的变量').click();
    const form = page.getByRole('region', { name: '属性', exact: true });
    await form.getByRole('button', { name: '选择可写变量' }).click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('combobox').click();
    await page.getByText('2# 泵', { exact: true }).click();
    expect(await picker.getByText('液位').count()).toBe(0);
    await picker.getByText('启动').click();
    await form.getByRole('combobox', { name: '固定值' }).fill('1');
    await page.getByText('2# 泵 启动 = 1').waitFor();
    await problems(page).getByText('没有问题').waitFor();
    await page.getByRole('button', { name: /^保\s?存$/ }).click();
    await page.getByText(/已保存/).waitFor();
    expect(sent.join('')).toContain('Flow.Write');
    expect(sent.join('')).toContain(String(scenePageId));
  });

  it('[DS40] [FL8] puts a step that is dropped on an edge into it, and takes it out again', async () => {
    const page = await open();
    const start = await centre(page.locator('[data-kind="Flow.Start"]'));
    await drag(page, { x: start.x, y: start.bottom }, { x: start.x, y: start.bottom + 220 });
    await page.getByRole('menuitem', { name: '结束' }).click();
    await page.locator('[data-kind="Flow.End"]').waitFor();
    const [first, last] = [
      await centre(page.locator('[data-kind="Flow.Start"]')),
      await centre(page.locator('[data-kind="Flow.End"]')),
    ];
    const canvas = page.getByRole('application', { name: '画布' });
    const place = (await canvas.boundingBox()) ?? { x: 0, y: 0 };
    const targetPosition = { x: first.x - place.x, y: (first.y + last.y) / 2 - place.y };
    await page
      .getByRole('button', { name: /^等待 / })
      .first()
      .dragTo(canvas, { targetPosition });
    await page.locator('[data-kind="Flow.Wait"]').waitFor();
    expect(await edges(page).count()).toBe(2);
    await page.keyboard.press('Control+z');
    expect(await steps(page).count()).toBe(2);
    expect(await edges(page).count()).toBe(1);
  });

  it('[DS40] [FL1] [FL3] joins by mouse, undoes, and takes edges along with their steps', async () => {
    const page = await open();
    await page.getByRole('application', { name: '画布' }).focus();
    await page.getByRole('button', { name: /^等待/ }).click();
    await page.getByRole('button', { name: /^结束/ }).click();
    expect(await steps(page).count()).toBe(3);
    const start = await centre(page.locator('[data-kind="Flow.Start"]'));
    const wait = await centre(page.locator('[data-kind="Flow.Wait"]'));
    await drag(page, { x: start.x, y: start.bottom }, wait);
    const joined = await edges(page).count();
    await page.keyboard.press('Control+z');
    expect(await edges(page).count()).toBe(joined - 1);
    await page.keyboard.press('Control+y');
    expect(await edges(page).count()).toBe(joined);
    await page.mouse.click(wait.x, wait.y);
    await page.keyboard.press('Delete');
    expect(await edges(page).count()).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await edges(page).count()).toBe(joined);
    await page.getByRole('button', { name: '整理' }).click();
    const [first, second] = [
      await centre(page.locator('[data-kind="Flow.Start"]')),
      await centre(page.locator('[data-kind="Flow.Wait"]')),
    ];
    expect(Math.abs(first.x - second.x)).toBeLessThan(2);
  });
});
