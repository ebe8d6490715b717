import './centre.css';
import { api, Failure } from '@lookfar/contract';
import { Link, useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CentreBody } from './CentreBody.tsx';
import { CentreGroupChoice } from './CentreGroupChoice.tsx';
import { centreTexts } from './centreTexts.ts';

const refreshMs = 15_000;

/** All devices of the viewer, or one group of them, at a glance. */
export function CentrePage() {
  const language = useLanguage();
  const t = centreTexts.useTexts();
  const params = useParams();
  const groupId = deviceIdOf(params.groupId);
  const may = isAllowed(useUser(), api.gm.centre.may);
  const centre = useCentre(may, groupId);
  if (!may) return <NoPermission right="monitor_equipment" size="page" />;
  return (
    <Stack className="centre">
      <PageHeader
        title={pages.centre[language]}
        note={
          centre.data ? `${centre.data.name} · ${t('updated', { time: formatLocalTime(centre.dataUpdatedAt) })}` : ' '
        }
        actions={<CentreGroupChoice groupId={groupId} />}
      />
      <CentreContent centre={centre} groupId={groupId} />
    </Stack>
  );
}

function useCentre(enabled: boolean, groupId: number | undefined) {
  const body = groupId === undefined ? {} : { groupId };
  return useCall(api.gm.centre, enabled ? body : undefined, { refetchInterval: refreshMs, keepPrevious: true });
}

interface CentreContentProps {
  centre: ReturnType<typeof useCentre>;
  groupId: number | undefined;
}

function CentreContent({ centre, groupId }: CentreContentProps) {
  const t = centreTexts.useTexts();
  const { error } = centre;
  if (error instanceof Failure && error.code === '1014')
    return <EmptyState title={t('noGroup')} action={<Link to={paths.centre}>{t('toAll')}</Link>} />;
  return (
    <Loaded
      query={centre}
      failed={t('loadFailed')}
      isEmpty={({ total }) => total === 0}
      empty={{ title: t('noDevices'), note: t(groupId === undefined ? 'noDevicesNote' : 'noneInGroupNote') }}
    >
      {(data) => <CentreBody centre={data} groupId={groupId} />}
    </Loaded>
  );
}
