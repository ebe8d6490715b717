import { errorText, fill, formatTime, type Language, scriptLimits, type Text } from '@lookfar/contract';
import type { ScriptReason } from '@lookfar/formula/sandbox';
import type { FailedEnding, Notice } from './scriptLog.ts';

const reasons: Readonly<Record<Exclude<ScriptReason['kind'], 'thrown'>, Text>> = {
  noSignal: { cn: '没有变量“{name}”', en: 'signal "{name}" does not exist' },
  readOnly: { cn: '变量“{name}”只读，不能写入', en: 'signal "{name}" is read-only' },
  badValue: {
    cn: '写入“{name}”的值必须是有效的数字、文本或布尔值',
    en: 'the value written to "{name}" must be a finite number, a string or a boolean',
  },
  tooManyWrites: { cn: '一次运行最多写入 {limit} 次', en: 'at most {limit} writes in one run' },
  stateTooLarge: { cn: 'state 超过 {limit} 字节', en: 'state is larger than {limit} bytes' },
  stateUnreadable: {
    cn: 'state 必须是能转换为 JSON 的对象',
    en: 'state must be an object that can be converted to JSON',
  },
  neverSettles: { cn: '返回的 Promise 永远不会完成', en: 'the returned promise never settles' },
  stackOverflow: { cn: '递归过深', en: 'recursion is too deep' },
  crashed: { cn: '运行意外中断', en: 'the run was interrupted unexpectedly' },
};

const inLine: Text = { cn: '（第 {line} 行）', en: ' (line {line})' };
const notices = {
  refused: { cn: '写入“{title}”被拒绝：{reason}', en: 'Write to "{title}" refused: {reason}' },
  paused: { cn: '连续失败 {count} 次，暂停至 {time}', en: 'Failed {count} times in a row; paused until {time}' },
  dropped: { cn: '另有 {count} 行日志未记录', en: '{count} more log lines were not recorded' },
} as const satisfies Record<string, Text>;

/** 1519 too long, 1520 too much memory, 1521 anything else. */
export function codeOf({ outcome }: FailedEnding): '1519' | '1520' | '1521' {
  if (outcome === 'timeout') return '1519';
  return outcome === 'memory' ? '1520' : '1521';
}

export function endingText(ending: FailedEnding, language: Language): string {
  return errorText(codeOf(ending), language, {
    ms: scriptLimits.runMs,
    megabytes: scriptLimits.memoryBytes / 1024 / 1024,
    reason: ending.outcome === 'error' ? reasonText(ending.reason, language) : '',
  });
}

export function noticeText(notice: Notice, language: Language): string {
  switch (notice.kind) {
    case 'failed': {
      const { line } = notice.ending;
      const place = line === null ? '' : fill(inLine[language], { line });
      return endingText(notice.ending, language) + place;
    }
    case 'refused': {
      const { title, code, values, message } = notice;
      return fill(notices.refused[language], { title, reason: message || errorText(code, language, values) });
    }
    case 'paused':
      return fill(notices.paused[language], { count: notice.count, time: formatTime(notice.until) });
    case 'dropped':
      return fill(notices.dropped[language], { count: notice.count });
  }
}

function reasonText(reason: ScriptReason, language: Language): string {
  if (reason.kind === 'thrown') return reason.text;
  return fill(reasons[reason.kind][language], 'name' in reason || 'limit' in reason ? reason : {});
}
