import { api, type BindableSignal, type PageDesign, type Scene } from '@lookfar/contract';
import { type Answers, good, on } from './playedServer.ts';

export const sceneId = 21;
export const scenePageId = 71;

export const playedScene: Scene = {
  ...{ id: sceneId, title: '夜间补水', note: '', groupName: '水务', pageId: scenePageId, revision: 3 },
  ...{ triggers: [], isEnabled: false, enabledRevision: null, enabledBy: '', isChanged: false, offReason: '' },
  policy: { onFailure: 'stop', maxSeconds: 3600, maxWrites: 100, maxPerDay: 100, whenBusy: 'skip' },
  ...{ nextAt: null, lastRun: null, running: 0, loginname: 'operation', gmtModified: '2026-11-17 08:00:00' },
};

const signal = (signalId: number, title: string, more: Partial<BindableSignal> = {}): BindableSignal => ({
  ...{ signalId, equipId: 12, title, groupName: '泵', dataType: 'FLOAT', unit: '', decimals: 1, writable: false },
  ...{ upperLimit: null, lowerLimit: null, signalMaps: [], note: '', ...more },
});

export const playedSignals: readonly BindableSignal[] = [
  signal(1, '启动', { writable: true, dataType: 'BOOL', signalMaps: [{ value: 1, text: '运行' }] }),
  signal(2, '液位', { unit: 'm' }),
  signal(3, '频率', { writable: true, unit: 'Hz', lowerLimit: 0, upperLimit: 50 }),
];

type Drawn = { id: string; widgetType: string; [field: string]: unknown };

const last = (value: number) => ({ value, code: '200', time: 1, storeTime: 1 });

/** A scene whose flow is drawn, with a pump that it can write to. */
export function sceneAnswers(widgets: readonly Drawn[]): Answers {
  const design: PageDesign = {
    ...{ id: scenePageId, title: '夜间补水', owner: 'scene', ownerId: sceneId, ownerTitle: '夜间补水', revision: 3 },
    ...{ loginname: 'operation', gmtModified: '2026-11-17 08:00:00', signals: [], hasPassword: false, pages: [] },
    document: { con: { title: '夜间补水' }, widgets: [...widgets] },
  };
  const device = { ...{ id: 12, name: '2# 泵', shared: false } };
  return {
    ...on(api.scene.info, () => good(playedScene)),
    ...on(api.scene.query, () => good({ total: 0, list: [] })),
    ...on(api.sceneRun.scenes, () => good([])),
    ...on(api.pageDesign.info, () => good(design)),
    ...on(api.pageDesign.presence, () =>
      good({ others: [], revision: 3, loginname: 'operation', gmtModified: '2026-11-17 08:00:00' }),
    ),
    ...on(api.pageDesign.signals, ({ equipmentId }) =>
      good({ equipId: equipmentId ?? 0, title: '2# 泵', list: equipmentId ? [...playedSignals] : [], reports: [] }),
    ),
    ...on(api.equipment.names, () => good({ total: 1, list: [device as never] })),
    [api.monitor.signals.path]: () =>
      good({ list: playedSignals.map(({ signalId }) => ({ id: signalId, last: last(signalId) })) }),
  };
}

const step = (id: string, widgetType: string, x: number, y: number, dataAddon: object = {}, widgetName = ''): Drawn => {
  const isRound = widgetType === 'Flow.Start' || widgetType === 'Flow.End';
  const size = isRound ? { width: 120, height: 40 } : { width: 220, height: 64 };
  return { id, widgetType, widgetName, dataAddon, position: { x: x - size.width / 2, y, ...size, rotate: 0 } };
};

type At = { x: number; y: number };

/** Joined to what was drawn before it, and drawn to where that is. */
function edge(steps: readonly Drawn[], from: string, to: string, port = 1): Drawn {
  const boxOf = (id: string) => steps.find((one) => one.id === id)?.position as At & { width: number; height: number };
  const [a, b] = [boxOf(from), boxOf(to)];
  const hasTwo = ['Flow.If', 'Flow.Until'].includes(steps.find(({ id }) => id === from)?.widgetType ?? '');
  const start = { x: a.x + a.width * (hasTwo ? (port === 1 ? 0.28 : 0.72) : 0.5), y: a.y + a.height };
  const end = { x: b.x + b.width / 2, y: b.y };
  const middle = (start.y + end.y) / 2;
  const bends =
    start.x === end.x
      ? []
      : [
          { x: start.x, y: middle },
          { x: end.x, y: middle },
        ];
  return {
    ...{ id: `${from}-${to}`, widgetType: 'Flow.Edge', widgetName: '' },
    dataAddon: { joints: { start: { widgetId: from, port }, end: { widgetId: to, port: 0 } } },
    position: { points: [start, ...bends, end], rotate: 0 },
  };
}

/** Only a start, as a new scene. */
export const newFlow: readonly Drawn[] = [step('start', 'Flow.Start', 500, 100)];

const written = (signalId: number, title: string, value: string) => ({
  ...{ signal: { equipId: 12, signalId, title, subTitle: '2# 泵' }, by: 'value', value, formula: '' },
});
/** In formulas. */
const levelKey = `\${12.2}`;
const level = { names: { '12.2': '液位' } };

const largeSteps: readonly Drawn[] = [
  step('start', 'Flow.Start', 500, 40),
  step('if', 'Flow.If', 500, 136, { condition: `${levelKey} <= 3.5`, ...level }, '需要补水吗'),
  step('tell', 'Flow.Message', 760, 256, { text: '液位充足，今晚不补水' }),
  step('w1', 'Flow.Write', 360, 256, { writes: [written(1, '启动', '1'), written(3, '频率', '35')] }, '启动补水泵'),
  step('fork', 'Flow.Fork', 360, 376),
  step('wait', 'Flow.Wait', 220, 496, { seconds: 30 }),
  step('until', 'Flow.Until', 500, 496, { condition: `${levelKey} > 3.5`, seconds: 3600, ...level }),
  step('var', 'Flow.Variable', 220, 616, { mvarId: 5, title: '夜间模式', value: '1' }),
  step('order', 'Flow.Order', 760, 616, { equipId: 12, equipTitle: '2# 泵', title: '补水超时，检查进水阀' }),
  step('join', 'Flow.Join', 360, 736),
  step('w2', 'Flow.Write', 360, 856, { writes: [written(1, '启动', '0')] }, '停泵'),
  step('end', 'Flow.End', 360, 976),
];

const ways: readonly (readonly [from: string, to: string, port?: number])[] = [
  ...([
    ['start', 'if'],
    ['if', 'tell', 2],
    ['if', 'w1'],
    ['w1', 'fork'],
    ['fork', 'wait'],
    ['fork', 'until'],
  ] as const),
  ...([
    ['wait', 'var'],
    ['until', 'join'],
    ['until', 'order', 2],
    ['var', 'join'],
    ['order', 'join'],
  ] as const),
  ...([
    ['join', 'w2'],
    ['w2', 'end'],
  ] as const),
];

/** Twelve steps with a condition and two parallel branches. */
export const largeFlow: readonly Drawn[] = [
  ...largeSteps,
  ...ways.map(([from, to, port]) => edge(largeSteps, from, to, port)),
];
