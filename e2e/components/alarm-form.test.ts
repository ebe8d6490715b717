import { describe, expect, it } from 'vitest';
import { document as documentOf, signal } from '../../packages/configuration/src/testing/documents.ts';
import { configurationAnswers } from '../harness/playedConfiguration.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';

const play = playedConsole();

async function openRule() {
  const { answers } = configurationAnswers(documentOf({ signals: [signal(1, '水位')] }));
  const path = `/manage/eg/equipment/edit/${playedId}?tab=signal`;
  const { page } = await play(path, { answers, who: { auths: ['equipment_edit'] } });
  await page.getByRole('row', { name: /水位/ }).getByRole('rowheader').click();
  await page.getByRole('button', { name: '详情与报警' }).click();
  await page.getByRole('button', { name: '新增规则' }).click();
  const dialog = page.getByRole('dialog', { name: '新增报警规则' });
  const alerts = dialog.getByRole('alert');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const item = (label: string) => dialog.locator('.ant-form-item', { has: page.getByLabel(label, { exact: true }) });
  const confirm = () => dialog.getByRole('button', { name: '确定' }).click();
  await field('名称').waitFor();
  return { dialog, alerts, field, item, confirm };
}

describe('the form of an alarm rule', () => {
  it('refuses nothing before something was typed, and then at the field and in Chinese', async () => {
    const { alerts, item, confirm } = await openRule();
    expect(await alerts.count()).toBe(0);
    await confirm();
    await item('上限 H').getByText('上限 H至少填写一个限值').waitFor();
    expect(await alerts.count()).toBe(1);
  });

  it('reports limits in the wrong order at the lower one, and closes once it is valid', async () => {
    const { dialog, alerts, field, item, confirm } = await openRule();
    await field('上限 H').fill('40');
    expect(await alerts.count()).toBe(0);
    await field('下限 L').fill('50');
    await item('下限 L').getByText('下限 L应小于上限').waitFor();
    await field('下限 L').fill('10');
    await alerts.waitFor({ state: 'detached' });
    await confirm();
    await dialog.waitFor({ state: 'detached' });
  });
});
