import { api, type ConfigDocument, type ConfigProblem, type Configuration, type Protocol } from '@lookfar/contract';
import { describeDriver, drivers } from '@lookfar/drivers';
import { describe, expect, it } from 'vitest';
import { document as documentOf } from '../../packages/configuration/src/testing/documents.ts';
import { configurationAnswers } from '../harness/playedConfiguration.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();

async function openDriver(document: ConfigDocument, own: Partial<Configuration> = {}, problems: ConfigProblem[] = []) {
  const { saved, answers } = configurationAnswers(document, own);
  Object.assign(
    answers,
    on(api.equipmentConfig.check, () => good({ problems })),
  );
  const path = `/manage/eg/equipment/edit/${playedId}?tab=driver`;
  const { page } = await play(path, { answers, who: { auths: ['equipment_edit'] } });
  await page.locator('.driver-fields').waitFor();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const item = (label: string) => page.locator('.driver-fields .ant-form-item', { has: field(label) });
  return { page, saved, field, item };
}

describe('the parameters of a driver', () => {
  it('name their bounds, mark those that are required, and are saved as numbers', async () => {
    const { page, saved, field, item } = await openDriver(documentOf());
    expect(await item('端口').innerText()).toContain('1–65535');
    expect(await item('主机地址').locator('.ant-form-item-required').count()).toBe(1);
    expect(await item('端口').locator('.ant-form-item-required').count()).toBe(0);
    await field('端口').fill('503');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saved.map(({ parameters }) => parameters.port)).toEqual([503]);
  });

  it('that are numbers are replaced by what is typed', async () => {
    const { page, field } = await openDriver(documentOf());
    await field('端口').click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe('');
    await page.keyboard.type('503');
    expect(await field('端口').inputValue()).toBe('503');
  });

  it('[CE16] show what only the server finds, at its field', async () => {
    const text = { cn: '该地址不允许访问', en: 'This address is not allowed' };
    const problem: ConfigProblem = { section: 'driver', path: 'parameters.host', text };
    const { item, field } = await openDriver(documentOf(), {}, [problem]);
    await field('主机地址').fill('10.0.0.2');
    await item('主机地址').getByText(text.cn).waitFor();
  });

  it('[CE11] typed into one field are one step to undo', async () => {
    const { page, field } = await openDriver(documentOf());
    await field('主机地址').pressSequentially('9');
    await field('主机地址').pressSequentially('9');
    await page.getByRole('button', { name: /^撤销/ }).click();
    expect(await field('主机地址').inputValue()).toBe('10.0.0.1');
    expect(await page.getByRole('button', { name: /^撤销/ }).isDisabled()).toBe(true);
  });

  it('of a device with a template keep their protocol, and say where it is changed', async () => {
    const { page } = await openDriver(documentOf(), { templateId: 7 });
    expect(await page.locator('#driver-protocol').isDisabled()).toBe(true);
    const link = page.locator('.driver-tab .ant-alert').getByRole('link');
    expect(await link.getAttribute('href')).toBe('/manage/eg/template/edit/7?tab=driver');
  });
});

describe('the preset parameters of a protocol', () => {
  it('[DF3] report what is out of bounds while it is typed, and may stay open', async () => {
    const protocol: Protocol = {
      ...{ id: 1, name: '厂内 Modbus', driver: 'modbus-tcp', parameters: { port: 502 }, note: '', enabled: true },
      ...{ shipped: false, useCount: 0, gmtCreate: '2026-01-01 00:00:00' },
    };
    const sent: unknown[] = [];
    const answers = {
      ...on(api.protocol.query, () => good({ total: 1, list: [protocol] })),
      ...on(api.driver.query, () => good(drivers.map(describeDriver))),
      ...on(api.protocol.edit, ({ parameters }) => {
        sent.push(parameters);
        return good({});
      }),
    };
    const { page } = await play('/manage/system/protocol', { answers });
    await page.getByRole('button', { name: /^编辑.*厂内 Modbus/ }).click();
    const dialog = page.locator('.ant-modal:visible, .ant-drawer-section:visible').last();
    const port = dialog.getByLabel('端口', { exact: true });
    const error = dialog.locator('.ant-form-item-explain-error');
    await port.fill('70000');
    await error.waitFor();
    await port.fill('');
    await error.waitFor({ state: 'detached' });
    const host = dialog.getByLabel('主机地址', { exact: true });
    await host.fill('192.168.1.300');
    expect(await error.count()).toBe(0);
    await host.blur();
    await error.getByText('主机地址应为 IP 地址或主机名').waitFor();
    await host.fill('');
    await error.waitFor({ state: 'detached' });
    await dialog.locator('button[type=submit]').click();
    await expect.poll(() => sent).toEqual([{}]);
  });
});
