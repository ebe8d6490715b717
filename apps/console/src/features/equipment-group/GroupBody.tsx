import type { ManagedGroup } from '@lookfar/contract';
import { useEffect } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useGroups } from '../../shared/group/useGroups.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { BodyProps } from '../../ui/screen/listScreen.tsx';
import { GroupDevices } from './GroupDevices.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { noGroup, useGroupChoice } from './groupChoice.ts';
import { groupPageTexts } from './groupPageTexts.ts';

/** The tree of groups, with the devices of the selected one next to it. */
export function GroupBody({ title, headerActions, actionsOf }: BodyProps<ManagedGroup>) {
  const t = groupPageTexts.useTexts();
  const language = useLanguage();
  const groups = useGroups();
  const selected = useGroupChoice((state) => state.selected);
  // Returning users start with all devices.
  useEffect(() => () => useGroupChoice.setState(noGroup), []);
  const onAll = () => useGroupChoice.setState({ selected: null });
  return (
    <Loaded query={groups} failed={t('failed')} size="page">
      {(all) => {
        const current = all.find(({ id }) => id === selected);
        return (
          <section className="group-page">
            <PageHeader title={title[language]} />
            <div className="group-columns">
              <GroupPanel groups={all} current={current} headerActions={headerActions} actionsOf={actionsOf} />
              <GroupDevices key={current?.id ?? 0} group={current} onAll={onAll} />
            </div>
          </section>
        );
      }}
    </Loaded>
  );
}
