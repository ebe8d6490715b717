import { api } from '@lookfar/contract';
import { useMemo } from 'react';
import { ListView, listView } from '../../../ui/screen/ListView.tsx';
import { MemberBar } from '../MemberBar.tsx';
import { useMembers } from '../useMembers.ts';
import { AddDevicesDialog } from './AddDevicesDialog.tsx';
import { deviceColumns } from './deviceColumns.tsx';
import { deviceTabTexts } from './deviceTabTexts.ts';
import { RemoveDevicesDialog } from './RemoveDevicesDialog.tsx';

const { both } = deviceTabTexts;

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

const affected = [api.projectEquip.query, api.projectEquip.candidates, api.projectPage.signals, api.mvar.query];

/** The devices of a project. */
export function DeviceTab({ projectId }: { projectId: number }) {
  const t = deviceTabTexts.useTexts();
  const source = useMemo(() => membersOf(projectId), [projectId]);
  const { list, control, open, bar, changed, close } = useMembers(source, affected);
  const { size } = control.selection;
  return (
    <section aria-label={t('devices')}>
      <MemberBar
        words={{
          ...{ add: t('add'), search: t('search') },
          remove: size === 0 ? t('remove') : t('removeCount', { count: size }),
        }}
        {...bar}
        most={100}
      />
      <ListView of={source} list={list} control={control} />
      {open === 'add' && <AddDevicesDialog projectId={projectId} onDone={changed} onClose={close} />}
      {open === 'remove' && (
        <RemoveDevicesDialog
          projectId={projectId}
          equipmentIds={[...control.selection.keys()]}
          onDone={changed}
          onClose={close}
        />
      )}
    </section>
  );
}
