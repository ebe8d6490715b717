import { readFileSync } from 'node:fs';
import { api, BASE_PATH } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { worksOffline } from '../src/base/paths.ts';
import { notificationOf, pathOf } from '../worker/notificationOf.ts';
import { offlinePage, offlineResponse } from '../worker/offlinePage.ts';
import { assetsIn, isAsset, isOfflinePath } from '../worker/offlineShell.ts';
import { callPrefix, subscriptionCalls } from '../worker/subscriptionCalls.ts';

const pushed = {
  ...{ occasion: 'raised', title: '紧急：1号泵 压力高', text: '6.2 bar > 6 bar', level: 'critical', equip: '1号泵' },
  ...{ equipmentId: 5, alarmId: 7, occurrence: '7-1', time: 1_800_000_000_000, language: 'cn' },
  ...{ url: 'https://plant.example/monitor/eg/open/5/7', ackUrl: 'https://plant.example/ack/abc' },
};
const shown = (change: object = {}, isWatched = false) =>
  notificationOf(JSON.stringify({ ...pushed, ...change }), isWatched);

describe('a push', () => {
  it('[BP1] of a critical alarm stays until it is dealt with, and can be acknowledged', () => {
    expect(shown()).toMatchObject({
      title: pushed.title,
      options: {
        ...{ body: pushed.text, tag: 'alarm-7', renotify: true, silent: false, requireInteraction: true },
        ...{ timestamp: pushed.time, lang: 'zh-CN', actions: [{ action: 'acknowledge', title: '确认报警' }] },
        data: { url: pushed.url, ackUrl: pushed.ackUrl },
      },
    });
  });

  it('[BP1] of an alarm that is over takes its place quietly', () => {
    const { options } = shown({ occasion: 'cleared' });
    expect(options).toMatchObject({ tag: 'alarm-7', renotify: false, silent: true, requireInteraction: false });
    expect(options.actions).toEqual([]);
  });

  it('[BP1] is silent while a window of the console is used, and in the language of its reader', () => {
    const { options } = shown({ language: 'en', level: 'low' }, true);
    expect(options).toMatchObject({ silent: true, requireInteraction: false, lang: 'en' });
    expect(options.actions).toEqual([{ action: 'acknowledge', title: 'Acknowledge' }]);
    expect(shown({ ackUrl: '' }).options.actions).toEqual([]);
    expect(shown({ alarmId: null, occasion: 'digest' }).options.tag).toBe(`digest-${pushed.time}`);
  });

  it.each(['', 'x', 'null', '7', '[]', '{}', '{"title":3}'])(
    '[BP1] that cannot be read is shown as well: %j',
    (text) => {
      expect(notificationOf(text, false)).toMatchObject({ title: '远望 Lookfar', options: { data: { url: '/' } } });
    },
  );
});

describe('a click', () => {
  const path = (url: string, ackUrl = '', action = '') => pathOf({ url, ackUrl }, action, 'https://here.example');

  it('[BP2] opens the message, or where it is acknowledged', () => {
    expect(path('https://plant.example/a/b?c=1#d')).toBe('/a/b?c=1#d');
    expect(path('/a', '/ack/x', 'acknowledge')).toBe('/ack/x');
    expect(path('/a', '', 'acknowledge')).toBe('/a');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    '',
    'https://here.example//evil.example/x',
    '//evil.example',
  ])('[BP2] stays on this console: %s', (url) => {
    const opened = new URL(path(url), 'https://here.example');
    expect([opened.origin, opened.protocol]).toEqual(['https://here.example', 'https:']);
  });
});

it('[BP3] the page without a connection is in both languages and runs only its own script', async () => {
  const response = offlineResponse();
  const html = await response.text();
  const nonce = /script-src 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(30);
  expect(html).toBe(offlinePage(nonce));
  for (const words of ['连接不上服务器', 'Cannot reach the server']) expect(html).toContain(words);
});

it('[BP3] [BP5] the calls of the service worker are those of the contract', () => {
  expect(subscriptionCalls).toEqual({
    subscribe: api.userNotification.subscribe.path,
    unsubscribe: api.userNotification.unsubscribe.path,
  });
  expect(callPrefix).toBe(`${BASE_PATH}/`);
});

it('[BP4] the manifest names icons that exist, in their sizes', () => {
  const read = (path: string) => readFileSync(new URL(`../public/${path}`, import.meta.url));
  const { icons } = JSON.parse(read('manifest.webmanifest').toString()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const picture = read(src.slice(1));
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.length).toBe(3);
});

describe('screens that work offline', () => {
  it('[BP7] are those of the console, and what is below them', () => {
    for (const path of ['/monitor/tasks', '/monitor/tasks/12', '/monitor/tasksx', '/monitor/eg/list', '/'])
      expect(isOfflinePath(path)).toBe(worksOffline(path));
    expect([isOfflinePath('/monitor/tasks/12'), isOfflinePath('/monitor/tasksx')]).toEqual([true, false]);
  });

  it('[BP7] only files of this console with their content in the name are kept', () => {
    const here = 'https://here.example';
    expect(isAsset(new URL('/assets/a-1.js', here), here)).toBe(true);
    for (const address of ['/lfscada/x', '/sw.js', 'https://other.example/assets/a.js'])
      expect(isAsset(new URL(address, here), here)).toBe(false);
  });

  it('[BP7] the page is read for the assets that it names', () => {
    const html = '<script src="/assets/a-1.js"></script><link href="/assets/b-2.css"><img src="/favicon.svg">';
    expect(assetsIn(html)).toEqual(['/assets/a-1.js', '/assets/b-2.css']);
  });
});
