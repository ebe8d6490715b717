import { api, type DemoPanel } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { Look } from '../harness/look.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { isDemo: true, auths: ['equipment_edit'] } as const;
const stopped = { cn: '没有运行', en: 'not running' };

type Story = DemoPanel['stories'][number];
const pump = (number: number, obstacle: Story['machines'][number]['obstacle'] = null) => ({
  ...{ key: `intake-pump-${number}`, name: { cn: `${number}号取水泵`, en: `Intake pump ${number}` } },
  ...{ equipmentId: 10 + number, obstacle },
});
const times = { seconds: 310, lastAt: null, endsAt: null, equipmentId: 10, obstacle: null, machine: null };
const inProgress = { cn: '正在进行', en: 'In progress' };
const dry = { cn: '有取水泵故障未恢复，没有可用的备用机', en: 'One intake pump is still down, so no standby is ready' };
const pumps: Story = {
  ...{ ...times, key: 'intake-pump', machines: [pump(1), pump(2), pump(3, stopped)] },
  title: { cn: '取水泵跳闸，备用泵启动', en: 'An intake pump trips and the standby starts' },
  text: {
    cn: '一台运行中的取水泵故障停机，备用泵几秒内投入，取水流量基本不变。故障报警会自动开出一张维修工单，5 分钟后复位。',
    en: 'A running intake pump trips and the standby takes over within seconds, so the flow hardly changes. The fault alarm opens a repair order and clears after 5 minutes.',
  },
};
const rain: Story = {
  ...{ ...times, key: 'rain', machines: [] },
  title: { cn: '上游降雨，原水浊度升高', en: 'Rain upstream makes the river turbid' },
  text: { cn: '河水浊度在几分钟内升到 80 NTU 以上。', en: 'The raw water rises above 80 NTU within minutes.' },
};
const panelOf = (...stories: Story[]): DemoPanel => ({ isPaused: true, next: null, stories });

async function opened() {
  const told: unknown[] = [];
  let panel = panelOf(pumps, rain);
  const played = await play('/monitor/demo', {
    who,
    answers: {
      ...on(api.demoPanel.list, () => good(panel)),
      ...on(api.demoPanel.tell, (body) => {
        told.push(body);
        const { machine = null } = body as { machine?: string };
        const running = { machine, obstacle: inProgress, endsAt: Date.now() + 300_000, lastAt: Date.now() };
        panel = panelOf({ ...pumps, ...running }, rain);
        return good(panel);
      }),
    },
  });
  const { page } = played;
  const card = page.locator('.demo-story', { hasText: '取水泵跳闸' });
  return { ...played, told, card, start: card.getByRole('button'), which: card.getByRole('combobox') };
}

describe('the demo panel', () => {
  it('[DU3] a story begins with the machine that is chosen, and says to which one it happens', async () => {
    const { page, told, card, start, which } = await opened();
    await which.click();
    await page.locator('.ant-select-item-option', { hasText: '2号取水泵' }).click();
    expect(await card.getByRole('link').getAttribute('href')).toMatch(/\/12\//);
    await start.click();
    await page.getByText('已开始：取水泵跳闸，备用泵启动（2号取水泵）').waitFor();
    expect(told).toEqual([{ key: 'intake-pump', machine: 'intake-pump-2' }]);
    await card.getByText('2号取水泵').waitFor();
    expect([await start.isDisabled(), await which.isDisabled()]).toEqual([true, true]);
  });

  it('[DU3] a machine to which it cannot happen says why, and cannot be chosen; without a choice the plant takes one', async () => {
    const { page, told, start, which } = await opened();
    await which.click();
    const idle = page.locator('.ant-select-item-option', { hasText: '3号取水泵：没有运行' });
    await idle.click({ force: true });
    expect(await idle.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await start.click();
    await expect.poll(() => told).toEqual([{ key: 'intake-pump' }]);
  });

  it('[DU3] the machine is chosen with the keyboard alone', async () => {
    const { page, told, start, which } = await opened();
    await which.focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('.ant-select-item-option-active').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await start.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => told).toEqual([{ key: 'intake-pump', machine: 'intake-pump-1' }]);
  });

  it('[DU3] a chosen machine that stops meanwhile says so, and the story cannot begin with it', async () => {
    const { page, card, start, which, answer } = await opened();
    await which.click();
    await page.locator('.ant-select-item-option', { hasText: '2号取水泵' }).click();
    expect(await start.isDisabled()).toBe(false);
    const machines = [pump(1), pump(2, stopped), pump(3)];
    answer(on(api.demoPanel.list, () => good(panelOf({ ...pumps, machines }, rain))));
    await card.getByText('没有运行', { exact: true }).waitFor();
    expect(await start.isDisabled()).toBe(true);
  });

  it('[DU3] a choice that is refused stays', async () => {
    const { page, card, start, which, answer } = await opened();
    answer(on(api.demoPanel.tell, () => refused('1782')));
    await which.click();
    await page.locator('.ant-select-item-option', { hasText: '2号取水泵' }).click();
    await start.click();
    await page.getByText('现在不能开始').waitFor();
    expect(await card.getByText('2号取水泵').count()).toBe(1);
  });

  it.each([looks[0], looks[2]] as Look[])(
    '[DU2] a story that cannot begin says why in full: $language $size',
    async (look) => {
      const { page, answer } = await opened();
      answer(on(api.demoPanel.list, () => good(panelOf({ ...pumps, obstacle: dry }, rain))));
      await setLook(page, look);
      const card = page.locator('.demo-story').first();
      const said = card.getByText(dry[look.language], { exact: true });
      await said.waitFor();
      expect(await said.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
      expect([await card.getByRole('button').isDisabled(), await card.getByRole('combobox').isDisabled()]).toEqual([
        true,
        true,
      ]);
    },
  );

  it('[DU2] a story without machines has nothing to choose', async () => {
    const { page } = await opened();
    const card = page.locator('.demo-story', { hasText: '上游降雨' });
    await card.getByRole('button').waitFor();
    expect(await card.getByRole('combobox').count()).toBe(0);
  });

  it.each(looks)('fits the window: $language $theme $size', async (look) => {
    const { page } = await opened();
    await setLook(page, look);
    const which = page.getByRole('combobox');
    await which.click();
    await page.locator('.ant-select-item-option').last().waitFor();
    await looked(page, 'demo-panel', look);
  });
});
