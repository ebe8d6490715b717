import { api, encodeSeries } from '@lookfar/contract';
import { typeInfo, type WidgetType } from '@lookfar/page';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledAddon } from '../../packages/widgets/src/kit/testing/filledAddon.ts';
import { definitions } from '../../packages/widgets/src/registry.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { level, projectAnswers, projectId, valueText } from '../harness/playedProjectView.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { tableAnswers } from '../harness/playedTables.ts';

const play = playedConsole();
const who = { auths: ['monitor_project'] } as const;
const path = `/monitor/project/${projectId}/page/7`;
const box = (x: number, y: number, width = 60, height = 40) => ({ x, y, width, height, rotate: 0 });
const places: Readonly<Record<string, (x: number, y: number) => object>> = {
  box,
  circle: (cx, cy) => ({ cx, cy, r: 20 }),
  ellipse: (cx, cy) => ({ cx, cy, rx: 20, ry: 10 }),
  points: (x, y) => ({
    points: [
      { x, y },
      { x: x + 40, y },
    ],
  }),
  triangle: (x, y) => ({ x1: x, y1: y, x2: x + 40, y2: y, x3: x, y3: y + 20 }),
};
const placeOf = (type: string, at: number) =>
  places[typeInfo(type as WidgetType).geometry]?.(10 + (at % 14) * 68, 80 + Math.floor(at / 14) * 48);

/** Opens a page without any content policy: whatever it tries would be done. */
async function open(widgets: readonly unknown[], prepare?: (page: Page) => Promise<unknown>) {
  const tried: string[] = [];
  const { page } = await play(path, {
    who,
    answers: {
      ...projectAnswers({ pages: [{ id: 7, title: '总览', widgets: [...widgets, valueText(level, 0)] as object[] }] }),
      ...tableAnswers([]),
      ...on(api.origin.allowed, () => good({ frame: [], image: [], ancestor: [], media: [] })),
      ...on(api.projectHistory.curve, () => encodeSeries([])),
      ...on(api.pageHistory.timeline, () => good({ first: 0, gaps: [], alarms: [], isCut: false })),
      ...on(api.video.address, () => refused('1631')),
      ...on(api.weather.query, () => good({ state: 'missing', fault: null, place: null, now: null } as never)),
    },
    watching: async (opened) => {
      opened.on('dialog', (dialog) => {
        tried.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      opened.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const isOurs = hostname === '127.0.0.1' || protocol === 'blob:' || protocol === 'about:';
        if (!isOurs) tried.push(request.url().slice(0, 80));
      });
      await prepare?.(opened);
    },
  });
  const isUsable = async () => {
    await page.locator(`[data-widget="t${level.id}"]`).getByText('4.20').waitFor();
    await page.getByRole('button', { name: '放大' }).first().click();
    expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined();
    expect(tried).toEqual([]);
  };
  return { page, tried, isUsable };
}

const addresses = [
  ...['javascript:pwned=1', 'data:text/html,<script>parent.pwned=1</script>', '//evil.example/a'],
  ...['https://evil.example/a.glb', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="pwned=1"/>'],
  '"><img src=//evil.example/a onerror=pwned=1>',
];

/** Kinds that look at an address only if they are told to. */
const sources: Readonly<Record<string, string>> = { 'Complex.Video': 'online', 'Navigate.Iframe': 'link' };

describe('a hostile page', () => {
  it.each(addresses)(
    '[PV3] asks for nothing and runs nothing with %s in every field of every kind',
    async (address) => {
      // Scripts would only be told that an address is no script.
      const kinds = definitions.filter(({ type }) => !type.startsWith('Script.'));
      const { page, isUsable } = await open(
        kinds.map((definition, at) => {
          const dataAddon = filledAddon(definition, address).dataAddon as Record<string, unknown>;
          const kind = sources[definition.type];
          const data = { signalArray: [{ signalId: 1, equipId: 5, title: address, imgUrl: address }], imgUrl: address };
          return {
            ...{ id: `w${at}`, widgetType: definition.type, widgetName: address.slice(0, 90), data },
            ...{ position: placeOf(definition.type, at), dataAddon: kind ? { ...dataAddon, type: kind } : dataAddon },
            clickEvent: { enable: true, action: 'link', link: address },
          };
        }),
      );
      await page.locator('[data-widget="w0"]').waitFor();
      await expect.poll(() => page.locator('[data-state="loading"].stage-placeholder').count()).toBe(0);
      // A link to the web is followed by whoever clicks on it.
      if (!address.startsWith('https:')) await page.locator('[data-widget="w0"]').click();
      await isUsable();
      expect(page.url()).toContain(path);
    },
  );

  it('[PV3] unknown types, dangling and nested bindings and groups without end leave the rest as it is', async () => {
    let deep: object = { id: 'leaf', widgetType: 'Shape.Rect', position: box(0, 0) };
    for (let depth = 0; depth < 200; depth += 1)
      deep = { id: `g${depth}`, widgetType: 'WidgetGroup', position: box(0, 0), children: [deep] };
    const dangling = {
      signalArray: [{ signalId: 99_999, equipId: 1 }],
      isFormula: true,
      formula: `$\{1.2}`.repeat(400),
    };
    const { page, isUsable } = await open([
      ...[null, 5, 'x', [], { widgetType: '__proto__' }, { widgetType: 'constructor' }, { widgetType: 'Evil.One' }],
      deep,
      { id: 'dangling', widgetType: 'Usual.DataText', position: box(300, 20), data: dangling },
      {
        ...{ id: 'nested', widgetType: 'Usual.Scrollbar', position: box(400, 20, 200) },
        dataAddon: { text: '<iframe src=//evil.example>', values: { ...dangling, signalArray: [dangling, dangling] } },
      },
    ]);
    await page.getByRole('button', { name: /\d+ 处内容未能显示/ }).waitFor();
    await isUsable();
  });

  it('[PV3] what a picture contains is not run, and asks for nothing', async () => {
    const evil = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" onload="pwned=1">
      <script>parent.pwned=1</script><style>@import url(//evil.example/a.css);</style>
      <image href="https://evil.example/a.png" width="9" height="9"/><use xlink:href="https://evil.example/a.svg#a"/>
      <foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"/></foreignObject>
      <rect width="40" height="40" fill="red"/></svg>`;
    let served = 0;
    const url = '/lfscada/file/9';
    const { isUsable } = await open(
      [
        { id: 'image', widgetType: 'Usual.Image', position: box(300, 80, 80, 80), dataAddon: { url } },
        { id: 'card', widgetType: 'Navigate.ImageText', position: box(400, 80, 200, 80), dataAddon: { image: url } },
        {
          id: 'slide',
          widgetType: 'Navigate.Slide',
          position: box(620, 80, 200, 80),
          dataAddon: { slides: [{ image: url, title: '<b onclick=pwned=1>' }] },
        },
      ],
      (page) =>
        page.route('**/lfscada/file/9', (route) => {
          served += 1;
          return route.fulfill({ contentType: 'image/svg+xml', body: evil });
        }),
    );
    await expect.poll(() => served).toBeGreaterThan(0);
    await isUsable();
  });

  it('[PV22] a page that frames itself, by number or by address, ends', async () => {
    const frame = (id: string, at: number, dataAddon: object) => ({
      ...{ id, widgetType: 'Navigate.Iframe', position: box(20 + at * 320, 100, 300, 200), dataAddon },
    });
    const { page, isUsable } = await open([
      frame('number', 0, { type: 'page', page: { type: 'own', equipPageId: 7 } }),
      frame('address', 1, { type: 'link', link: path }),
      frame('outside', 2, { type: 'link', link: 'https://evil.example/' }),
    ]);
    await page.locator('[data-widget="number"]').getByText('页面不能显示在自身内部').waitFor();
    await isUsable();
    expect(page.frames().length).toBeLessThan(12);
  });

  it('[PX2] scripts that never end or take all memory are ended, and the page goes on', async () => {
    const codes = [
      'for (;;) {}',
      'const all = []; for (;;) all.push({})',
      "return 'x'.repeat(2 ** 29)",
      "/^(a+)+$/.test('a'.repeat(60) + '!')",
      'const again = () => Promise.resolve().then(again); await again()',
    ];
    const { page, isUsable } = await open(
      codes.map((script, at) => ({
        ...{ id: `s${at}`, widgetType: 'Script.Report', position: box(20 + at * 190, 100, 180, 120) },
        dataAddon: { script },
      })),
    );
    for (const at of codes.keys())
      await page
        .locator(`[data-widget="s${at}"]`)
        .getByText(/已终止|内存|过大|脚本/)
        .first()
        .waitFor();
    await isUsable();
  });
});
