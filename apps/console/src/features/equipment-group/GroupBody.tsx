import { api, Failure, type ManagedGroup } from '@lookfar/contract';
import { useEffect } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useGroups } from '../../shared/group/useGroups.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { BodyProps } from '../../ui/screen/listScreen.tsx';
import { GroupDevices } from './GroupDevices.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { noGroup, useGroupChoice } from './groupChoice.ts';
import { groupPageTexts } from './groupPageTexts.ts';

/** The tree of groups, and beside it the devices of the one that is selected. */
export function GroupBody({ title, headerActions, actionsOf }: BodyProps<ManagedGroup>) {
  const t = groupPageTexts.useTexts();
  const language = useLanguage();
  const groups = useGroups();
  const selected = useGroupChoice((state) => state.selected);
  // Whoever comes back begins with all devices.
  useEffect(() => () => useGroupChoice.setState(noGroup), []);
  const { may } = api.equipmentGroup.query;
  if (groups.data === undefined) {
    if (!groups.isError) return <LoadingState size="page" />;
    const refused = groups.error instanceof Failure && groups.error.code === '1009';
    if (refused) return <NoPermission size="page" {...(may.who === 'right' && { right: may.right })} />;
    return <ErrorState size="page" title={t('failed')} error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  const current = groups.data.find(({ id }) => id === selected);
  const onAll = () => useGroupChoice.setState({ selected: null });
  return (
    <section className="group-page">
      <PageHeader title={title[language]} />
      <div className="group-columns">
        <GroupPanel groups={groups.data} current={current} headerActions={headerActions} actionsOf={actionsOf} />
        <GroupDevices key={current?.id ?? 0} group={current} onAll={onAll} />
      </div>
    </section>
  );
}
