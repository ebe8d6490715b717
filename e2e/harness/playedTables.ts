import { type Alarm, type AlarmEvent, api, type DevicePlace, type WeatherReport } from '@lookfar/contract';
import { projectId } from './playedProjectView.ts';
import { type Answers, good, on } from './playedServer.ts';

const minute = 60_000;

export const tableAlarm = (alarmId: number, own: Partial<Alarm> = {}): Alarm => ({
  ...{ alarmId, equipmentId: 5, signalId: 1, equip: '清水池', title: '液位', unit: 'm', state: 'UNACK' },
  signal: { decimals: 1, signalMaps: [] },
  ...{ active: true, acked: false, level: 'high', occurrence: `o${alarmId}`, limitId: 'high', limit: 4, value: 4.6 },
  ...{ quality: '200', raisedAt: Date.now() - alarmId * minute, clearedAt: null, ackedAt: null, changedAt: Date.now() },
  ...{ suppression: null, text: `清水池 液位高 ${alarmId}`, shared: false },
  ...own,
});

const tableEvent = (id: number): AlarmEvent => ({
  ...{ id, alarmId: id, equipmentId: 5, signalId: 1, equip: '清水池', title: '液位', unit: 'm', occurrence: `o${id}` },
  signal: { decimals: 1, signalMaps: [] },
  ...{ action: 'raised', from: 'NORM', to: 'UNACK', time: Date.now() - id * minute, sourceTime: null, value: 4.6 },
  ...{ limit: 4, limitId: 'high', quality: '200', level: 'medium', text: `清水池 液位高 ${id}`, user: null },
  ...{ reason: null, suppression: null, annunciated: true, durationMs: null },
  clearedAt: id % 3 === 0 ? null : Date.now() - id * minute + 20_000,
});

export const tablePlaces: readonly DevicePlace[] = [
  { id: 5, name: '清水池', longitude: 120.15, latitude: 30.28, alarmNum: 1, alarmLevel: 'high' as const },
  { id: 6, name: '送水泵', longitude: 120.2, latitude: 30.3, online: false },
  { id: 7, name: '加药间', longitude: 120.18, latitude: 30.25 },
  { id: 8, name: '化验室', longitude: null, latitude: null },
].map((own) => ({
  ...{ line: 'eg', online: true, gatewayOnline: true, alarmNum: 0, alarmLevel: null, moves: false },
  ...own,
}));

export const tableWeather: WeatherReport = {
  ...{ state: 'fresh', fault: null, place: { cn: '杭州', en: 'Hangzhou' } },
  now: {
    ...{ time: Date.now() - 10 * minute, condition: 'rain', temperature: 12.4, humidity: 81 },
    ...{ windSpeed: 3.2, windDirection: 45, pressure: 1013 },
    days: (['rain', 'cloud', 'clear', 'snow'] as const).map((condition, day) => ({
      ...{
        date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
        condition,
        low: day,
        high: day + 8,
      },
    })),
  },
};

const events = Array.from({ length: 45 }, (_, index) => tableEvent(index + 1));

/** What tables, maps and weather of a page of a project ask for. */
export function tableAnswers(alarms: readonly Alarm[]): Answers {
  return {
    ...on(api.projectMonitor.allAlarms, () => good({ list: [...alarms] })),
    ...on(api.projectMonitor.journal, ({ pageNo = 1, pageSize = 20 }) =>
      good({ total: events.length, list: events.slice((pageNo - 1) * pageSize, pageNo * pageSize) }),
    ),
    ...on(
      api.projectHistory.query,
      ({ startTime, endTime, signalIds, pageNo = 1, pageSize = 50, stepSeconds = 300 }) => {
        const [from, to, step] = [Number(startTime), Number(endTime), Number(stepSeconds) * 1000];
        const times = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => to - index * step);
        const list = times.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((time, row) => ({
          time,
          cells: signalIds.map((_, at) => ({ value: 4 + ((row * 7 + at) % 20) / 10, code: '200', time })),
        }));
        return good({ total: times.length, list });
      },
    ),
    ...on(api.projectMonitor.places, (body) => good({ list: body.projectId === projectId ? [...tablePlaces] : [] })),
    ...on(api.map.config, () => good({ tiles: null, file: null })),
    ...on(api.weather.query, () => good(tableWeather)),
  };
}
