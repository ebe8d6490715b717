import {
  api,
  BASE_PATH,
  type BinarySeries,
  type EquipmentInfo,
  type EquipmentMessage,
  encodeSeries,
  type Gap,
  type GatewayInfo,
  type MonitoredSignal,
  type SeriesEdges,
  watchLimits,
} from '@lookfar/contract';
import type { Browser, WebSocketRoute } from 'playwright-core';
import { bucketPart, rawPart, type TestSample } from '../../packages/widgets/src/trend/testing/signals.ts';
import { type Answers, good, type PlayedConsole, playConsole } from './playedConsole.ts';

export interface PlayedSignal {
  samples: readonly TestSample[];
  /** A switch. */
  step?: boolean;
  gaps?: readonly { from: number; to: number }[];
  isOnline?: boolean;
}

/** A device with one signal, on a console whose server is only played. */
export interface PlayedDevice extends PlayedConsole {
  /** Sends what a device socket sends. */
  tell(message: EquipmentMessage): Promise<void>;
}

export const playedIds = { equipment: 1, signal: 7, page: 3 } as const;
const { equipment: equipId, signal: signalId } = playedIds;

export async function playDevice(browser: Browser, played: PlayedSignal, ratio = 1): Promise<PlayedDevice> {
  const sockets: WebSocketRoute[] = [];
  const opened = await playConsole(browser, {
    answers: answersOf(played),
    who: { roleType: 'enterprise', auths: ['monitor_equipment'] },
    ratio,
  });
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await opened.page.routeWebSocket(/\/ws\/eg\/signal/, (socket) => {
    sockets.push(socket);
    hear();
  });
  const tell = async (message: EquipmentMessage) => {
    await heard;
    for (const socket of sockets) socket.send(JSON.stringify(message));
  };
  return { ...opened, tell };
}

function answersOf(played: PlayedSignal): Answers {
  const { gaps = [], isOnline = true } = played;
  const below = (call: { path: string }) => call.path.slice(BASE_PATH.length);
  const last = played.samples.at(-1);
  const signal: MonitoredSignal = {
    ...{ id: signalId, equipId, title: '流量', groupName: '', address: '', dataType: played.step ? 'BOOL' : 'FLOAT' },
    ...{ unit: 'm', decimals: 1, writable: false, upperLimit: null, lowerLimit: null, signalMaps: [], note: '' },
    last: last ? { time: last.time, value: last.value, code: last.isGood === false ? '1715' : '200' } : null,
  };
  const device = { id: equipId, name: '泵', display: 'list', line: 'eg', image: null, groupId: null, groupName: '' };
  const state = { manufacturer: '', model: '', location: '', sn: 'GW-1', shared: false };
  const info = { ...device, ...state, revision: 1, templateId: null, templateName: '', gmtCreate: '' };
  const gateway: GatewayInfo = {
    ...{ equipmentId: equipId, sn: 'GW-1', online: isOnline, deviceOnline: isOnline },
    ...{ vpn: false, interval: 1, economizeOpen: false },
  };
  const row = { ...device, ...state, alarmNum: 0, alarmLevel: null, followed: false, top: false, gatewayName: '' };
  const listed = { ...row, online: isOnline, gatewayOnline: isOnline, signalCount: 1, lastTime: last?.time ?? null };
  const ledger = gaps.map((gap, id): Gap => ({ ...gap, ...lost, id }));
  return {
    [below(api.equipment.info)]: () => good(info as unknown as EquipmentInfo),
    [below(api.monitor.gateway)]: () => good(gateway),
    [below(api.monitor.signals)]: () => good({ list: [signal] }),
    [below(api.monitor.open)]: () => good(null),
    [below(api.liveToken.monitor)]: () => good('token'),
    [below(api.liveToken.list)]: () => good('token'),
    [below(api.liveToken.message)]: () => good('token'),
    [below(api.history.gaps)]: () => good({ list: ledger }),
    [below(api.history.curve)]: (body) => encodeSeries([curveOf(played.samples, body)]),
    [below(api.pageView.queryHome)]: () => good({ homeId: null, list: [] }),
    [below(api.monitorList.groups)]: () => good([]),
    [below(api.monitorList.query)]: () => good({ total: 1, list: [listed], onlineTotal: 1, offlineTotal: 0 }),
    [below(api.monitorList.glance)]: () =>
      good({ list: [{ equipmentId: equipId, signals: [signal], spark: sparkOf(played) }] }),
  };
}

const lost = { equipmentId: equipId, reason: 'deviceOffline', state: 'lost', lostPoints: 0 } as const;

/** What the server replies: raw samples if they are few enough, else buckets. */
function curveOf(samples: readonly TestSample[], body: Record<string, unknown>): BinarySeries {
  const [from, to, points] = [Number(body.startTime), Number(body.endTime), Number(body.points)];
  const within = samples.filter(({ time }) => time >= from && time <= to);
  const edge = (sample: TestSample | undefined) =>
    sample ? { time: sample.time, value: sample.value, code: sample.isGood === false ? '1715' : '200' } : null;
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

function sparkOf({ samples, gaps = [] }: PlayedSignal): object {
  const stepMs = 60_000;
  const from = (Math.floor(Date.now() / stepMs) + 1 - watchLimits.sparkPoints) * stepMs;
  const moved = samples.map((sample) => ({ ...sample, time: sample.time - from }));
  const { avg, bad } = bucketPart(moved, watchLimits.sparkPoints * stepMs, watchLimits.sparkPoints);
  const before = samples.findLast(({ time, isGood = true }) => time < from && isGood);
  return {
    ...{
      signalId,
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
