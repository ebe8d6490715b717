import { api } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const secret = '0123456789abcdef';

const open = async (recorded: unknown[], roleType: 'operation' | 'enterprise') => {
  const { page } = await play('/manage/eg/gateway', {
    who: { auths: ['gateway_edit'], roleType },
    answers: {
      ...on(api.gateway.query, () => good({ total: 0, onlineTotal: 0, offlineTotal: 0, list: [] })),
      ...on(api.hardware.query, () => good({ total: 0, list: [] })),
      ...on(api.gateway.ship, (body) => {
        recorded.push(body);
        return good({});
      }),
    },
  });
  await page.getByRole('button', { name: '注册网关' }).first().waitFor();
  return page;
};

it('[GA7] platform staff record shipped gateways; lines that are wrong are named', async () => {
  const recorded: unknown[] = [];
  const page = await open(recorded, 'operation');
  await page.getByRole('button', { name: '登记出厂网关' }).click();
  const dialog = page.getByRole('dialog');
  const ok = dialog.getByRole('button', { name: /^登\s?记/ });
  expect(await ok.isDisabled()).toBe(true);
  await dialog.getByLabel('标签').fill(`GW-0001,${secret}\nGW-0002,short\nGW-0001,${secret}`);
  await dialog.getByText('第 2 行：密钥须为').waitFor();
  await dialog.getByText('第 3 行：SN 重复').waitFor();
  expect(await ok.isDisabled()).toBe(true);
  const csv = {
    name: 'labels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SN,密钥\nGW-0005,${secret}\nGW-0006,${secret}\n`),
  };
  await dialog.getByLabel('从 XLSX 或 CSV 文件读取').setInputFiles(csv);
  await dialog.getByRole('button', { name: '登记 2 个' }).click();
  await page.getByText('已登记 2 个网关').waitFor();
  expect(recorded).toEqual([
    {
      labels: [
        { sn: 'GW-0005', secret },
        { sn: 'GW-0006', secret },
      ],
    },
  ]);
});

it('[GA7] nobody else can', async () => {
  const page = await open([], 'enterprise');
  expect(await page.getByRole('button', { name: '登记出厂网关' }).count()).toBe(0);
});
