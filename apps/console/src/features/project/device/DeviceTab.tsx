import { api, type ProjectEquip } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { useRefresh } from '../../../client/useCall.ts';
import { rowKey } from '../../../ui/list/listDescription.ts';
import { withFilter } from '../../../ui/list/listState.ts';
import { useOwnList } from '../../../ui/list/useList.ts';
import { useSelection } from '../../../ui/list/useSelection.ts';
import { ListView, listView } from '../../../ui/screen/ListView.tsx';
import { MemberBar } from '../MemberBar.tsx';
import { AddDevicesDialog } from './AddDevicesDialog.tsx';
import { deviceColumns } from './deviceColumns.tsx';
import { deviceTabTexts } from './deviceTabTexts.ts';
import { RemoveDevicesDialog } from './RemoveDevicesDialog.tsx';

const { both } = deviceTabTexts;
const noRows: readonly ProjectEquip[] = [];

const membersOf = (projectId: number) =>
  listView({
    label: both('devices'),
    call: api.projectEquip.query,
    body: { projectId },
    refreshMs: 30_000,
    columns: deviceColumns,
    total: both('total'),
    failed: both('loadFailed'),
    empty: { title: both('empty'), note: both('emptyNote'), noMatch: both('noMatch') },
  });

/** The devices of a project. */
export function DeviceTab({ projectId }: { projectId: number }) {
  const t = deviceTabTexts.useTexts();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'add' | 'remove'>();
  const members = useMemo(() => membersOf(projectId), [projectId]);
  const list = useOwnList(members);
  const { state, go, page } = list;
  const name = state.filters.name ?? '';
  const control = useSelection(page?.rows ?? noRows, rowKey, name);
  const { size } = control.selection;
  const changed = () => {
    control.clear();
    for (const call of [api.projectEquip.query, api.projectEquip.candidates, api.projectPage.signals, api.mvar.query])
      void refresh(call);
  };
  return (
    <section aria-label={t('devices')}>
      <MemberBar
        words={{
          ...{ add: t('add'), search: t('search') },
          remove: size === 0 ? t('remove') : t('removeCount', { count: size }),
        }}
        isRemoveOff={size === 0}
        onAdd={() => setOpen('add')}
        onRemove={() => setOpen('remove')}
        sought={name}
        onSeek={(text) => go(withFilter(state, 'name', text))}
        most={100}
      />
      <ListView of={members} list={list} control={control} />
      {open === 'add' && <AddDevicesDialog projectId={projectId} onDone={changed} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <RemoveDevicesDialog
          projectId={projectId}
          equipmentIds={[...control.selection.keys()]}
          onDone={changed}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
