import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const groupPageTexts = defineTexts('group-page', {
  tree: { cn: '分组', en: 'Groups' },
  tools: { cn: '分组操作', en: 'Group actions' },
  rename: words.rename,
  renameHint: { cn: '重命名（F2）', en: 'Rename (F2)' },
  delete: words.delete,
  up: { cn: '上移（Alt+↑）', en: 'Move up (Alt+↑)' },
  down: { cn: '下移（Alt+↓）', en: 'Move down (Alt+↓)' },
  out: { cn: '升一级（Alt+←）', en: 'Move up one level (Alt+←)' },
  in: { cn: '降为上一个分组的下级（Alt+→）', en: 'Move into the group above (Alt+→)' },
  all: words.allDevices,
  newName: { cn: '分组名称', en: 'Group name' },
  emptyNote: {
    cn: '用分组整理设备，例如按厂区、车间、产线。',
    en: 'Use groups to organise devices, for example by site, workshop or line.',
  },
  failed: { cn: '分组加载失败', en: 'Could not load groups' },
  deleteTitle: { cn: '删除分组“{name}”？', en: 'Delete group “{name}”?' },
  deleteNote: {
    cn: '只有没有设备和下级分组的分组可以删除。',
    en: 'Only groups without devices or subgroups can be deleted.',
  },
  hint: {
    cn: '拖动可调整顺序和层级；键盘用 Alt+方向键移动，F2 重命名。',
    en: 'Drag to reorder or nest. Keyboard: Alt+arrow keys to move, F2 to rename.',
  },
  devices: { cn: '{name} 的设备', en: 'Devices in {name}' },
  devicesNote: { cn: '包含下级分组', en: 'including subgroups' },
  device: words.devices,
  noMatch: { cn: '没有名称符合的设备', en: 'No matching devices' },
  showAll: words.showAll,
  noDevices: { cn: '该分组下没有设备', en: 'No devices in this group' },
  devicesFailed: { cn: '设备加载失败', en: 'Could not load devices' },
  move: { cn: '移动到…', en: 'Move to…' },
  moveTitle: { cn: '移动 {count} 台设备', en: 'Move {count} {count|device|devices}' },
  moveDo: { cn: '移动', en: 'Move' },
  moved: { cn: '已移动 {count} 台设备', en: '{count} {count|device|devices} moved' },
  someFailed: { cn: '{done} 台已移动，{failed} 台失败：{names}', en: '{done} moved, {failed} failed: {names}' },
  total: { cn: '共 {total} 台', en: '{total} {total|device|devices}' },
  search: words.deviceName,
});
