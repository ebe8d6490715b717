import { defineTexts } from '../../../../shell/i18n/defineTexts.ts';

export const writeTexts = defineTexts('monitor.write', {
  write: { cn: '写入', en: 'Write' },
  writeSignal: { cn: '写入 {title}', en: 'Write {title}' },
  now: { cn: '当前值', en: 'Value now' },
  limits: { cn: '允许范围', en: 'Allowed range' },
  noLimits: { cn: '未设限值', en: 'No limits set' },
  value: { cn: '写入值', en: 'Value to write' },
  choose: { cn: '请选择', en: 'Choose' },
  reason: { cn: '原因（选填，记入操作日志）', en: 'Reason (optional, goes into the operation log)' },
  confirm: { cn: '确认写入', en: 'Write it' },
  sending: { cn: '已下发，等待设备应答…', en: 'Sent, waiting for the device …' },
  done: { cn: '写入成功', en: 'Written' },
  readBack: { cn: '设备读回值 {value}', en: 'The device reads back {value}' },
  noReadBack: { cn: '设备未返回读回值', en: 'The device did not say what it holds now' },
  failed: { cn: '写入失败', en: 'Not written' },
  again: { cn: '再次写入', en: 'Write again' },
  close: { cn: '关闭', en: 'Close' },
  cancel: { cn: '取消', en: 'Cancel' },
});
