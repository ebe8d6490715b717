import { sceneLimits } from '@lookfar/contract';
import type { Problem } from './Flow.ts';

const blocking =
  (cn: string, en: string) =>
  (stepId = ''): Problem => ({ stepId, text: { cn, en }, isBlocking: true });
const harmless =
  (cn: string, en: string) =>
  (stepId = ''): Problem => ({ stepId, text: { cn, en }, isBlocking: false });

/** What can be wrong with a flow; each takes the step or edge. */
export const problems = {
  noStart: blocking('缺少“开始”', 'There is no start'),
  twoStarts: blocking('只能有一个“开始”', 'There can be only one start'),
  tooMany: blocking(`最多 ${sceneLimits.steps} 个步骤`, `At most ${sceneLimits.steps} steps`),
  unreadable: blocking('步骤的数据无法识别', 'The data of this step cannot be read'),
  freeEdge: blocking('连线有一端没有连到步骤', 'An end of this edge is not connected to a step'),
  wrongPort: blocking('连线须从出口连到入口', 'An edge must lead from an exit to an entry'),
  twoExits: blocking(
    '同一出口只能有一条连线，要同时执行请用“并行”',
    'Only one edge can leave here; use “In parallel” to do things at the same time',
  ),
  circle: blocking('流程不能绕回前面的步骤', 'The flow cannot lead back to an earlier step'),
  unreachable: blocking('从“开始”到不了这一步', 'This step cannot be reached from the start'),
  meet: blocking('并行的分支须用“汇合”连接', 'Parallel branches must meet in a “Join”'),
  noFork: harmless('没有并行的分支可汇合', 'There are no parallel branches to join'),
  oneBranch: harmless('“并行”只有一个分支', 'Only one branch leaves “In parallel”'),
  empty: harmless('流程没有要做的事', 'The flow does nothing'),
  noWrites: blocking('没有要写入的变量', 'Nothing to write'),
  noSignal: blocking('未选择变量', 'No signal is chosen'),
  noValue: blocking('未填写值', 'No value is given'),
  noCondition: blocking('未填写条件', 'No condition is given'),
  noFormula: blocking('未填写公式', 'No formula is given'),
  noVariable: blocking('未选择运营中心变量', 'No variable is chosen'),
  noText: blocking('未填写消息内容', 'The message has no text'),
  noDevice: blocking('未选择设备', 'No device is chosen'),
  noTitle: blocking('未填写标题', 'No title is given'),
  noScene: blocking('未选择场景', 'No scene is chosen'),
  noTime: blocking('等待时间须大于 0', 'The waiting time must be more than 0'),
  holdTooLong: blocking('保持时间不能长于等待时间', 'The hold time cannot be longer than the time to wait'),
  unknownVariable: blocking('变量不存在', 'The variable does not exist'),
  unknownDevice: blocking('设备不存在', 'The device does not exist'),
  unknownScene: blocking('场景不存在', 'The scene does not exist'),
  sceneCircle: blocking('场景不能再次运行自己', 'A scene cannot run itself again'),
  sceneDeep: blocking(
    `场景嵌套最多 ${sceneLimits.nesting} 层`,
    `Scenes can run scenes at most ${sceneLimits.nesting} levels deep`,
  ),
  sceneDisabled: harmless('该场景未启用，运行时会失败', 'That scene is not enabled; this step would fail'),
  unknownReader: harmless('有接收人已不存在', 'Some readers no longer exist'),
  numberVariable: blocking('变量的值须为数字', 'The value of a variable must be a number'),
  unknownSignal: (stepId: string, name: string) =>
    blocking(`${name} 不存在或无权使用`, `${name} does not exist, or is not yours to use`)(stepId),
  readOnly: (stepId: string, name: string) => blocking(`${name} 不可写入`, `${name} is read-only`)(stepId),
  notANumber: (stepId: string, name: string) =>
    blocking(`${name} 的值须为数字`, `The value of ${name} must be a number`)(stepId),
  overLimits: (stepId: string, name: string, range: string) =>
    blocking(`${name} 的值须在 ${range} 之间`, `The value of ${name} must be within ${range}`)(stepId),
  badFormula: (stepId: string, reason: { cn: string; en: string }) =>
    blocking(`公式有误：${reason.cn}`, `The formula is not valid: ${reason.en}`)(stepId),
};
