import { api, encodeSeries, type Repair, type RepairLine, type RepairSettings } from '@lookfar/contract';
import { rawPart } from '../../packages/widgets/src/trend/testing/signals.ts';
import { playedId, playedSignal } from './playedDevice.ts';
import { type Answers, good, on } from './playedServer.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A pump tripped 50 minutes ago, and somebody is on site. */
export function playedRepair(own: Partial<Repair> = {}, now = Date.now()): Repair {
  return {
    ...{ id: 12, type: 'repair', equipId: playedId, equipName: '1 号送水泵', groupName: '送水泵房' },
    ...{ title: '1 号泵过流跳闸', content: '启动后约两分钟跳闸，泵房有焦味。', state: 'received', alarmId: 88 },
    ...{ reporter: 'wang', assignee: 'operation', contact: '', kind: '电气', urgency: 'urgent', source: 'alarm' },
    ...{ phase: 'onSite', isWaiting: false, isConfirmed: false, inspectionId: null, reopened: 0 },
    ...{ gmtCreate: '2026-11-18 10:00:00', gmtModified: '2026-11-18 10:20:00' },
    respond: { dueAt: now - 40 * minute, stoppedAt: now - 45 * minute, isOverdue: false },
    finish: { dueAt: now - 4 * minute, stoppedAt: null, isOverdue: true },
    steps: [
      { state: 'pending', loginname: 'wang', assignee: '', note: '', gmtCreate: '2026-11-18 10:00:00' },
      {
        state: 'dispatched',
        loginname: 'wang',
        assignee: 'operation',
        note: '请先断电',
        gmtCreate: '2026-11-18 10:02:00',
      },
      { state: 'received', loginname: 'operation', assignee: 'operation', note: '', gmtCreate: '2026-11-18 10:05:00' },
    ],
    times: {
      ...{ reportedAt: now - 50 * minute, dispatchedAt: now - 48 * minute, receivedAt: now - 45 * minute },
      ...{ travellingAt: now - 40 * minute, onSiteAt: now - 20 * minute },
      ...{ finishedAt: null, endedAt: null, confirmedAt: null },
    },
    ...{ cause: '', measures: '', parts: [], cost: 0, needsReturn: true },
    attachments: [
      {
        ...{ id: 1, kind: 'photo', place: 'report', bytes: 1000, mime: 'image/png', loginname: 'wang' },
        gmtCreate: '2026-11-18 10:00:00',
      },
    ],
    alarm: { title: '1 号泵过流', level: 'critical', raisedAt: now - 50 * minute, returnedAt: null, signalId: 1 },
    ...own,
  };
}

export function playedLine(own: Partial<RepairLine> = {}): RepairLine {
  const { steps, times, attachments, parts, alarm, ...line } = playedRepair();
  return { ...(line as RepairLine), ...own };
}

export const playedSettings: RepairSettings = {
  sla: {
    low: { respondMinutes: 0, finishMinutes: 0 },
    normal: { respondMinutes: 240, finishMinutes: 2880 },
    high: { respondMinutes: 60, finishMinutes: 480 },
    urgent: { respondMinutes: 15, finishMinutes: 120 },
  },
  ...{ escalateTo: [], overdueWays: ['email', 'push'], overdueChannels: [], assignWays: ['push'] },
  ...{ allowsPublic: true, isAutomatic: false, needsReturn: true, needsPhoto: true },
  ...{ needsSignature: true, needsConfirm: true, alarmLevels: ['critical'], kinds: ['电气', '机械'], currency: '¥' },
};

/** One dark pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The screen of repairs with one order. */
export function repairAnswers(order: () => Repair = playedRepair): Answers {
  return {
    ...on(api.repair.query, () => good({ total: 1, list: [playedLine()] })),
    ...on(api.repair.info, () => good(order())),
    ...on(api.repairSetting.info, () => good(playedSettings)),
    [api.repair.attachment.path]: () => pixel,
    ...on(api.monitor.signals, () =>
      good({ list: [playedSignal({ id: 1, title: '电机电流', unit: 'A', decimals: 1 })] }),
    ),
    [api.history.curve.path]: (body: Record<string, unknown>) => {
      const start = Number(body.startTime);
      const { times, values, codes, codeTexts } = rawPart(
        Array.from({ length: 100 }, (_, n) => ({
          time: start + (n * 2 * hour) / 110,
          value: n < 48 ? 21 + Math.sin(n / 4) : n < 55 ? 21 + (n - 47) * 6 : 0,
        })),
      );
      const part = { times, values, codes, codeTexts, kinds: new Uint8Array(0), texts: [] };
      return encodeSeries([{ signalId: 1, kind: 'raw', ...part, edges: { before: null, after: null, holds: true } }]);
    },
  };
}
