import { api, type VideoStream } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { pageAnswers } from '../harness/playedPage.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { VideoServer } from '../harness/video/VideoServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'monitor_write'] } as const;
let source: VideoServer;

beforeAll(async () => {
  source = await VideoServer.start();
});
afterEach(() => {
  source.status = undefined;
});
afterAll(() => source.stop());

const video = (id: string, dataAddon: object, at = 0) => ({
  ...{ id, widgetType: 'Complex.Video', widgetName: id, dataAddon },
  position: { x: 10 + (at % 3) * 260, y: 10 + Math.floor(at / 3) * 170, width: 250, height: 160, rotate: 0 },
});

interface Options {
  stream?: (asked: object) => ReturnType<typeof refused> | { code: string; data: VideoStream };
  /** What the server says is allowed, and what the page was loaded with. */
  allowed?: string[];
  loaded?: string[];
  /** The browser complains about what does not load. */
  fails?: true;
  /** The page as it was at this moment. */
  at?: number;
  /** Streams go on to the end: one that is cut off with its page is an error to its player. */
  fresh?: boolean;
}

async function open(widgets: readonly object[], { stream, fails, at, fresh = false, ...options }: Options = {}) {
  const { allowed = [source.url], loaded = allowed } = options;
  const moves: object[] = [];
  const none = { frame: [], image: [], ancestor: [] };
  const { page } = await play(`/monitor/eg/detail/page/7/0${at === undefined ? '' : `?at=${at}`}`, {
    who,
    ...(fails && { watching: (page: Page) => page.removeAllListeners('console') }),
    ...{ policy: { origins: { ...none, media: loaded } }, fresh },
    answers: {
      ...pageAnswers({ pages: [{ id: 7, title: '监控', widgets }] }),
      ...on(api.origin.allowed, () => good({ ...none, media: allowed })),
      ...on(api.pageHistory.at, ({ time }) => good({ time: Number(time), list: [], unstored: [], alarms: [] })),
      ...on(api.pageHistory.timeline, () => good({ first: null, gaps: [], alarms: [], isCut: false })),
      ...on(api.video.address, (body) => stream?.(body) ?? refused('1631')),
      ...on(api.video.move, ({ move }) => {
        moves.push({ move });
        return good({});
      }),
      ...on(api.video.stop, ({ move }) => {
        moves.push({ stop: move });
        return good({});
      }),
    },
  });
  const widget = (id: string) => page.locator(`[data-widget="${id}"]`);
  return { page, widget, moves };
}

const stateOf = (page: Page, id: string) =>
  page.locator(`[data-widget="${id}"] .video-widget`).getAttribute('data-state');
const playing = (page: Page, id: string) => expect.poll(() => stateOf(page, id), { timeout: 20_000 }).toBe('playing');
const timeOf = (page: Page, id: string) =>
  page.locator(`[data-widget="${id}"] video`).evaluate((element) => (element as HTMLVideoElement).currentTime);

describe('a video', () => {
  it('[VW1] plays FLV, HLS and files of allowed origins under the content policy, muted', async () => {
    const live = { flvReserve: `${source.url}/live.flv`, hlsReserve: `${source.url}/live.m3u8` };
    const widgets = [
      video('flv', { type: 'reserve', ...live }, 0),
      video('hls', { type: 'reserve', hlsReserve: live.hlsReserve }, 1),
      video('file', { type: 'online', onlineAddress: `${source.url}/clip.mp4` }, 2),
    ];
    const { page } = await open(widgets, { fresh: true });
    for (const id of ['flv', 'hls', 'file']) {
      await playing(page, id);
      const from = await timeOf(page, id);
      await expect.poll(() => timeOf(page, id)).not.toBe(from);
      const element = page.locator(`[data-widget="${id}"] video`);
      expect(await element.evaluate(({ muted, videoWidth }: HTMLVideoElement) => [muted, videoWidth])).toEqual([
        true,
        192,
      ]);
    }
    expect(source.watching).toBe(1);
  });

  it('[VW4] of a camera is moved while a button is held, and stopped however it is left', async () => {
    const stream = { hls: `${source.url}/live.m3u8`, flv: null, panTilt: true, talk: null };
    const asked: object[] = [];
    const { page, widget, moves } = await open(
      [video('cam', { serialNumber: 'C1', channelNumber: 2, PanTilt: true })],
      {
        stream: (body) => {
          asked.push(body);
          return good(stream);
        },
      },
    );
    await playing(page, 'cam');
    expect(asked).toEqual([
      { pageId: 7, draft: false, camera: { type: 'ezviz', serialNumber: 'C1', channelNumber: 2 } },
    ]);
    const left = widget('cam').getByRole('button', { name: '向左' });
    await left.hover();
    await page.mouse.down();
    await expect.poll(() => moves).toEqual([{ move: 'left' }]);
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect.poll(() => moves).toEqual([{ move: 'left' }, { stop: 'left' }]);
    await left.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(() => moves.length).toBe(4);
  });

  it('[VW4] has no pad and no microphone where the viewer or the camera has none', async () => {
    const { page, widget } = await open([video('cam', { serialNumber: 'C1', PanTilt: true, talk: true })], {
      stream: () => good({ hls: `${source.url}/live.m3u8`, flv: null, panTilt: false, talk: null }),
    });
    await playing(page, 'cam');
    await widget('cam').hover();
    await widget('cam').getByRole('button', { name: '全屏' }).waitFor();
    for (const name of ['向左', '按住说话'])
      expect(await widget('cam').getByRole('button', { name }).isVisible()).toBe(false);
  });

  it('[VW3] that breaks is tried again, and comes back', async () => {
    const { page, widget } = await open([video('flv', { type: 'reserve', flvReserve: `${source.url}/live.flv` })], {
      ...{ fails: true, fresh: true },
    });
    await playing(page, 'flv');
    source.status = 503;
    source.cut();
    await widget('flv').getByText('后重试').waitFor();
    expect(
      await widget('flv')
        .locator('canvas')
        .evaluate(({ width }: HTMLCanvasElement) => width),
    ).toBe(192);
    source.status = undefined;
    await playing(page, 'flv');
  });

  it('[VW6] of a page of the past says that it is live only, and plays once the present is back', async () => {
    const { page, widget } = await open([video('hls', { type: 'reserve', hlsReserve: `${source.url}/live.m3u8` })], {
      at: Date.now() - 3_600_000,
    });
    await widget('hls').getByText('仅有实时画面').waitFor();
    await page.getByRole('button', { name: '返回实时' }).click();
    await playing(page, 'hls');
  });

  it('[VW2] rests while nobody can see it', async () => {
    const far = { ...video('flv', { type: 'reserve', flvReserve: `${source.url}/live.flv` }) };
    const { page, widget } = await open([far], { fresh: true });
    await playing(page, 'flv');
    await page.evaluate(() => {
      const main = document.querySelector<HTMLElement>('.page-scaled');
      if (main) main.style.marginTop = '5000px';
    });
    await expect.poll(() => source.watching).toBe(0);
    await page.evaluate(() => document.querySelector<HTMLElement>('.page-scaled')?.style.removeProperty('margin-top'));
    await widget('flv').waitFor();
    await playing(page, 'flv');
  });

  const online = (onlineAddress: string) => ({ type: 'online', onlineAddress });
  it.each([
    ['is not there', () => online(`${source.url}/none.mp4`), '找不到该视频'],
    ['is refused', () => online(`${source.url}/denied.mp4`), '拒绝访问'],
    ['is no video', () => online(`${source.url}/page.mp4`), '不是视频'],
    ['is no playlist', () => ({ type: 'reserve', hlsReserve: `${source.url}/page.m3u8` }), '不是视频'],
    ['is no FLV', () => ({ type: 'reserve', flvReserve: `${source.url}/page.flv` }), '不是视频'],
    ['cannot be decoded', () => online(`${source.url}/codec.mp4`), 'H.264'],
    ['cannot be reached', () => online('http://127.0.0.1:9/x.mp4'), '无法连接'],
    ['is of an origin that is not allowed', () => online('https://other.example.com/x.mp4'), '允许的来源'],
    ['runs something', () => online('javascript:alert(1)'), '未设置'],
    ['is a file of the machine', () => online('file:///etc/passwd'), '未设置'],
    ['is RTMP', () => ({ type: 'reserve', rtmpReserve: 'rtmp://x/y' }), 'RTMP'],
    ['is nothing', () => ({}), '未设置'],
    ['is of a cloud that is not set up', () => ({ serialNumber: 'C1' }), '视频云未配置'],
  ])('[VW5] that %s says so', async (_what, addon, words) => {
    const { widget } = await open([video('v', addon())], {
      ...{ allowed: [source.url, 'http://127.0.0.1:9'], fails: true },
    });
    await widget('v').getByText(words).waitFor();
  });

  it('[VW5] of an origin that was allowed after the page was opened asks for a reload', async () => {
    const { widget } = await open([video('v', { type: 'online', onlineAddress: `${source.url}/clip.mp4` })], {
      ...{ loaded: [], fails: true },
    });
    await widget('v').getByText('刷新页面').waitFor();
  });
});
