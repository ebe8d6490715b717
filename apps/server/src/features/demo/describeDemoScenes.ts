import type { DemoScene, Ref, Write } from './DemoScene.ts';
import type { DemoStep } from './demoFlow.ts';
import type { FindSignal, NamedSignal } from './demoVariables.ts';
import { stationScenes } from './station/stationScenes.ts';

/**
 * The scenes of the demo: washing a filter when it is clogged, changing over to the standby pump by hand, letting off
 * sludge every night, and those of the solar station. Those of devices that a plant does not have are left out.
 */
export function describeDemoScenes(find: (name: string) => NamedSignal | undefined): DemoScene[] {
  return [backwash, changeOver, desludge, ...stationScenes].flatMap((describe) => {
    let isWhole = true;
    const names: Record<string, string> = {};
    const scene = describe(
      ...toolsOf((name) => {
        const signal = find(name);
        isWhole &&= signal !== undefined;
        const { equipId, signalId } = signal ?? { equipId: 0, signalId: 0 };
        names[`${equipId}.${signalId}`] = name.split('/').at(-1) ?? '';
        return { equipId, signalId };
      }),
    );
    const steps = scene.steps.map((step) => ('condition' in step.fields ? withNames(step, names) : step));
    return isWhole ? [{ ...scene, steps }] : [];
  });
}

/** With what the signals of its condition are called. */
function withNames(step: DemoStep, all: Readonly<Record<string, string>>): DemoStep {
  const used = Object.entries(all).filter(([key]) => String(step.fields.condition).includes(`{${key}}`));
  return { ...step, fields: { ...step.fields, names: Object.fromEntries(used) } };
}

function toolsOf(find: FindSignal): [Ref, Write] {
  const ref = (name: string) => {
    const { equipId, signalId } = find(name);
    return `\${${equipId}.${signalId}}`;
  };
  const write = (name: string, value: string) => {
    const [subTitle = '', title = ''] = name.split('/');
    return { writes: [{ signal: { ...find(name), title, subTitle }, value }] };
  };
  return [ref, write];
}

function backwash(ref: Ref, write: Write): DemoScene {
  const state = ref('V 型滤池/1号格状态');
  const until = (condition: string, seconds: number) => ({ condition, seconds });
  return {
    title: '滤池 1 号格反冲洗',
    note: '水头损失偏高时提前反冲洗，完成后通知值班人员。',
    groupName: '净水',
    triggers: [
      {
        kind: 'condition',
        formula: `${ref('V 型滤池/1号格水头损失')} > 1.6`,
        ...{ holdSeconds: 60, lockOutSeconds: 4 * 3600, zone: 'Asia/Shanghai' },
      },
    ],
    policy: { maxSeconds: 4 * 3600, maxPerDay: 6 },
    steps: [
      { id: 'start', type: 'Flow.Start', title: '', column: 0, fields: {}, to: 'request' },
      {
        ...{ id: 'request', type: 'Flow.Write', title: '请求反冲洗', column: 0, to: 'begins' },
        fields: write('V 型滤池/1号格反冲洗请求', '1'),
      },
      {
        ...{ id: 'begins', type: 'Flow.Until', title: '等待开始', column: 0, to: 'ends', otherwise: 'late' },
        fields: until(`${state} == 2`, 3600),
      },
      {
        ...{ id: 'late', type: 'Flow.Message', title: '没有开始', column: 1, to: 'over' },
        fields: { text: '1 号格反冲洗在一小时内没有开始，请检查其他格是否正在冲洗。' },
      },
      { id: 'over', type: 'Flow.End', title: '', column: 1, fields: {} },
      {
        ...{ id: 'ends', type: 'Flow.Until', title: '等待恢复过滤', column: 0, to: 'done', otherwise: 'late' },
        fields: until(`${state} == 1`, 3600),
      },
      {
        ...{ id: 'done', type: 'Flow.Message', title: '通知完成', column: 0, to: 'end' },
        fields: { text: '1 号格反冲洗完成，已恢复过滤。' },
      },
      { id: 'end', type: 'Flow.End', title: '', column: 0, fields: {} },
    ],
  };
}

function changeOver(ref: Ref, write: Write): DemoScene {
  const pump = (number: 1 | 2, what: string) => `取水泵房/${number}号泵${what}`;
  return {
    title: '取水泵切换：1 号 → 2 号',
    note: '先启动 2 号泵，确认运行后再停 1 号泵；任何一步失败都恢复原状。',
    groupName: '取水',
    triggers: [],
    policy: { onFailure: 'rollBack', maxSeconds: 600 },
    steps: [
      { id: 'start', type: 'Flow.Start', title: '', column: 0, fields: {}, to: 'runs' },
      {
        ...{ id: 'runs', type: 'Flow.If', title: '1 号泵在运行？', column: 0, to: 'on', otherwise: 'idle' },
        fields: { condition: `${ref(pump(1, '状态'))} == 1` },
      },
      { id: 'idle', type: 'Flow.End', title: '', column: 1, fields: {} },
      {
        ...{ id: 'on', type: 'Flow.Write', title: '启动 2 号泵', column: 0, to: 'waits' },
        fields: write(pump(2, '启停'), '1'),
      },
      {
        ...{ id: 'waits', type: 'Flow.Until', title: '2 号泵已运行', column: 0, to: 'off', otherwise: 'report' },
        fields: { condition: `${ref(pump(2, '状态'))} == 1`, holdSeconds: 5, seconds: 60 },
      },
      {
        ...{ id: 'report', type: 'Flow.Message', title: '未能启动', column: 1, to: 'failed' },
        fields: { text: '2 号取水泵没有启动，1 号泵继续运行，请检查 2 号泵。' },
      },
      { id: 'failed', type: 'Flow.End', title: '', column: 1, fields: {} },
      {
        ...{ id: 'off', type: 'Flow.Write', title: '停止 1 号泵', column: 0, to: 'told' },
        fields: write(pump(1, '启停'), '0'),
      },
      {
        ...{ id: 'told', type: 'Flow.Message', title: '通知完成', column: 0, to: 'end' },
        fields: { text: '已切换到 2 号取水泵。两台泵现为手动，请按需恢复自动。' },
      },
      { id: 'end', type: 'Flow.End', title: '', column: 0, fields: {} },
    ],
  };
}

export const desludgeTitle = '夜间排泥';

function desludge(ref: Ref, write: Write): DemoScene {
  const valve = '平流沉淀池/排泥阀';
  return {
    title: desludgeTitle,
    note: '每天 2 点低谷时段排泥一次，阀门 5 分钟后自动关闭。',
    groupName: '净水',
    triggers: [{ kind: 'schedule', cron: '0 2 * * *', zone: 'Asia/Shanghai', holidays: 'same' }],
    policy: { maxSeconds: 1800, maxPerDay: 2 },
    steps: [
      { id: 'start', type: 'Flow.Start', title: '', column: 0, fields: {}, to: 'open' },
      {
        ...{ id: 'open', type: 'Flow.Write', title: '打开排泥阀', column: 0, to: 'closes' },
        fields: write(valve, '1'),
      },
      {
        ...{ id: 'closes', type: 'Flow.Until', title: '等待阀门关闭', column: 0, to: 'end', otherwise: 'late' },
        fields: { condition: `${ref(valve)} == 0`, seconds: 900 },
      },
      {
        ...{ id: 'late', type: 'Flow.Message', title: '阀门未关', column: 1, to: 'over' },
        fields: { text: '排泥阀 15 分钟后仍未关闭，请到现场检查。' },
      },
      { id: 'over', type: 'Flow.End', title: '', column: 1, fields: {} },
      { id: 'end', type: 'Flow.End', title: '', column: 0, fields: {} },
    ],
  };
}
