import { Panel } from '../../ui/panel/Panel.tsx';
import { Refused } from '../../ui/Refused.tsx';
import { CentreAlarms } from './CentreAlarms.tsx';
import { CentreGroups } from './CentreGroups.tsx';
import { CentreMap } from './CentreMap.tsx';
import { CentreTiles } from './CentreTiles.tsx';
import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';
import { HourBars } from './HourBars.tsx';
import { Ranking } from './Ranking.tsx';

interface CentreBodyProps {
  centre: Centre;
  groupId: number | undefined;
}

export function CentreBody({ centre, groupId }: CentreBodyProps) {
  const t = centreTexts.useTexts();
  const { alarms } = centre;
  return (
    <>
      <CentreTiles centre={centre} />
      <div className="centre-main">
        <Panel title={t('map')}>
          <CentreMap groupId={groupId} />
        </Panel>
        <Panel title={t('active')}>
          {alarms ? <CentreAlarms alarms={alarms} groupId={groupId} /> : <Refused code="1031" />}
        </Panel>
      </div>
      <div className="centre-more">
        {alarms && (
          <Panel title={t('hours')}>
            <HourBars hours={alarms.hours} />
          </Panel>
        )}
        {alarms && (
          <Panel title={t('ranking')}>
            <Ranking list={alarms.ranking} kind="times" />
          </Panel>
        )}
        <Panel title={t('away')}>
          <Ranking list={centre.away} kind="minutes" />
        </Panel>
        {centre.groups.length > 0 && (
          <Panel title={t('groups')}>
            <CentreGroups groups={centre.groups} showsAlarms={alarms !== undefined} />
          </Panel>
        )}
      </div>
    </>
  );
}
