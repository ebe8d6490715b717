import './group-page.css';
import { Failure, queryManagedGroups } from '@lookfar/contract';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { useGroups } from '../../shared/group/useGroups.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { GroupDevices } from './GroupDevices.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { groupPageTexts } from './groupPageTexts.ts';

/** The tree of groups, and beside it the devices of the one that is selected. */
export function GroupPage() {
  const t = groupPageTexts.useTexts();
  const language = useLanguage();
  const groups = useGroups();
  const [selected, setSelected] = useState<number | null>(null);
  const { may } = queryManagedGroups;
  if (groups.data === undefined) {
    if (!groups.isError) return <LoadingState size="page" />;
    const refused = groups.error instanceof Failure && groups.error.code === '1009';
    if (refused) return <NoPermission size="page" {...(may.who === 'right' && { right: may.right })} />;
    return <ErrorState size="page" title={t('failed')} error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  const current = groups.data.find(({ id }) => id === selected);
  return (
    <section className="group-page">
      <PageHeader title={pages.groups[language]} />
      <div className="group-columns">
        <GroupPanel groups={groups.data} selected={current?.id ?? null} onSelect={setSelected} />
        <GroupDevices key={current?.id ?? 0} group={current} onAll={() => setSelected(null)} />
      </div>
    </section>
  );
}
