import { api } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { repairAnswers } from '../harness/playedRepairs.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole({ hasMedia: true });
const who = { auths: ['monitor_multi_designer_repair', 'order_handle'], loginname: 'operation' } as const;
const code = 'abcdefgh12345678';

/** Not in every browser: reads this from any picture that moves. */
const withDetector = (page: Page, text: string) =>
  page.addInitScript((rawValue) => {
    class Detector {
      detect = async (video: HTMLVideoElement) => (video.videoWidth > 0 && !video.paused ? [{ rawValue }] : []);
    }
    Object.assign(window, { BarcodeDetector: Detector });
  }, text);

/** As a browser does without a permission or a device. */
const withRefusal = (page: Page, name: string) =>
  page.addInitScript((reason) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', reason));
  }, name);

const open = (path: string, before: (page: Page) => Promise<unknown>, more: Answers = {}) =>
  play(path, { who, before: async (page) => void (await before(page)), answers: { ...repairAnswers(), ...more } });

describe('the camera', () => {
  const scan = '/manage/ops/repairs';

  it('[RC9] reads the label of a device from its picture and is released then', async () => {
    const { page } = await open(
      scan,
      async (one) => {
        await withDetector(one, `https://plant.example/r/${code}`);
        await one.addInitScript(() => {
          const tracks: MediaStreamTrack[] = [];
          Object.assign(window, { tracks });
          const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
          navigator.mediaDevices.getUserMedia = async (wanted) => {
            const stream = await ask(wanted);
            tracks.push(...stream.getTracks());
            return stream;
          };
        });
      },
      on(api.repairPublic.device, () =>
        good({ equipName: '1 号送水泵', orgName: '远望水务', equipmentId: 5, allowsPublic: true, kinds: [] }),
      ),
    );
    await page.getByRole('button', { name: '扫码' }).click();
    await page.waitForURL(`**/r/${code}`);
    await page.getByRole('heading', { name: '1 号送水泵' }).waitFor();
    const states = await page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    );
    expect(states).toEqual(['ended']);
  });

  it.each([
    ['NotAllowedError', '没有摄像头权限'],
    ['NotFoundError', '没有找到摄像头'],
    ['NotReadableError', '摄像头正被其他程序使用'],
  ])('[ME5] that is refused by %s is explained: %s', async (name, text) => {
    const { page } = await open(scan, async (one) => {
      await withDetector(one, code);
      await withRefusal(one, name);
    });
    await page.getByRole('button', { name: '扫码' }).click();
    await page.getByText(text).waitFor();
    await page.getByText(/手机自带的相机/).waitFor();
  });
});

describe('the microphone', () => {
  const order = '/manage/ops/repairs?order=12';

  it('[ME3] records a voice note that is sent with the order', async () => {
    const sent: number[] = [];
    const { page } = await open(order, async () => {}, {
      [api.repair.attach.path]: () => good({ id: sent.push(1) }),
    });
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '录音' }).click();
    await drawer.getByRole('button', { name: /停止（1 秒）/ }).click();
    await expect.poll(() => sent.length).toBe(1);
    await drawer.getByRole('button', { name: '录音' }).waitFor();
  });

  it('[ME5] that is not allowed is said, and a recording can be chosen', async () => {
    const { page } = await open(order, (one) => withRefusal(one, 'NotAllowedError'));
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '录音' }).click();
    await drawer.getByText('没有麦克风权限').waitFor();
    await drawer.getByRole('button', { name: '选择录音' }).waitFor();
  });
});
