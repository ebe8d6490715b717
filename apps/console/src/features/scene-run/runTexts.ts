import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const runTexts = defineTexts('scene-run', {
  runTitle: { cn: '运行场景“{title}”？', en: 'Run scene "{title}"?' },
  run: { cn: '运行', en: 'Run' },
  cancel: words.cancel,
  close: words.close,
  device: words.device,
  signal: { cn: '变量', en: 'Signal' },
  now: { cn: '当前值', en: 'Now' },
  next: { cn: '将写入', en: 'Will write' },
  noValue: { cn: '未知', en: 'Unknown' },
  wouldWrite: { cn: '现在运行将写入 {count} 个值', en: 'Run now, it would write {count} {count|value|values}' },
  wouldWriteNone: { cn: '现在运行不会写入任何值', en: 'Run now, it would write nothing' },
  elsewhere: { cn: '按当前条件不会执行', en: 'Not reached under the present conditions' },
  previewFailed: { cn: '预览加载失败', en: 'Could not load the preview' },
  problems: { cn: '注意', en: 'Please note' },
  started: { cn: '“{title}”已开始运行', en: 'Scene "{title}" has started' },
  starting: { cn: '正在启动“{title}”…', en: 'Starting scene "{title}"…' },
  runningNow: { cn: '“{title}”运行中…', en: 'Scene "{title}" is running…' },
  ended: { cn: '“{title}”：{result}', en: 'Scene "{title}": {result}' },
  because: { cn: '{word}：{reason}', en: '{word}: {reason}' },

  waiting: { cn: '等待中', en: 'Waiting' },
  running: { cn: '运行中', en: 'Running' },
  paused: { cn: '已暂停', en: 'Paused' },
  done: { cn: '已完成', en: 'Completed' },
  failed: { cn: '失败', en: 'Failed' },
  aborted: { cn: '已中止', en: 'Aborted' },
  interrupted: { cn: '被中断', en: 'Interrupted' },
});
