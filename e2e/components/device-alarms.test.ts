import { type AlarmEvent, api } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedId, playedSignal } from '../harness/playedDevice.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const levels = { critical: 0, high: 0, medium: 0, low: 0 };
const event = {
  ...{ id: 100, alarmId: 12, equipmentId: playedId, signalId: 1, equip: '清水池', title: '液位', unit: 'm' },
  ...{ occurrence: '12:1', action: 'raised', from: 'NORM', to: 'UNACK', time: 1, sourceTime: 1, value: 92, limit: 80 },
  ...{ limitId: 'high', quality: 'good', level: 'high', text: '清水池 液位越上限', user: null, reason: null },
  ...{ suppression: null, annunciated: true, durationMs: null, signal: { decimals: 0, signalMaps: [] } },
} as AlarmEvent;

it('[AV16] an alarm of the address that is no longer listed is looked up in the journal', async () => {
  const asked: unknown[] = [];
  const { page } = await play(`/monitor/eg/detail/list/${playedId}/12?tab=alarm`, {
    answers: {
      ...deviceAnswers([playedSignal({ id: 1, title: '液位' })]),
      ...on(api.alarm.query, () => good({ total: 0, list: [], levels, unacknowledged: 0, suppressed: 0 })),
      ...on(api.alarm.journal, (body) => {
        asked.push(body);
        return good({ total: 1, list: [event] });
      }),
    },
    who: { auths: ['monitor_equipment', 'monitor_multi_designer_alarm'] },
  });
  await page.waitForURL((url) => url.searchParams.get('view') === 'journal');
  const address = new URL(page.url()).searchParams;
  expect([address.get('view'), address.get('alarm'), address.get('range')]).toEqual(['journal', '12', 'all']);
  await expect.poll(() => asked).toContainEqual(expect.objectContaining({ alarmId: 12 }));
  await page.locator('.journal-table').waitFor();
});
