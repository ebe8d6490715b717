import './centre.css';
import { Failure, operationsCentre } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CentreBody } from './CentreBody.tsx';
import { CentreGroupChoice } from './CentreGroupChoice.tsx';
import { centreTexts } from './centreTexts.ts';

const refreshMs = 15_000;

/** Everything that the viewer may see, or one group of it, at a glance. */
export function CentrePage() {
  const language = useLanguage();
  const t = centreTexts.useTexts();
  const { ocId } = useParams();
  const groupId = deviceIdOf(ocId);
  const may = isAllowed(useUser(), operationsCentre.may);
  const centre = useCentre(may, groupId);
  if (!may) return <NoPermission right="monitor_equipment" size="page" />;
  return (
    <div className="centre">
      <PageHeader
        title={pages.centre[language]}
        note={
          centre.data ? `${centre.data.name} · ${t('updated', { time: formatLocalTime(centre.dataUpdatedAt) })}` : ' '
        }
        actions={<CentreGroupChoice groupId={groupId} />}
      />
      <CentreContent centre={centre} groupId={groupId} />
    </div>
  );
}

function useCentre(enabled: boolean, groupId: number | undefined) {
  return useQuery({
    queryKey: ['monitor.centre', groupId],
    queryFn: ({ signal }) => send(operationsCentre, groupId === undefined ? {} : { groupId }, { quiet: true, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    enabled,
  });
}

interface CentreContentProps {
  centre: ReturnType<typeof useCentre>;
  groupId: number | undefined;
}

function CentreContent({ centre, groupId }: CentreContentProps) {
  const t = centreTexts.useTexts();
  const { data, error } = centre;
  if (error instanceof Failure && error.code === '1014')
    return <EmptyState title={t('noGroup')} action={<Link to={paths.centre}>{t('toAll')}</Link>} />;
  if (error && !data) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void centre.refetch()} />;
  if (!data) return <LoadingState />;
  if (data.total === 0)
    return <EmptyState title={t('noDevices')} note={t(groupId === undefined ? 'noDevicesNote' : 'noneInGroupNote')} />;
  return <CentreBody centre={data} groupId={groupId} />;
}
