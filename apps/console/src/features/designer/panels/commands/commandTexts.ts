import type { Text } from '@lookfar/contract';
import { type CommandId, commandIds } from '@lookfar/editor';
import { words } from '../../../../base/i18n/words.ts';

/** Every command in both languages. */
export const commandNames: Record<CommandId, Text> = {
  undo: { cn: '撤销', en: 'Undo' },
  redo: { cn: '重做', en: 'Redo' },
  cut: { cn: '剪切', en: 'Cut' },
  copy: words.copy,
  paste: { cn: '粘贴', en: 'Paste' },
  pasteHere: { cn: '粘贴到此处', en: 'Paste here' },
  duplicate: { cn: '创建副本', en: 'Duplicate' },
  delete: words.delete,
  selectAll: { cn: '全选', en: 'Select all' },
  selectNone: { cn: '取消选择', en: 'Clear selection' },
  group: { cn: '组合', en: 'Group' },
  ungroup: { cn: '取消组合', en: 'Ungroup' },
  enterGroup: { cn: '进入组合', en: 'Enter group' },
  leaveGroup: { cn: '退出组合', en: 'Leave group' },
  selectNext: { cn: '选择下一个', en: 'Select next' },
  selectPrevious: { cn: '选择上一个', en: 'Select previous' },
  toFront: { cn: '置于顶层', en: 'Bring to front' },
  toBack: { cn: '置于底层', en: 'Send to back' },
  forward: { cn: '上移一层', en: 'Bring forward' },
  backward: { cn: '下移一层', en: 'Send backward' },
  alignLeft: { cn: '左对齐', en: 'Align left' },
  alignCentre: { cn: '水平居中对齐', en: 'Align horizontal centres' },
  alignRight: { cn: '右对齐', en: 'Align right' },
  alignTop: { cn: '顶端对齐', en: 'Align top' },
  alignMiddle: { cn: '垂直居中对齐', en: 'Align vertical centres' },
  alignBottom: { cn: '底端对齐', en: 'Align bottom' },
  sameWidth: { cn: '等宽', en: 'Same width' },
  sameHeight: { cn: '等高', en: 'Same height' },
  sameSize: { cn: '等宽等高', en: 'Same size' },
  distributeHorizontally: { cn: '水平均匀分布', en: 'Distribute horizontally' },
  distributeVertically: { cn: '垂直均匀分布', en: 'Distribute vertically' },
  rotateRight: { cn: '顺时针旋转 90°', en: 'Rotate 90° clockwise' },
  rotateLeft: { cn: '逆时针旋转 90°', en: 'Rotate 90° counterclockwise' },
  flipHorizontally: { cn: '水平翻转', en: 'Flip horizontally' },
  flipVertically: { cn: '垂直翻转', en: 'Flip vertically' },
  toggleLock: { cn: '锁定／解锁', en: 'Lock / unlock' },
  toggleHidden: { cn: '隐藏／显示', en: 'Hide / show' },
  showAll: words.showAll,
  copyStyle: { cn: '复制样式', en: 'Copy style' },
  pasteStyle: { cn: '粘贴样式', en: 'Paste style' },
  editText: { cn: '编辑文字', en: 'Edit text' },
  connect: { cn: '用管道连接', en: 'Connect with a pipe' },
  tidy: { cn: '整理', en: 'Tidy up' },
  nudgeLeft: { cn: '左移', en: 'Nudge left' },
  nudgeRight: { cn: '右移', en: 'Nudge right' },
  nudgeUp: { cn: '上移', en: 'Nudge up' },
  nudgeDown: { cn: '下移', en: 'Nudge down' },
  nudgeLeftFar: { cn: '大步左移', en: 'Nudge left (large step)' },
  nudgeRightFar: { cn: '大步右移', en: 'Nudge right (large step)' },
  nudgeUpFar: { cn: '大步上移', en: 'Nudge up (large step)' },
  nudgeDownFar: { cn: '大步下移', en: 'Nudge down (large step)' },
  zoomIn: words.zoomIn,
  zoomOut: words.zoomOut,
  zoomActual: { cn: '实际大小', en: 'Actual size' },
  zoomFit: { cn: '适应页面', en: 'Fit to page' },
  zoomSelection: { cn: '缩放到所选', en: 'Zoom to selection' },
  toolSelect: { cn: '选择工具', en: 'Select tool' },
  toolHand: { cn: '平移工具', en: 'Hand tool' },
  toolBrush: { cn: '格式刷', en: 'Format painter' },
  toolRect: { cn: '矩形', en: 'Rectangle' },
  toolEllipse: { cn: '椭圆', en: 'Ellipse' },
  toolLine: { cn: '折线', en: 'Polyline' },
  toolText: { cn: '文本', en: 'Text' },
  toolPipe: { cn: '管道', en: 'Pipe' },
};

export const commandGroups = {
  tool: { cn: '工具', en: 'Tools' },
  edit: words.edit,
  select: { cn: '选择与组合', en: 'Selection and groups' },
  arrange: { cn: '排列', en: 'Arrange' },
  move: { cn: '微移', en: 'Nudge' },
  view: { cn: '视图', en: 'View' },
} as const satisfies Record<string, Text>;
export type CommandGroup = keyof typeof commandGroups;

const starts: readonly [RegExp, CommandGroup][] = [
  [/^tool/, 'tool'],
  [/^nudge/, 'move'],
  [/^(zoom|showAll)/, 'view'],
  [/^(select|group|ungroup|enterGroup|leaveGroup)/, 'select'],
  [/^(align|same|distribute|rotate|flip|connect|tidy|toFront|toBack|forward|backward)/, 'arrange'],
];

export const groupOfCommand = (id: CommandId): CommandGroup => starts.find(([start]) => start.test(id))?.[1] ?? 'edit';

export function commandsOf(group: CommandGroup): readonly CommandId[] {
  return commandIds.filter((id) => groupOfCommand(id) === group);
}
