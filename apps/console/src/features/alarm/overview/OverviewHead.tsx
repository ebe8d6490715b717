import { type AlarmLevel, alarmLevelNames, alarmLevels, type api, type ReplyOf } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { dash } from '../../live/index.ts';
import { Span } from '../list/Span.tsx';
import { overviewTexts } from './overviewTexts.ts';

type Figures = ReplyOf<typeof api.alarm.overview>;

interface OverviewHeadProps {
  figures: UseQueryResult<Figures>;
  address: Address;
}

/** The alarm situation at a glance. Pressing a priority lists only that one. */
export function OverviewHead({ figures: { data, error }, address }: OverviewHeadProps) {
  const t = overviewTexts.useTexts();
  const language = useLanguage();
  if (!data && error) {
    const { reason } = failureText(error, language);
    return <Alert type="warning" showIcon title={t('figuresFailed', { reason })} />;
  }
  return (
    <section className="overview-head" aria-label={t('figures')}>
      <ul className="overview-levels">
        {alarmLevels.map((level) => (
          <li key={level}>
            <LevelFigure level={level} count={data?.levels[level]} address={address} />
          </li>
        ))}
      </ul>
      <dl className="overview-figures">
        <Figure name={t('unacked')}>{data?.unacknowledged ?? dash}</Figure>
        <Figure name={t('oldest')}>
          {data?.oldestUnacked ? <Span from={data.oldestUnacked} to={null} language={language} /> : dash}
        </Figure>
        <Figure name={t('tenMinutes')}>{data?.lastTenMinutes ?? dash}</Figure>
        <Figure name={t('devices')}>{data?.devices ?? dash}</Figure>
      </dl>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-counted="">{children}</dd>
    </div>
  );
}

interface LevelFigureProps {
  level: AlarmLevel;
  count: number | undefined;
  address: Address;
}

function LevelFigure({ level, count, address }: LevelFigureProps) {
  const t = overviewTexts.useTexts();
  const language = useLanguage();
  const isOnly = address.get('level') === level;
  const name = alarmLevelNames[level][language];
  return (
    <button
      type="button"
      className={count ? 'overview-level' : 'overview-level overview-level-none'}
      aria-pressed={isOnly}
      title={t('onlyLevel', { level: name })}
      onClick={() => address.set({ level: isOnly ? '' : level, page: '' })}
    >
      <StatusMark state={level} size={18} />
      <span>{name}</span>
      <strong data-counted="">{count ?? dash}</strong>
    </button>
  );
}
