import { api, equipmentSocketPath, fileUrl } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { compressorModel } from '../../apps/plant/src/models/compressorModel.ts';
import { joinGlb } from '../../apps/server/src/features/file/model/glb.ts';
import { encodePng } from '../../apps/server/src/features/session/captcha/encodePng.ts';
import { modelBinary, modelJson } from '../../apps/server/test/data/testModel.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { pageAnswers, pageSignal } from '../harness/playedPage.ts';
import { good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole({ hasWebgl: true, init: countDrawing });
const who = { auths: ['monitor_equipment'] } as const;
const none = { frame: [], image: [], ancestor: [], media: [] };
const data = { signalArray: [{ equipId: 5, signalId: pageSignal.id, title: pageSignal.title }] };
const view = { name: '', azimuth: 25, elevation: 20, zoom: 1.3, part: '' };
const red = { symbol: '>', value: 50, color: '#ff0000' };

const model = (dataAddon: object = {}) => ({
  ...{ id: 'm', widgetType: 'Usual.Webgl', widgetName: '空压站' },
  dataAddon: { model: fileUrl(3), views: [view], ...dataAddon },
  position: { x: 10, y: 10, width: 600, height: 360, rotate: 0 },
});

interface Options {
  file?: Uint8Array | ReturnType<typeof refused>;
  before?: (page: Page) => Promise<void>;
  fresh?: true;
}

async function open(dataAddon: object = {}, { file = compressorModel(), ...own }: Options = {}) {
  const pages = [
    { id: 7, title: '三维', widgets: [model(dataAddon)] },
    { id: 8, title: '其他', widgets: [] },
  ];
  const { page, tell } = await play('/monitor/eg/detail/page/7/0', {
    ...{ who, policy: { origins: none } },
    ...own,
    answers: {
      ...pageAnswers({ pages, signals: [pageSignal] }),
      ...on(api.origin.allowed, () => good(none)),
      [api.file.get.path]: () => file,
    },
  });
  const widget = page.locator('[data-widget="m"]');
  const value = (shown: number) =>
    tell(equipmentSocketPath, {
      signalVal: { [pageSignal.id]: { code: '200', value: shown, time: Date.now() + 1000 } },
    });
  return { page, widget, value };
}

/** Runs in the page: how often something was drawn. */
function countDrawing(): void {
  const counted = globalThis as unknown as { drawn: number };
  counted.drawn = 0;
  const own = WebGL2RenderingContext.prototype.clear;
  WebGL2RenderingContext.prototype.clear = function clear(mask) {
    counted.drawn += 1;
    own.call(this, mask);
  };
}

const stateOf = (page: Page) => page.locator('[data-widget="m"] .webgl-widget').getAttribute('data-state');
const ready = (page: Page) => expect.poll(() => stateOf(page)).toBe('ready');

/** Of the last picture: points that something covers, and those that are red. */
const seen = (page: Page) =>
  page.locator('[data-widget="m"] canvas[data-part="still"]').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0);
    const pixels = context?.getImageData(0, 0, Math.max(1, width), Math.max(1, height)).data ?? [];
    const found = { covered: 0, red: 0, hash: 0 };
    for (let at = 0; at < pixels.length; at += 4) {
      const [r = 0, g = 0, b = 0, a = 0] = pixels.slice(at, at + 4);
      if (a > 0) found.covered += 1;
      if (r > 90 && g < 60 && b < 60) found.red += 1;
      found.hash = (found.hash * 31 + r + g * 7 + b * 13) % 1_000_000_007;
    }
    return found;
  });

/** Frames in which nothing is drawn. */
async function quiet(page: Page): Promise<number> {
  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: number }).drawn);
  for (let before = -1, now = await drawn(); ; before = now, now = await drawn()) {
    if (before === now) return now;
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
}

describe('a model on a page', () => {
  it('[TD2] is shown under the content policy, with its parts as their signals say', async () => {
    const { page, widget, value } = await open({
      colours: [{ part: 'vessel', data, rules: [red] }],
      visibles: [{ part: 'compressor1', data, symbol: '<', value: 80, hide: false }],
    });
    await ready(page);
    await value(10);
    await expect.poll(async () => (await seen(page)).covered).toBeGreaterThan(10_000);
    expect((await seen(page)).red).toBeLessThan(50);
    await value(60);
    await expect.poll(async () => (await seen(page)).red).toBeGreaterThan(500);
    const { hash } = await seen(page);
    await value(90);
    await expect.poll(async () => (await seen(page)).hash).not.toBe(hash);
    expect(await widget.getByText('部分数据').isVisible()).toBe(false);
  });

  it('[TD1] has textures of its own', async () => {
    const png = encodePng(new Uint8Array(64 * 64).fill(255), 64, 64);
    const json = modelJson([{ name: 'a', at: [0, 0, 0], colour: [1, 0, 0, 1] }]);
    const start = Math.ceil(modelBinary.length / 4) * 4;
    const binary = Buffer.concat([modelBinary, Buffer.alloc(start - modelBinary.length), png]);
    const [material] = json.materials;
    const file = joinGlb(
      {
        ...{ ...json, buffers: [{ byteLength: binary.length }], images: [{ bufferView: 2, mimeType: 'image/png' }] },
        bufferViews: [...json.bufferViews, { buffer: 0, byteOffset: start, byteLength: png.length }],
        textures: [{ source: 0 }],
        materials: [{ pbrMetallicRoughness: { ...material?.pbrMetallicRoughness, baseColorTexture: { index: 0 } } }],
      },
      binary,
    );
    const { page } = await open({}, { file });
    await ready(page);
    await expect.poll(async () => (await seen(page)).red).toBeGreaterThan(1000);
  });

  it('[TD3] is drawn when something has changed, and never off the screen', async () => {
    const { page, value } = await open({ colours: [{ part: 'tank', data, rules: [red] }] });
    await ready(page);
    await value(10);
    const drawn = await quiet(page);
    await value(20);
    await value(30);
    expect(await quiet(page)).toBe(drawn);
    await value(60);
    await expect.poll(() => quiet(page)).toBeGreaterThan(drawn);
    await page.evaluate(() => {
      const main = document.querySelector<HTMLElement>('.page-scaled');
      if (main) main.style.marginTop = '5000px';
    });
    const away = await quiet(page);
    await value(10);
    expect(await quiet(page)).toBe(away);
    await page.evaluate(() => document.querySelector<HTMLElement>('.page-scaled')?.style.removeProperty('margin-top'));
    await expect.poll(async () => (await seen(page)).red).toBeLessThan(50);
  });

  it('[TD4] keeps its last picture while the graphics card is lost, and comes back', async () => {
    // What was on the card before is let go of with warnings.
    const { page, widget } = await open({}, { fresh: true });
    await ready(page);
    await quiet(page);
    const before = await seen(page);
    const lose = await widget.locator('.webgl-host canvas').evaluateHandle((canvas) => {
      const context = (canvas as HTMLCanvasElement).getContext('webgl2');
      const lose = context?.getExtension('WEBGL_lose_context');
      lose?.loseContext();
      return lose;
    });
    await widget.getByText('三维显示已中断').waitFor();
    expect(await seen(page)).toEqual(before);
    await lose.evaluate((one) => one?.restoreContext());
    await ready(page);
    await expect.poll(async () => (await seen(page)).covered).toBeGreaterThan(before.covered * 0.9);
  });

  it('[TD4] without WebGL says so', async () => {
    const { widget } = await open(
      {},
      {
        before: async (page) => {
          await page.addInitScript(() => {
            const own = HTMLCanvasElement.prototype.getContext;
            HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, ...asked: unknown[]) {
              return asked[0] === '2d' ? own.apply(this, asked as Parameters<typeof own>) : null;
            } as typeof own;
          });
        },
      },
    );
    await widget.getByText('不支持三维显示').waitFor();
  });

  it('[TD5] leaves nothing on the graphics card when its page is left', async () => {
    const { page, widget } = await open();
    await ready(page);
    const canvas = await widget.locator('.webgl-host canvas').elementHandle();
    await page.evaluate(() => {
      history.pushState({}, '', '/monitor/eg/detail/page/8/0');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await widget.waitFor({ state: 'detached' });
    await expect
      .poll(() => canvas?.evaluate((one) => (one as HTMLCanvasElement).getContext('webgl2')?.isContextLost()))
      .toBe(true);
  });

  it('[TD6] is turned by keys, and by the wheel only once it was clicked', async () => {
    const { page, widget } = await open();
    await ready(page);
    await quiet(page);
    const hash = async () => {
      await quiet(page);
      return (await seen(page)).hash;
    };
    const first = await hash();
    const canvas = widget.locator('.webgl-host canvas');
    await canvas.hover();
    await page.mouse.wheel(0, -200);
    expect(await hash()).toBe(first);
    await canvas.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await hash()).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await hash()).toBe(first);
    await page.mouse.wheel(0, -200);
    expect(await hash()).not.toBe(first);
  });

  it.each([
    ['is not there', refused('1014'), '模型不存在或无权访问'],
    ['is damaged', compressorModel().subarray(0, 5000), '已损坏'],
    ['is none', Buffer.from('<h1>no model</h1>'), '已损坏'],
  ])('[TD1] that %s says so', async (_what, file, words) => {
    const { widget } = await open({}, { file });
    await widget.getByText(words).waitFor();
  });
});
