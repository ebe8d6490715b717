import './log-lines.css';
import type { ScriptLogLine } from '@lookfar/contract';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { scriptTexts } from './scriptTexts.ts';

export function LogLines({ lines, label }: { lines: readonly ScriptLogLine[]; label: string }) {
  const t = scriptTexts.useTexts();
  if (lines.length === 0)
    return (
      <Dim as="p" small>
        {t('noLog')}
      </Dim>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <ol className="script-log" aria-label={label} tabIndex={0}>
      {lines.map(({ time, level, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their order
        <li key={index} className={`script-log-${level}`}>
          <time>{formatLocalTime(time)}</time>
          <span className="script-log-level">{t(level)}</span>
          <span className="script-log-text">{text}</span>
        </li>
      ))}
    </ol>
  );
}
