import { api, type CommandLine, type WriteResult } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { passTime } from '../harness/passTime.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedId, playedSignal } from '../harness/playedDevice.ts';
import { good, on, started } from '../harness/playedServer.ts';

declare global {
  interface Window {
    /** When the log was asked for, by the clock of the page. */
    askedAt: number[];
  }
}

const play = playedConsole({ movesClock: true });
const setpoint = playedSignal({ id: 1, title: '高液位定值' });
const line: CommandLine = {
  ...{ uuid: 'write-0001', signalId: 1, title: '高液位定值', unit: 'm', requested: 4.1, oldValue: 4.2, readBack: 4.1 },
  ...{ status: 'success', step: 'done', code: '200', message: '', reason: '', loginname: 'first' },
  ...{ createdAt: 1, sentAt: 1, deliveredAt: 2, finishedAt: 3 },
};
const result: WriteResult = { equipmentId: playedId, signalId: 1, oldValue: 4.2, newValue: 4.3, readBack: 4.3 };

function noteAsking(path: string): void {
  const { fetch } = window;
  window.askedAt = [];
  window.fetch = (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes(path)) window.askedAt.push(Date.now());
    return fetch(input, init);
  };
}

async function openTab() {
  let shown = line;
  const { page } = await play(`/monitor/eg/detail/list/${playedId}/0?tab=command`, {
    answers: {
      ...deviceAnswers([setpoint]),
      ...on(api.command.query, () => good({ total: 1, list: [shown] })),
      ...on(api.signal.write, () => started('write-0001')),
      ...on(api.command.callback, ({ uuid }) =>
        good({ uuid, status: 'success', code: '200', message: '', progress: null, data: result }),
      ),
    },
    who: { auths: ['monitor_equipment', 'monitor_write'] },
    before: async (loaded) => {
      await loaded.clock.install();
      await loaded.addInitScript(noteAsking, api.command.query.path);
    },
  });
  const log = page.getByRole('region', { name: '指令记录' });
  const row = () => log.getByRole('row', { name: new RegExp(shown.loginname) });
  await row().waitFor();
  /** Answers with this from now on; returns how long the log waited before it asked for that. */
  const changed = async (change: Partial<CommandLine>, act: () => Promise<unknown>) => {
    shown = { ...line, ...change };
    await act();
    await row().waitFor();
    const [before = 0, now = 0] = await page.evaluate(() => window.askedAt.slice(-2));
    return now - before;
  };
  return { page, changed, pass: (ms: number) => () => passTime(page, ms) };
}

describe('the command log', () => {
  it('[MC3] is asked for every 30 s, and every 2 s while a write is in progress', async () => {
    const { changed, pass } = await openTab();
    const [rest, pending, restAgain] = [
      await changed({ loginname: 'second', status: 'pending' }, pass(30_000)),
      await changed({ loginname: 'third' }, pass(2000)),
      await changed({ loginname: 'fourth' }, pass(30_000)),
    ];
    // Besides what passes here, the clock goes on by itself.
    for (const ms of [rest, restAgain]) expect(Math.floor(ms / 30_000)).toBe(1);
    expect(pending).toBeGreaterThanOrEqual(2000);
    expect(pending).toBeLessThan(15_000);
  });

  it('[MC3] is asked for at once when a write of this screen ends', async () => {
    const { page, changed } = await openTab();
    await page.getByRole('button', { name: /高液位定值/ }).click();
    await page.getByLabel('写入值').fill('4.3');
    const write = () => page.getByRole('button', { name: '确认写入' }).click();
    expect(await changed({ loginname: 'second' }, write)).toBeLessThan(30_000);
  });
});
