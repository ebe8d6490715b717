import { describe, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { largeFlow, newFlow, sceneAnswers, sceneId } from '../harness/playedScene.ts';

const play = playedConsole();
const who = { auths: ['scene_edit', 'scene_run', 'project_edit', 'notify_edit', 'monitor_list'] } as never;
const before = (settings: Record<string, string>) => async (page: any) => {
  await page.addInitScript((all: Record<string, string>) => { for (const [k, v] of Object.entries(all)) localStorage.setItem(k, v); }, settings);
};
describe('look', () => {
  for (const [name, flow, locale, theme, pick] of [
    ['new', newFlow, 'cn', 'light', ''],
    ['large', largeFlow, 'cn', 'light', 'w1'],
    ['large', largeFlow, 'en', 'dark', 'until'],
  ] as const)
    it(`${name} ${locale} ${theme}`, async () => {
      const { page } = await play(`/manage/scene/config/${sceneId}`, { answers: sceneAnswers(flow), who, before: before({ locale, 'theme-mode': theme }) });
      page.on('console', (m: any) => console.log('CONSOLE', m.text()));
      page.on('pageerror', (m: any) => console.log('ERROR', m.message));
      await page.setViewportSize({ width: 1440, height: 900 });
      try { await page.locator('.canvas-host').waitFor({ timeout: 8000 }); } catch {}
      await page.waitForTimeout(800);
      await page.keyboard.press('Shift+1');
      await page.waitForTimeout(300);
      if (pick) { const b = await page.locator(`[data-widget="${pick}"]`).first().boundingBox(); if (b) await page.mouse.click(b.x + b.width / 2, b.y + b.height / 3); }
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/flow-${name}-${locale}-${theme}.png` });
    }, 60000);
});
