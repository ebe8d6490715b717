import { api, type DiscoveredDevice } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedGatewayRow } from '../harness/playedGateway.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();

it('devices of an edge node that is not our agent are added in one click', async () => {
  const gateway = playedGatewayRow({ id: 9, sn: 'TAHU-1', configurable: false, push: 'none' });
  const metrics = ['Counter/Parts', 'Counter/Total', 'Temperature', 'Running', 'Recipe', 'Mode', 'Speed'].map(
    (name) => ({
      name,
      dataType: 'FLOAT' as const,
      writable: true,
    }),
  );
  let found: DiscoveredDevice[] = [
    { device: 'Press 7', equipmentId: null, metrics, seenAt: 0 },
    { device: 'Cooler', equipmentId: 4, metrics: metrics.slice(0, 1), seenAt: 0 },
  ];
  const adopted: unknown[] = [];
  const { page } = await play('/manage/eg/gateway#9/discovered', {
    who: { auths: ['gateway_edit', 'equipment_edit'] },
    answers: {
      ...on(api.gateway.query, () => good({ total: 1, onlineTotal: 1, offlineTotal: 0, list: [gateway] })),
      ...on(api.gateway.info, () => good({ ...gateway, broker: 'mqtts://127.0.0.1:8883', equipment: [] })),
      ...on(api.hardware.query, () => good({ total: 0, list: [] })),
      ...on(api.discovery.query, () => good({ list: found })),
      ...on(api.discovery.adopt, (body) => {
        adopted.push(body);
        found = found.slice(1);
        return good({ equipmentId: 5, signals: 7 });
      }),
    },
  });
  const drawer = page.getByRole('dialog');
  await drawer.getByText('7 个新变量 · Counter/Parts').waitFor();
  expect(await drawer.getByRole('tab').allInnerTexts()).not.toContain('实时日志');
  expect(await page.getByText('不适用').first().isVisible()).toBe(true);
  await drawer.getByRole('button', { name: '添加变量' }).waitFor();
  await drawer.getByRole('button', { name: '添加为设备' }).click();
  await page.getByText('已添加 Press 7，7 个变量').waitFor();
  await drawer.getByText('Press 7', { exact: true }).waitFor({ state: 'detached' });
  expect(adopted).toEqual([{ id: 9, device: 'Press 7' }]);
});
