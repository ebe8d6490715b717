import { api, type MapLayerLine } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { phone } from '../harness/browser.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'equipment_edit'] } as const;
const place = {
  ...{
    id: 1,
    name: '取水泵房',
    display: 'list',
    line: 'eg' as const,
    groupId: null,
    online: true,
    gatewayOnline: true,
  },
  ...{ followed: false, shared: false, longitude: 117.18, latitude: 31.86, location: '', moves: false },
};
const layer: MapLayerLine = {
  ...{ id: 5, kind: 'drawing', name: '管线', nameEn: 'Pipes', isShown: true, minZoom: 0, revision: 3, shapes: 1 },
  ...{ bounds: [117.17, 31.85, 117.19, 31.87], isOwn: true, loginname: 'manager', gmtModified: '2026-01-01 00:00:00' },
};
const pipe = {
  ...{
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [117.17, 31.86],
        [117.19, 31.86],
      ],
    },
  },
  properties: { colour: 'pipe', width: 6, name: '原水管', flow: { equipmentId: 1, signalId: 2, above: 5 } },
};
const content = { type: 'FeatureCollection', features: [pipe] };
const answers: Answers = {
  ...on(api.monitorList.queryAllForMap, () => good({ list: [place], placeless: 0 })),
  ...on(api.monitorList.groups, () => good([])),
  ...on(api.map.config, () => good({ tiles: null, file: null })),
  ...on(api.mapLayer.query, () => good({ list: [layer] })),
  ...on(api.mapLayer.content, () => good({ revision: 3, content })),
  ...on(api.mapLayer.values, () => good({ list: [{ signalId: 2, code: '200', value: 9, time: 0 }] })),
};
/** A multipart body is not taken apart by the played server. */
const keeps = (path: string, sent: string[], reply: () => ReturnType<typeof refused>): Answers => ({
  [path]: (body) => {
    sent.push(JSON.stringify(body));
    return reply() as never;
  },
});
const path = '/map?at=31.86,117.18,15';

const problem = '图层文件有误，features[1].geometry：应为 GeoJSON 对象';

describe('layers of the map', () => {
  it('[LE1] [LE5] draws a line in place, with undo, asks before leaving, and saves it on top of what was loaded', async () => {
    const sent: string[] = [];
    const { page } = await play(path, {
      answers: { ...answers, ...keeps(api.mapLayer.save.path, sent, () => good({ revision: 4 }) as never) },
      who,
    });
    await page.getByRole('button', { name: '图层', exact: true }).click();
    await page.getByRole('button', { name: '“管线”的更多操作' }).click();
    await page.getByRole('menuitem', { name: '绘制' }).click();
    await page.getByText('线', { exact: true }).click();
    const map = page.locator('.map-canvas');
    for (const [x, y] of [
      [500, 500],
      [600, 560],
      [700, 500],
    ] as const)
      await map.click({ position: { x, y }, delay: 20 });
    await expect.poll(() => page.locator('.layer-handle-draft').count()).toBe(3);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => page.locator('.layer-handle-draft').count()).toBe(2);
    await page.getByRole('button', { name: /完\s?成/ }).click();
    await page.getByLabel('名称', { exact: true }).fill('新管道');
    await page.getByRole('button', { name: /取\s?消/ }).click();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await page.getByText('图层已保存').waitFor();
    expect(sent.join('')).toContain('新管道');
    expect(sent.join('')).toContain('原水管');
  });

  it('[LA1] an import with an error says where it is and keeps the form', async () => {
    const sent: string[] = [];
    const { page } = await play(path, {
      answers: {
        ...answers,
        ...keeps(api.mapLayer.add.path, sent, () => ({ ...refused('1771'), message: problem, msg: problem })),
      },
      who,
    });
    await page.getByRole('button', { name: '图层', exact: true }).click();
    await page.getByRole('button', { name: '导入 GeoJSON' }).click();
    const dialog = page.getByRole('dialog');
    const bytes = { name: '厂区.geojson', mimeType: 'application/geo+json', buffer: Buffer.from('{}') };
    await dialog.locator('input[type=file]').setInputFiles(bytes);
    expect(await dialog.getByLabel('名称', { exact: true }).inputValue()).toBe('厂区');
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await dialog.getByText('features[1].geometry').waitFor();
    expect(sent).toHaveLength(1);
  });

  it('without the permission layers are only switched on and off', async () => {
    const { page } = await play(path, { answers, who: { auths: ['monitor_equipment'], roleType: 'enterprise' } });
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: '图层', exact: true }).click();
    await page.getByLabel('显示“管线”').waitFor();
    expect(await page.getByRole('button', { name: '新增图层' }).count()).toBe(0);
  });

  it('[MM9] without devices the site can be drawn, and a drawn site is shown', async () => {
    const empty = { ...answers, ...on(api.monitorList.queryAllForMap, () => good({ list: [], placeless: 0 })) };
    const nothing = on(api.mapLayer.query, () => good({ list: [] }));
    const { page, answer } = await play('/map', { answers: { ...empty, ...nothing }, who });
    await page.getByRole('button', { name: '打开地图，绘制场地' }).click();
    await page.getByRole('button', { name: '新增图层' }).waitFor();
    // It is not seen from afar: that it is loaded tells that the map went there.
    let loaded = 0;
    answer({
      ...on(api.mapLayer.query, () => good({ list: [{ ...layer, minZoom: 12 }] })),
      ...on(api.mapLayer.content, () => {
        loaded += 1;
        return good({ revision: 3, content });
      }),
    });
    await again(page, '/map');
    await expect.poll(() => loaded).toBe(1);
    expect(await page.getByText('没有带位置的设备').count()).toBe(0);
  });
});
