import type { WeatherNow, WeatherReport } from '@lookfar/contract';
import { weatherConditions } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import type { WeatherAnswer, WeatherQuestion } from '../tools/WeatherTools.ts';
import { inertTools } from '../tools.ts';
import { weatherIcons } from './weatherIcons.ts';
import { weatherWidget } from './weatherWidget.ts';

await loadDrawings([weatherWidget]);

const noon = new Date(2026, 0, 2, 12).getTime();
const now: WeatherNow = {
  ...{ time: new Date(2026, 0, 2, 11, 40).getTime(), condition: 'rain', temperature: -0.4 },
  ...{ humidity: 80.6, windSpeed: 3.25, windDirection: 44, pressure: 1013.2 },
  days: [
    { date: '2026-01-02', condition: 'rain', low: -3, high: 4.6 },
    { date: '2026-01-03', condition: 'clear', low: -0.2, high: 7 },
  ],
};
const report = (part: Partial<WeatherReport> = {}): WeatherReport => ({
  ...{ state: 'fresh', fault: null, place: { cn: '杭州', en: 'Hangzhou' }, now },
  ...part,
});
const known = (part: Partial<WeatherReport> = {}): WeatherAnswer => ({ state: 'known', report: report(part) });
const settled = () => new Promise((resolve) => setTimeout(resolve));

function live(dataAddon: object, answer: () => Promise<WeatherAnswer>) {
  const asked: WeatherQuestion[] = [];
  const weather = (question: WeatherQuestion) => {
    asked.push(question);
    return answer();
  };
  const state = { now: noon };
  const card = liveWidget(weatherWidget, newWidget(weatherWidget, { dataAddon: { ...dataAddon } }), {
    ...{ page: { ...inertTools, weather }, now: () => state.now },
  });
  const note = () => (card.attribute('note', 'hidden') === undefined ? card.text('note') : undefined);
  return { ...card, asked, note, clock: state };
}

const city = { cityId: 330_100 };

describe('the weather of a place', () => {
  it.each([
    [
      { provinceId: 330_000, ...city, countyId: ' 西湖区 ' },
      { cityId: 330_100, county: '西湖区' },
    ],
    [{ provinceId: 330_000 }, { provinceId: 330_000 }],
    [
      { ...city, place: { longitude: 1, latitude: 2 } },
      { longitude: 1, latitude: 2 },
    ],
    [{ ...city, positionType: 'equip' }, { equipId: 0 }],
    [{ positionType: 'equip', equipment: { equipId: 7, equipTitle: 'x' } }, { equipId: 7 }],
  ])('[WK75] %j asks for %j', async (addon, question) => {
    expect(live(addon, async () => known()).asked).toEqual([question]);
  });

  it('[WK75] shows what is known of it, and leaves out the rest', async () => {
    const card = live(city, async () => known());
    expect(card.note()).toBe('正在加载');
    await settled();
    expect(['place', 'temperature', 'condition', 'time', 'details', 'days'].map((name) => card.text(name))).toEqual([
      ...['Hangzhou', '0°', 'Rain', 'As of 11:40', 'Humidity 81%Wind NE 3.3 m/s1013 hPa', 'Today-3° / 5°Sat0° / 7°'],
    ]);
    expect([card.note(), card.attribute('icon', 'data-condition'), card.attribute('card', 'data-dim')]).toEqual([
      ...[undefined, 'rain', undefined],
    ]);
    const bare = { humidity: null, windDirection: null, pressure: null, days: [] };
    const other = live({ ...city, title: '厂区' }, async () => known({ now: { ...now, ...bare } }));
    await settled();
    expect(['place', 'details', 'days'].map((name) => other.text(name))).toEqual(['厂区', 'Wind 3.3 m/s', '']);
  });

  it.each<[string, WeatherAnswer, string]>([
    ['off', known({ state: 'off', now: null }), 'No weather provider is configured'],
    [
      'missing',
      known({ state: 'missing', fault: 'unreadable', now: null }),
      'No weather data · The provider sent something else',
    ],
    ['unplaced', { state: 'unplaced' }, 'The device has no location'],
    ['past', { state: 'past' }, 'Weather is shown for the present only'],
  ])('[WK75] says plainly why there is none: %s', async (_name, answer, words) => {
    const card = live(city, async () => answer);
    await settled();
    expect([card.note(), card.text('temperature'), card.text('condition')]).toEqual([words, '--', '']);
  });

  it('[WK75] without a place asks nobody', async () => {
    const card = live({ countyId: '西湖区' }, async () => known());
    card.clock.now += 86_400_000;
    card.part?.tick?.();
    expect([card.asked, card.note()]).toEqual([[], 'No city is chosen']);
  });

  it('[WK75] an old report is pale and says so, and is asked for again within a minute', async () => {
    let answer = known({ state: 'stale', fault: 'unreachable' });
    const card = live(city, async () => answer);
    await settled();
    expect([card.note(), card.attribute('card', 'data-dim'), card.text('temperature')]).toEqual([
      ...['Out of date · The provider does not answer', '', '0°'],
    ]);
    answer = known();
    card.clock.now += 60_000;
    card.part?.tick?.();
    await settled();
    expect([card.note(), card.attribute('card', 'data-dim'), card.asked.length]).toEqual([undefined, undefined, 2]);
    card.clock.now += 599_000;
    card.part?.tick?.();
    expect(card.asked.length).toBe(2);
    card.clock.now += 1000;
    card.part?.tick?.();
    expect(card.asked.length).toBe(3);
  });

  it('[WK75] keeps what it shows while it cannot be asked, with one request at a time', async () => {
    let answer = async () => known();
    const card = live(city, () => answer());
    card.clock.now += 3_600_000;
    card.part?.tick?.();
    expect(card.asked.length).toBe(1);
    await settled();
    answer = () => Promise.reject(new Error('<b>down</b>'));
    card.clock.now += 600_000;
    card.part?.tick?.();
    await settled();
    expect([card.note(), card.text('temperature')]).toEqual(['The weather could not be loaded: <b>down</b>', '0°']);
    card.part?.dispose?.();
  });

  it('[WK75] has an icon for every condition, and no values in the designer', () => {
    for (const condition of weatherConditions)
      expect(weatherIcons[condition].shape + weatherIcons[condition].accent).toMatch(/^M[\d\s.,A-Za-z-]+$/);
    const root = parseMarkup(drawWidget(weatherWidget, newWidget(weatherWidget), { mode: 'edit' }));
    expect(root.textContent).toBe('天气--');
  });
});
