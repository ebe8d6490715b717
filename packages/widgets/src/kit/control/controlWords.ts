import type { Text } from '@lookfar/contract';

export const controlWords = {
  unbound: { cn: '未绑定可写的变量', en: 'Not bound to a writable signal' },
  refused: { cn: '此处不能写入', en: 'Cannot be written here' },
  failed: { cn: '写入失败', en: 'Write failed' },
  untaken: { cn: '设备尚未报告写入的值', en: 'The device has not reported the written value yet' },
  unsent: { cn: '尚未写入：按 Enter 写入，按 Esc 还原', en: 'Not written yet: Enter writes, Esc restores' },
  send: { cn: '写入', en: 'Write' },
  choose: { cn: '请选择', en: 'Choose' },
  option: { cn: '选项 {n}', en: 'Option {n}' },
  none: { cn: '未设置选项', en: 'No options' },
  on: { cn: '开', en: 'On' },
  off: { cn: '关', en: 'Off' },
  between: { cn: '{reason}（允许 {low} ~ {high}）', en: '{reason} ({low} to {high} allowed)' },
  atLeast: { cn: '{reason}（不小于 {low}）', en: '{reason} (at least {low})' },
  atMost: { cn: '{reason}（不大于 {high}）', en: '{reason} (at most {high})' },
} as const satisfies Record<string, Text>;
