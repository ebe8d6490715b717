import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const term = { id: 1, text: '加压泵房', english: 'Booster station', gmtCreate: '2026-01-01 00:00:00' };
const missing = [
  { text: '出厂压力', uses: 12 },
  { text: '清水池', uses: 3 },
];

async function open(answers: Answers = {}) {
  const { page } = await play('/manage/system/dictionary', {
    answers: {
      ...on(api.dictionary.query, () => good({ total: 1, list: [term] })),
      ...on(api.dictionary.missing, () => good(missing)),
      ...answers,
    },
    who: { roleType: 'enterprise', auths: ['equipment_edit', 'monitor_equipment'] },
  });
  await page.getByRole('row', { name: /加压泵房/ }).waitFor();
  return page;
}

describe('names in English', () => {
  it('are added, and an English name that another name has is refused at its field', async () => {
    const page = await open(on(api.dictionary.add, () => refused('1690')));
    await page.getByRole('button', { name: '新增英文名称' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称', { exact: true }).fill('pump');
    await dialog.getByLabel('英文名称', { exact: true }).fill('Booster station');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('须含有汉字').waitFor();
    await dialog.getByLabel('名称', { exact: true }).fill('水泵房');
    await dialog.getByRole('button', { name: '保存' }).click();
    const item = dialog.locator('.ant-form-item', { has: page.getByLabel('英文名称', { exact: true }) });
    await item.locator('.ant-form-item-explain-error').waitFor();
  });

  it('are filled in where they are missing, by hand and from a sheet', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.dictionary.fill, ({ terms }) => {
        sent.push(terms);
        return good({ saved: terms.length });
      }),
    );
    await page.getByRole('button', { name: '填写缺少的名称' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'names.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('名称,英文名称\n清水池,Clear-water tank\n滤池,Filters\n'),
    });
    await dialog.getByText('表格中的 2 个名称').waitFor();
    await dialog.getByLabel('英文名称: 出厂压力').fill(' Outlet pressure ');
    await dialog.getByRole('button', { name: '保存 3 个' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([
      [
        { text: '清水池', english: 'Clear-water tank' },
        { text: '滤池', english: 'Filters' },
        { text: '出厂压力', english: 'Outlet pressure' },
      ],
    ]);
  });
});
