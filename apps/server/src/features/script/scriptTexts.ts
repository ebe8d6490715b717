import { errorText, fill, formatTime, type Language, scriptLimits, type Text } from '@lookfar/contract';
import { reasonText } from '@lookfar/formula';
import type { FailedEnding, Notice } from './scriptLog.ts';

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
