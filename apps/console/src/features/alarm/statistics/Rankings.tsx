import type { AlarmStatistics } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { alarmAddress, alarmJournalAddress } from '../alarmLinks.ts';
import { spanWords } from '../words/spanWords.ts';
import { shareText } from './shareText.ts';
import { statisticsTexts } from './statisticsTexts.ts';

/** The alarms behind the key metrics, each with a link. */
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

/** Empty lists are left out: their metric already shows 0. */
function Ranking({ title, note, children }: RankingProps) {
  if (children.length === 0) return null;
  return (
    <section className="statistics-panel">
      <h2>
        {title} <span className="alarm-dim">{note}</span>
      </h2>
      <PlainList as="ol">{children}</PlainList>
    </section>
  );
}

interface NamedAlarmProps {
  alarm: { alarmId: number; equip: string; title: string; equipmentId: number | null };
  /** Drawn as a bar below the name. */
  share?: number;
  children: ReactNode;
}

/** Links to the alarms of the device, or to the journal of the alarm where the device is not known. */
function NamedAlarm({ alarm: { alarmId, equip, title, equipmentId }, share, children }: NamedAlarmProps) {
  const t = statisticsTexts.useTexts();
  const name = [equip, title].filter(Boolean).join(' · ') || t('unnamed', { id: alarmId });
  const to = equipmentId === null ? alarmJournalAddress(alarmId) : alarmAddress(equipmentId, alarmId);
  return (
    <li className="ranked">
      <Link to={to}>{name}</Link>
      <span className="alarm-dim">{children}</span>
      {share !== undefined && (
        <span className="ranked-track" aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </li>
  );
}
