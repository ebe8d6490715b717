import { api } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { repairAnswers } from '../harness/playedRepairs.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole({ hasMedia: true, init: playMedia });
const who = { auths: ['monitor_multi_designer_repair', 'order_handle'], loginname: 'operation' } as const;
const code = 'abcdefgh12345678';

interface Media {
  /** What every picture that moves reads as. */
  label?: string;
  /** Why the devices are refused, as a browser does without a permission or a device. */
  refusal?: string;
  /** What the page was given. */
  tracks: MediaStreamTrack[];
}
type Played = Window & { media: Media };

/** Runs in the page, before its own code. */
function playMedia(): void {
  const media: Media = { tracks: [] };
  // Not in every browser.
  class Detector {
    detect = async (video: HTMLVideoElement) =>
      video.videoWidth > 0 && !video.paused ? [{ rawValue: media.label }] : [];
  }
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (media.refusal !== undefined) throw new DOMException('no', media.refusal);
    const stream = await ask(wanted);
    media.tracks.push(...stream.getTracks());
    return stream;
  };
  Object.assign(window, { media, BarcodeDetector: Detector });
}

async function open(path: string, media: Omit<Media, 'tracks'>, more: Answers = {}): Promise<Page> {
  const { page } = await play(path, { who, answers: { ...repairAnswers(), ...more } });
  await page.evaluate((wanted) => {
    const { media: here } = window as unknown as Played;
    Object.assign(here, { label: wanted.label, refusal: wanted.refusal, tracks: [] });
  }, media);
  return page;
}

describe('the camera', () => {
  const scan = '/manage/ops/repairs';

  it('[RC9] reads the label of a device from its picture and is released then', async () => {
    const page = await open(
      scan,
      { label: `https://plant.example/r/${code}` },
      on(api.repairPublic.device, () =>
        good({ equipName: '1 号送水泵', orgName: '远望水务', equipmentId: 5, allowsPublic: true, kinds: [] }),
      ),
    );
    await page.getByRole('button', { name: '扫码' }).click();
    await page.waitForURL(`**/r/${code}`);
    await page.getByRole('heading', { name: '1 号送水泵' }).waitFor();
    const states = await page.evaluate(() =>
      (window as unknown as Played).media.tracks.map(({ readyState }) => readyState),
    );
    expect(states).toEqual(['ended']);
  });

  it.each([
    ['NotAllowedError', '没有摄像头权限'],
    ['NotFoundError', '没有找到摄像头'],
    ['NotReadableError', '摄像头正被其他程序使用'],
  ])('[ME5] that is refused by %s is explained: %s', async (name, text) => {
    const page = await open(scan, { label: code, refusal: name });
    await page.getByRole('button', { name: '扫码' }).click();
    await page.getByText(text).waitFor();
    await page.getByText(/手机自带的相机/).waitFor();
  });
});

describe('the microphone', () => {
  const order = '/manage/ops/repairs?order=12';

  it('[ME3] records a voice note that is sent with the order', async () => {
    const sent: number[] = [];
    const page = await open(
      order,
      {},
      {
        [api.repair.attach.path]: () => good({ id: sent.push(1) }),
      },
    );
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '录音' }).click();
    await drawer.getByRole('button', { name: /停止（1 秒）/ }).click();
    await expect.poll(() => sent.length).toBe(1);
    await drawer.getByRole('button', { name: '录音' }).waitFor();
  });

  it('[ME5] that is not allowed is said, and a recording can be chosen', async () => {
    const page = await open(order, { refusal: 'NotAllowedError' });
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '录音' }).click();
    await drawer.getByText('没有麦克风权限').waitFor();
    await drawer.getByRole('button', { name: '选择录音' }).waitFor();
  });
});
