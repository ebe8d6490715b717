import { api, type Call } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../sessions/caller.ts';
import { EnglishNames } from './EnglishNames.ts';
import { shownRows, shownTo } from './shownFile.ts';
import { namesFor, readerOf, shownJson } from './shownNames.ts';

const names = new EnglishNames([
  { text: '送水泵房', english: 'Booster pump house' },
  { text: '水泵故障', english: 'Pump fault' },
]);
const alarm = JSON.stringify({ text: '送水泵房 水泵故障' });

describe('replies in English', () => {
  it.each([
    api.alarm.query,
    api.notice.detail,
    api.projectMonitor.alarms,
    api.projectMonitor.allAlarms,
    api.projectMonitor.journal,
  ])('[DI2] $group.$key: names are found inside of the texts of alarms', async (call) => {
    expect(await shownJson(alarm, names, call)).toBe('{"text":"Booster pump house Pump fault"}');
  });

  it.each([
    [api.sceneRun.query, 'text'],
    [api.sceneRun.info, 'result'],
    [api.scene.preview, 'message'],
    [api.scene.query, 'offReason'],
    [api.scene.info, 'reason'],
  ] as const)('[DI2] %#: names are found inside of what scenes tell', async (call, field) => {
    const told = JSON.stringify({ [field]: '送水泵房: — → 90' });
    expect(await shownJson(told, names, call)).toBe(`{"${field}":"Booster pump house: — → 90"}`);
  });

  it('[DI5] titles and notes of scenes, which are edited, stay whole', async () => {
    const scene = JSON.stringify({ title: '送水泵房 夜间', note: '送水泵房 水泵故障' });
    for (const call of [api.scene.query, api.scene.info]) expect(await shownJson(scene, names, call)).toBe(scene);
  });

  const reader = { orgId: 1, loginname: 'reader' } as Caller;
  const of = async () => names;

  it('[DI12] files have a text as the replies of their call have it', () => {
    const written = (call: Call) => shownTo(readerOf(reader, names, call) ?? {})('送水泵房 水泵故障');
    expect(written(api.worksheet.export)).toBe('Booster pump house Pump fault');
    expect(written(api.projectHistory.exportReport)).toBe('送水泵房 水泵故障');
    expect(readerOf(reader, undefined, api.worksheet.export)).toBe(reader);
    expect(shownTo(reader)('送水泵房')).toBe('送水泵房');
  });

  it('[DI12] rows of files keep everything that is no text', async () => {
    const rows = async function* () {
      yield ['送水泵房', 7, null, { wallMs: 1 }];
      yield ['别的'];
    };
    const shown = shownTo(readerOf(reader, names, api.history.export) ?? {});
    const read: unknown[] = [];
    for await (const row of shownRows(rows(), shown)) read.push(row);
    expect(read).toEqual([['Booster pump house', 7, null, { wallMs: 1 }], ['别的']]);
  });

  it.each([
    [api.mapLayer.content, 'en', false],
    [api.mapLayer.query, 'en', true],
    [api.market.export, 'en', false],
    [api.hardware.query, 'en', true],
    [api.history.export, 'en', true],
    [api.history.export, 'cn', false],
  ] as const)('[DI6] %#: names are worked on, or shown', async (call, language, isShown) => {
    const found = await namesFor(call, { caller: reader, language }, { of });
    expect(found !== undefined).toBe(isShown);
  });

  it('[DI1] in what people wrote they are left as they are', async () => {
    expect(await shownJson(alarm, names, api.projectMonitor.pages)).toBe(alarm);
  });
});
