import '../alarm.css';
import './overview.css';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Refused } from '../../../ui/Refused.tsx';
import { alarmRefusal } from '../alarmRefusal.ts';
import { overviewTexts } from './overviewTexts.ts';

/** The header of the pages about all alarms, or the reason why the user may not see them. */
export function AlarmFrame({ children }: { children: ReactNode }) {
  const t = overviewTexts.useTexts();
  const refusal = alarmRefusal(useUser());
  if (refusal) return <Refused code={refusal} size="page" />;
  return (
    <Stack className="overview">
      <PageHeader title={t('title')} />
      <nav className="overview-tabs" aria-label={t('tabs')}>
        <NavLink to={paths.alarms} end>
          {t('list')}
        </NavLink>
        <NavLink to={paths.alarmStatistics}>{t('statistics')}</NavLink>
      </nav>
      {children}
    </Stack>
  );
}
