import { api, equipmentSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { passTime } from '../harness/passTime.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedGateway, playedId } from '../harness/playedDevice.ts';
import { pageAnswers, pageSignal } from '../harness/playedPage.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole({ movesClock: true });
const who = { auths: ['monitor_equipment'] } as const;
const data = { signalArray: [{ equipId: playedId, signalId: pageSignal.id, title: pageSignal.title }] };
const value = { id: 'value', widgetType: 'Usual.DataText', data };
const place = { x: 20, y: 20, width: 600, height: 300, rotate: 0 };
const around = {
  id: 'frame',
  widgetType: 'Navigate.Iframe',
  position: place,
  dataAddon: { type: 'page', page: { type: 'own', equipPageId: 8 } },
};
const minute = 60_000;

/** Opens an address with a clock that the test moves; counts how often the gateway of the device is asked for. */
async function open(path: string, before: (page: Page) => Promise<void> = async () => undefined) {
  const asked = { gateway: 0 };
  const pages = [
    { id: 7, title: '外', widgets: [around] },
    { id: 8, title: '内', widgets: [{ ...value, position: { ...place, width: 200, height: 40 } }] },
  ];
  const answers = {
    ...pageAnswers({ pages }),
    ...on(api.monitor.gateway, () => {
      asked.gateway += 1;
      return good(playedGateway);
    }),
  };
  const window = await play(path, {
    ...{ answers, who },
    before: async (page) => {
      await page.clock.install({ time: Date.now() });
      await before(page);
    },
  });
  const shown = window.page.frameLocator('iframe').locator('[data-widget="value"]');
  await shown.getByText('4.20').waitFor();
  return { ...window, asked, shown };
}

/** A page of somebody else around one of ours, in a frame of this name. */
const hosted = (name: string) => async (page: Page) => {
  const frame = `<iframe name="${name}" width="800" height="500" src="/monitor/frame/page/8"></iframe>`;
  const body = `<!doctype html><title>host</title>${frame}`;
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }));
};

describe('a page of ours in a frame', () => {
  it('[PV23] [MO8] has the name under which it polls', async () => {
    const { page } = await open('/monitor/eg/detail/page/7/0');
    expect(await page.locator('iframe').getAttribute('name')).toBe('navigation');
  });

  it.each([
    ['navigation', true],
    ['other', false],
  ] as const)('[MO8] in a frame named %s it polls: %s; values come by its channel either way', async (name, polls) => {
    const { page, asked, tell, shown } = await open('/host.html', hosted(name));
    const before = asked.gateway;
    await passTime(page, 3 * minute);
    if (polls) await expect.poll(() => asked.gateway).toBeGreaterThanOrEqual(before + 2);
    await tell(equipmentSocketPath, {
      signalVal: { [pageSignal.id]: { code: '200', value: 4.4, time: Date.now() + 10 * minute } },
    });
    await page.clock.runFor(1000);
    await shown.getByText('4.40').waitFor();
    if (!polls) expect(asked.gateway).toBe(before);
  });
});
