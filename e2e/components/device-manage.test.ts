import { api, type CommandState } from '@lookfar/contract';
import { it } from 'vitest';
import { managedRow } from '../harness/playedConfiguration.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { good, on, started } from '../harness/playedServer.ts';

const play = playedConsole();

it('[EC2] a change that affects a gateway is followed to its end in the dialog that started it', async () => {
  let state: Partial<CommandState> = {};
  let row = managedRow;
  const { page } = await play('/manage/eg/equipment/list', {
    who: { auths: ['equipment_edit', 'monitor_equipment'] },
    answers: {
      ...on(api.equipment.query, () => good({ total: 1, list: [row] })),
      ...on(api.equipmentGroup.query, () => good([])),
      ...on(api.equipment.manufacturers, () => good([])),
      ...on(api.template.query, () => good([])),
      ...on(api.equipmentBinding.unbindGateway, () => {
        row = { ...row, sn: '', gatewayId: null, push: 'none' };
        return started('push-0001');
      }),
      ...on(api.command.callback, ({ uuid }) =>
        good({ uuid, status: 'pending', code: '', message: '', progress: 40, data: null, ...state }),
      ),
    },
  });
  await page
    .getByRole('row', { name: new RegExp(row.name) })
    .getByRole('button', { name: /更多/ })
    .click();
  await page.getByRole('menuitem', { name: '解绑网关' }).click();
  const dialog = page.getByRole('dialog', { name: `解绑网关：${row.name}` });
  await dialog.getByRole('button', { name: /^解\s?绑$/ }).click();
  await dialog.getByText('已下发，等待网关应用…').waitFor();
  await dialog.getByText('40 %').waitFor();
  state = { status: 'success', code: '200', progress: null };
  await dialog.getByText('网关已应用').waitFor();
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
});
