import type { AlarmStatistics } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { spanWords } from '../words/spanWords.ts';
import { NamedAlarm } from './NamedAlarm.tsx';
import { shareText } from './shareText.ts';
import { statisticsTexts } from './statisticsTexts.ts';

/** The alarms behind the figures; each leads to where it can be looked at. */
export function Rankings({ statistics }: { statistics: AlarmStatistics }) {
  const t = statisticsTexts.useTexts();
  const language = useLanguage();
  const { mostFrequent, chattering, fleeting, standing, floods } = statistics;
  return (
    <div className="statistics-lists">
      <Ranking title={t('mostFrequent')} note={shareText(mostFrequent.share)}>
        {mostFrequent.list.map((entry) => (
          <NamedAlarm key={entry.alarmId} alarm={entry} share={entry.share}>
            {t('times', { count: entry.count })} · {shareText(entry.share)}
          </NamedAlarm>
        ))}
      </Ranking>
      <Ranking title={t('standingList')} note={standing.length}>
        {standing.map((entry) => (
          <NamedAlarm key={entry.alarmId} alarm={entry}>
            {spanWords(entry.durationMs, language)} · {t('since', { time: formatLocalTime(entry.since) })}
          </NamedAlarm>
        ))}
      </Ranking>
      <Ranking title={t('chatteringList')} note={chattering.length}>
        {chattering.map((entry) => (
          <NamedAlarm key={entry.alarmId} alarm={entry}>
            {t('times', { count: entry.count })} · {t('peakPerMinute', { peak: entry.peak })}
          </NamedAlarm>
        ))}
      </Ranking>
      <Ranking title={t('fleetingList')} note={fleeting.length}>
        {fleeting.map((entry) => (
          <NamedAlarm key={entry.alarmId} alarm={entry}>
            {t('times', { count: entry.count })}
          </NamedAlarm>
        ))}
      </Ranking>
      <Ranking title={t('floodList')} note={floods.length}>
        {floods.map(({ from, to, count, peak }) => (
          <li key={from} className="ranked">
            <span>{formatLocalTime(from)}</span>
            <span className="alarm-dim">
              {spanWords(to - from, language)} · {t('times', { count })} · {t('peakPerTen', { peak })}
            </span>
          </li>
        ))}
      </Ranking>
    </div>
  );
}

interface RankingProps {
  title: string;
  note: ReactNode;
  children: readonly ReactNode[];
}

/** A list that would be empty is left out: its figure says 0. */
function Ranking({ title, note, children }: RankingProps) {
  if (children.length === 0) return null;
  return (
    <section className="statistics-panel">
      <h2>
        {title} <span className="alarm-dim">{note}</span>
      </h2>
      <ol className="ranking">{children}</ol>
    </section>
  );
}
