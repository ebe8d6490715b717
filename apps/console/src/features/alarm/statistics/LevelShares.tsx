import { type AlarmStatistics, alarmLevelNames, alarmLevels } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { levelTargets } from './keyFigures.ts';
import { shareText } from './shareText.ts';
import { statisticsTexts } from './statisticsTexts.ts';

/** How the alarms are distributed over the priorities, next to the recommended distribution. */
export function LevelShares({ levels }: { levels: AlarmStatistics['levels'] }) {
  const t = statisticsTexts.useTexts();
  const language = useLanguage();
  return (
    <section className="statistics-panel">
      <h2>{t('levels')}</h2>
      <PlainList className="level-shares">
        {alarmLevels.map((level) => {
          const { count, share } = levels[level];
          return (
            <li key={level} className={`scada-${level}`}>
              <StatusMark state={level} />
              <span>{alarmLevelNames[level][language]}</span>
              <span className="level-track">
                <span className="level-share" style={{ width: `${share * 100}%` }} />
                <span className="level-target" style={{ insetInlineStart: `${levelTargets[level] * 100}%` }} />
              </span>
              <strong className="figure-number">{shareText(share)}</strong>
              <span className="alarm-dim">
                {t('levelTarget', { share: shareText(levelTargets[level]) })} · {t('times', { count })}
              </span>
            </li>
          );
        })}
      </PlainList>
    </section>
  );
}
