import type { Text } from '@lookfar/contract';
import type { StepType } from '@lookfar/scenes';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';

/** What a kind of step is for. */
export const stepNotes: Readonly<Record<StepType, Text>> = {
  'Flow.Start': { cn: '流程的第一步', en: 'The first step of the flow' },
  'Flow.Write': { cn: '向设备写入一个或多个值', en: 'Write one or more values to devices' },
  'Flow.Wait': { cn: '停留一段固定的时间', en: 'Pause for a fixed time' },
  'Flow.Until': { cn: '等到条件成立，或超时', en: 'Wait until a condition is met, or time is up' },
  'Flow.If': { cn: '按条件选择走哪一边', en: 'Take one of two ways by a condition' },
  'Flow.Fork': { cn: '同时执行多个分支', en: 'Do several things at the same time' },
  'Flow.Join': { cn: '把并行的分支合到一起', en: 'Bring parallel branches together' },
  'Flow.Variable': { cn: '设定或释放运营中心变量', en: 'Set or release a variable of a project' },
  'Flow.Message': { cn: '给人员发送消息', en: 'Send a message to people' },
  'Flow.Order': { cn: '为设备创建维修工单', en: 'Open a work order for a device' },
  'Flow.Scene': { cn: '运行另一个场景', en: 'Run another scene' },
  'Flow.End': { cn: '流程到此为止', en: 'The flow is over here' },
};

export const stepGroups = {
  act: { cn: '动作', en: 'Actions' },
  way: { cn: '流程控制', en: 'Flow control' },
  frame: { cn: '开始与结束', en: 'Start and end' },
} as const satisfies Record<string, Text>;

export const flowTexts = defineTexts('designer-flow', {
  addAfter: { cn: '添加下一步', en: 'Add next step' },
  tile: { cn: '{name}：点击添加，或拖到画布', en: '{name}: click to add, or drag onto the canvas' },
  paletteNote: {
    cn: '点击步骤会接在所选步骤之后；从步骤下方的接口拖出连线可连接或新建；拖到连线上则插入其中。',
    en: 'A click adds the step after the selected one. Drag from the port below a step to connect it or to add one. Dropped on an edge, a step goes into it.',
  },
  remarks: { cn: '备注', en: 'Notes' },
  noProblems: { cn: '没有问题', en: 'No problems' },
  problems: { cn: '{count} 个问题', en: '{count} {count|problem|problems}' },
  hints: { cn: '{count} 条提示', en: '{count} {count|hint|hints}' },
  problemList: { cn: '问题', en: 'Problems' },
  ofFlow: { cn: '整个流程', en: 'The whole flow' },
  preview: { cn: '预览写入', en: 'Preview' },
  dryRun: { cn: '试算', en: 'Dry run' },
  enable: { cn: '启用', en: 'Enable' },
  enableAgain: { cn: '重新启用', en: 'Enable again' },
  run: { cn: '运行', en: 'Run' },
});
