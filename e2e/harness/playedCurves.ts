import {
  api,
  type BinarySeries,
  type EquipmentInfo,
  type EquipmentMessage,
  encodeSeries,
  equipmentSocketPath,
  type Gap,
  type GatewayInfo,
  type MonitoredSignal,
  type SeriesEdges,
  watchLimits,
} from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { bucketPart, rawPart, type TestSample } from '../../packages/widgets/src/trend/testing/signals.ts';
import { desktop } from './browser.ts';
import type { Play } from './playedConsole.ts';
import { type Answers, good } from './playedServer.ts';

export interface PlayedSignal {
  samples: readonly TestSample[];
  /** A switch. */
  step?: boolean;
  gaps?: readonly { from: number; to: number }[];
  isOnline?: boolean;
}

/** A device on a console whose server is only played. Each of its signals has a page with a chart of it. */
export interface PlayedCurves {
  page: Page;
  /** Goes to a screen of the console as a link does. */
  visit(path: string): Promise<void>;
  /** Sends what a device socket sends. */
  tell(message: EquipmentMessage): Promise<void>;
}

/** Signals and pages have consecutive ids from these on. */
export const playedIds = { equipment: 1, signal: 7, page: 300 } as const;
const equipId = playedIds.equipment;

export async function playCurves(
  play: Play,
  played: readonly PlayedSignal[],
  viewport = desktop,
): Promise<PlayedCurves> {
  const who = { roleType: 'enterprise', auths: ['monitor_equipment'] } as const;
  const view = { answers: answersOf(played), who, viewport };
  const { page, tell } = await play(`/monitor/eg/detail/list/${equipId}/0`, view);
  const visit = (path: string) =>
    page.evaluate((url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  return { page, visit, tell: (message) => tell(equipmentSocketPath, message) };
}

function answersOf(played: readonly PlayedSignal[]): Answers {
  const { gaps = [], isOnline = true, samples = [] } = played[0] ?? {};
  const signals = played.map(signalOf);
  const pages = played.map((_, index) => pageOf(index));
  const device = { id: equipId, name: '泵', display: 'list', line: 'eg', image: null, groupId: null, groupName: '' };
  const state = { manufacturer: '', model: '', location: '', sn: 'GW-1', shared: false };
  const info = { ...device, ...state, revision: 1, templateId: null, templateName: '', gmtCreate: '' };
  const gateway: GatewayInfo = {
    ...{ equipmentId: equipId, sn: 'GW-1', online: isOnline, deviceOnline: isOnline },
    ...{ vpn: false, interval: 1, economizeOpen: false },
  };
  const row = { ...device, ...state, alarmNum: 0, alarmLevel: null, followed: false, top: false, gatewayName: '' };
  const lastTime = samples.at(-1)?.time ?? null;
  const listed = { ...row, online: isOnline, gatewayOnline: isOnline, signalCount: signals.length, lastTime };
  const ledger = gaps.map((gap, id): Gap => ({ ...gap, ...lost, id }));
  const curves = (body: Record<string, unknown>) =>
    (body.signalIds as number[]).map((id) => curveOf(id, played[id - playedIds.signal]?.samples ?? [], body));
  return {
    [api.equipment.info.path]: () => good(info as unknown as EquipmentInfo),
    [api.monitor.gateway.path]: () => good(gateway),
    [api.monitor.signals.path]: () => good({ list: signals }),
    [api.monitor.open.path]: () => good({ online: isOnline }),
    [api.history.gaps.path]: () => good({ list: ledger }),
    [api.history.curve.path]: (body) => encodeSeries(curves(body)),
    [api.pageView.queryHome.path]: () => good({ homeId: playedIds.page, list: pages }),
    [api.pageView.view.path]: ({ id }) => good(pageOf(Number(id) - playedIds.page)),
    [api.pageOpening.info.path]: ({ id }) => good(drawnPage(Number(id) - playedIds.page, signals)),
    [api.track.source.path]: () => good({ source: null }),
    [api.monitorList.groups.path]: () => good([]),
    [api.monitorList.query.path]: () => good({ total: 1, list: [listed], onlineTotal: 1, offlineTotal: 0 }),
    [api.monitorList.glance.path]: () =>
      good({ list: [{ equipmentId: equipId, signals: signals.slice(0, 1), spark: sparkOf(samples, gaps) }] }),
  };
}

function signalOf({ samples, step }: PlayedSignal, index: number): MonitoredSignal {
  const last = samples.at(-1);
  return {
    ...{ id: playedIds.signal + index, equipId, title: `流量 ${index}`, groupName: '', address: '' },
    ...{ dataType: step ? 'BOOL' : 'FLOAT', unit: 'm', decimals: 1, writable: false, note: '' },
    ...{ upperLimit: null, lowerLimit: null, signalMaps: [], image: null },
    last: last ? toValue(last) : null,
  };
}

const toValue = ({ time, value, isGood = true }: TestSample) => ({ time, value, code: isGood ? '200' : '1715' });

const pageOf = (index: number) => ({
  ...{ id: playedIds.page + index, title: `总览 ${index}`, equipmentId: equipId, isHome: index === 0, revision: 1 },
  ...{ width: 1000, height: 500, widgetCount: 1 },
});

/** A page that is one chart of the last hour. */
function drawnPage(index: number, signals: readonly MonitoredSignal[]): object {
  const { id: signalId, title = '', dataType, unit } = signals[index] ?? {};
  const bound = { signalId, equipId, title, dataType, unit, decimals: 1, signalMaps: [] };
  const chart = {
    ...{ id: 'chart', widgetType: 'Complex.Line', data: { signalArray: [bound], timeRange: 60 } },
    ...{ position: { x: 0, y: 0, width: 1000, height: 500, rotate: 0 }, dataAddon: { showGrid: false } },
  };
  const document = { con: { title, width: 1000, height: 500 }, widgets: [chart], bind: {} };
  const drawn = { equipId, signalId, title, subTitle: '泵', reportId: 0 };
  return { ...pageOf(index), document, signals: [drawn], components: [] };
}

const lost = { equipmentId: equipId, reason: 'deviceOffline', state: 'lost', lostPoints: 0 } as const;

/** What the server replies: raw samples if they are few enough, else buckets. */
function curveOf(signalId: number, samples: readonly TestSample[], body: Record<string, unknown>): BinarySeries {
  const [from, to, points] = [Number(body.startTime), Number(body.endTime), Number(body.points)];
  const within = samples.filter(({ time }) => time >= from && time <= to);
  const edge = (sample: TestSample | undefined) => (sample ? toValue(sample) : null);
  const edges: SeriesEdges = {
    before: edge(samples.findLast(({ time }) => time < from)),
    after: edge(samples.find(({ time }) => time > to)),
    holds: true,
  };
  if (within.length <= points) {
    const { times, values, codes, codeTexts } = rawPart(within);
    return { signalId, kind: 'raw', times, values, kinds: new Uint8Array(0), texts: [], codes, codeTexts, edges };
  }
  const moved = within.map((sample) => ({ ...sample, time: sample.time - from }));
  const { stepMs: _, times, ...columns } = bucketPart(moved, to + 1 - from, points);
  return { ...columns, signalId, times: times.map((time) => time + from), edges };
}

function sparkOf(samples: readonly TestSample[], gaps: NonNullable<PlayedSignal['gaps']>): object {
  const stepMs = 60_000;
  const from = (Math.floor(Date.now() / stepMs) + 1 - watchLimits.sparkPoints) * stepMs;
  const moved = samples.map((sample) => ({ ...sample, time: sample.time - from }));
  const { avg, bad } = bucketPart(moved, watchLimits.sparkPoints * stepMs, watchLimits.sparkPoints);
  const before = samples.findLast(({ time, isGood = true }) => time < from && isGood);
  return {
    ...{
      signalId: playedIds.signal,
      from,
      stepMs,
      holds: true,
      values: Array.from(avg, (value) => (Number.isNaN(value) ? null : value)),
    },
    bad: Array.from(bad, (flag, row) => (flag === 1 ? row : -1)).filter((row) => row >= 0),
    gaps: gaps.map((gap) => [gap.from, gap.to]),
    ...(before && { before: { time: before.time, value: before.value } }),
  };
}
