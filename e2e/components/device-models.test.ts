import { api, ConfigSignal, type DeviceModel, type InputOf, type ReplyOf } from '@lookfar/contract';
import { describeDriver, drivers } from '@lookfar/drivers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole();

type Info = ReplyOf<typeof api.deviceModel.info>;

const content = {
  ...{ driver: 'modbus-tcp', parameters: { unitId: 3 }, alarms: [] },
  signals: [ConfigSignal.parse({ id: 7, title: '压力', address: '40001', dataType: 'INT16' })],
};
const shipped: DeviceModel = {
  ...{ id: 1, name: '通用 UPS', manufacturer: '通用', category: 'power', note: '', driver: content.driver },
  ...{ signalCount: 1, alarmCount: 0, shipped: true, gmtCreate: '2026-01-01 00:00:00' },
};
const own: DeviceModel = { ...shipped, id: 2, name: '我的仪表', shipped: false };

/** The list of models, of which the first is shipped. */
async function openModels(more: Answers) {
  const { page } = await play('/manage/system/model', {
    who: { auths: ['system_edit', 'equipment_edit'] },
    answers: {
      ...on(api.deviceModel.query, () => good({ total: 2, list: [shipped, own] })),
      ...on(api.driver.query, () => good(drivers.map(describeDriver))),
      ...on(api.protocol.query, () => good({ total: 0, list: [] })),
      ...more,
    },
  });
  return page;
}

async function menuOf(page: Page, { name }: DeviceModel) {
  await page.getByRole('row', { name }).getByRole('button', { name: /更多/ }).click();
  return (action: string) => page.getByRole('menuitem', { name: action });
}

describe('device models', () => {
  it('[DL5] a shipped one is copied, not changed; the copy is opened to be edited', async () => {
    const added: InputOf<typeof api.deviceModel.add>[] = [];
    const info = (id: number): Info => ({ ...shipped, ...content, id, revision: 1 });
    const page = await openModels({
      ...on(api.deviceModel.info, ({ id }) => good({ ...info(id), shipped: id === 1 })),
      ...on(api.deviceModel.add, (body) => {
        added.push(body);
        return good({ id: 9 });
      }),
    });
    const action = await menuOf(page, shipped);
    for (const name of ['编辑变量表', '修改型号信息', '删除'])
      expect(await action(name).getAttribute('aria-disabled'), name).toBe('true');
    await action('复制').click();
    const dialog = page.getByRole('dialog', { name: '复制设备型号' });
    await dialog.getByLabel('名称').fill('机房 UPS');
    await dialog.locator('button[type=submit]').click();
    await page.waitForURL('**/manage/system/model/edit/9');
    const { manufacturer, category, note } = shipped;
    expect(added).toEqual([{ name: '机房 UPS', manufacturer, category, note, ...content }]);
  });

  it('[DL6] name and properties are saved at once, with the register map that the server has by then', async () => {
    const edited: InputOf<typeof api.deviceModel.edit>[] = [];
    let now: Info = { ...own, ...content, revision: 4 };
    const page = await openModels({
      ...on(api.deviceModel.info, () => good(now)),
      ...on(api.deviceModel.edit, (body) => {
        edited.push(body);
        return good({ revision: 6 });
      }),
    });
    await (await menuOf(page, own))('修改型号信息').click();
    const dialog = page.getByRole('dialog', { name: '修改型号信息' });
    await dialog.getByLabel('说明').fill('二期');
    // Somebody else saves another register map meanwhile.
    const signals = [ConfigSignal.parse({ id: 8, title: '温度', address: '40002', dataType: 'INT16' })];
    now = { ...now, signals, revision: 5 };
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    const { id, name, manufacturer, category } = own;
    expect(edited).toEqual([{ ...content, id, name, manufacturer, category, note: '二期', signals, revision: 5 }]);
  });
});
