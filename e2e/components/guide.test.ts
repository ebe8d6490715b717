import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const auths = ['gateway_edit', 'account_edit', 'monitor_equipment'] as const;

const found = {
  devices: [{ id: 7, name: '一号加压泵', groupName: '泵房' }],
  signals: [{ id: 9, title: '泵出口压力', unit: 'MPa', equipmentId: 7, equipmentName: '一号加压泵' }],
  pages: [{ id: 4, title: '泵房总览', ownerKind: 'project' as const, ownerId: 2, ownerName: '供水厂' }],
  people: [{ id: 5, kind: 'int' as const, loginname: 'pump', name: '泵工', roleName: '操作员' }],
};

const open = (answers: Answers = {}) =>
  play('/manage/system/hardware', {
    answers: { ...on(api.hardware.query, () => good({ total: 0, list: [] })), ...answers },
    who: { auths },
  });

describe('[FN5] Ctrl+K', () => {
  it('finds by keyboard alone, shows the answer to what was typed last, and remembers what was opened', async () => {
    const asked: string[] = [];
    const { page } = await open({
      ...on(api.find.all, async ({ words }) => {
        asked.push(words);
        return good(words === '泵' ? found : { devices: [], signals: [], pages: [], people: [] });
      }),
      ...on(api.accountInt.query, () => good({ total: 0, list: [] })),
      ...on(api.accountInt.options, () => refused('1014')),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /搜索/ });
    await box.waitFor();
    await box.pressSequentially('泵房一二三四五六', { delay: 1 });
    await box.fill('泵');
    await page
      .getByRole('option', { name: /一号加压泵/ })
      .first()
      .waitFor();
    expect(asked.at(-1)).toBe('泵');
    const options = await page.getByRole('option').allInnerTexts();
    expect(options.map((text) => text.split('\n')[0])).toEqual(
      expect.arrayContaining(['一号加压泵', '泵出口压力 (MPa)', '泵房总览', '泵工 (pump)']),
    );
    const people = page.getByRole('option', { name: /泵工/ });
    for (let at = 0; at < 20 && (await people.getAttribute('aria-selected')) !== 'true'; at += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/manage\/account\/int\?name=pump$/);
    await box.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: '最近打开' }).getByRole('option', { name: /泵工/ }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });
});

describe('[HE5] help', () => {
  it('opens at the chapter of the screen, is searched, and leads on in the drawer', async () => {
    const { page } = await open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: '帮助' });
    await help.getByRole('heading', { name: '网关', exact: true }).waitFor();
    await help.getByRole('textbox').fill('确认');
    await help.getByRole('status').waitFor();
    await help.getByRole('listitem').first().getByRole('button').click();
    await help.getByRole('heading', { name: '报警', exact: true }).waitFor();
    await help.getByRole('button', { name: '返回' }).click();
    await help.getByRole('heading', { name: '网关', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
  });
});
