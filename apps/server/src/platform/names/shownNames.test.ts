import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { EnglishNames } from './EnglishNames.ts';
import { shownJson } from './shownNames.ts';

const names = new EnglishNames([
  { text: '送水泵房', english: 'Booster pump house' },
  { text: '水泵故障', english: 'Pump fault' },
]);
const alarm = JSON.stringify({ text: '送水泵房 水泵故障' });

describe('replies in English', () => {
  it.each([api.alarm.query, api.projectMonitor.alarms, api.projectMonitor.allAlarms, api.projectMonitor.journal])(
    '[DI2] $group.$key: names are found inside of the texts of alarms',
    async (call) => {
      expect(await shownJson(alarm, names, call)).toBe('{"text":"Booster pump house Pump fault"}');
    },
  );

  it('[DI1] in what people wrote they are left as they are', async () => {
    expect(await shownJson(alarm, names, api.projectMonitor.pages)).toBe(alarm);
  });
});
