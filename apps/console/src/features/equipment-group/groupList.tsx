import './group-page.css';
import { api, type ManagedGroup } from '@lookfar/contract';
import { useEffect } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { deptField } from '../../shared/dept/DeptSelect.tsx';
import { GroupSelect } from '../../shared/group/GroupSelect.tsx';
import { groupNameLabel } from '../../shared/group/groupNameLabel.ts';
import { groupTexts } from '../../shared/group/groupTexts.ts';
import { useGroups } from '../../shared/group/useGroups.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { act, create, drawer, edit } from '../../ui/screen/actions.tsx';
import { type BodyProps, bodyScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { GroupDevices } from './GroupDevices.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { noGroup, useGroupChoice } from './groupChoice.ts';
import { groupPageTexts } from './groupPageTexts.ts';

const nameField: FormField = { kind: 'text', name: 'name', label: groupNameLabel, maxLength: null };

/** The tree of groups, with the devices of the selected one next to it. */
export const groupList = bodyScreen({
  thing: { cn: '分组', en: 'group' },
  call: api.equipmentGroup.query,
  Body: GroupBody,
  form: {
    fields: [
      nameField,
      {
        kind: 'custom',
        name: 'parentId',
        label: { cn: '上级分组', en: 'Parent group' },
        render: ({ id, value, onChange }) => (
          <GroupSelect id={id} value={typeof value === 'number' ? value : null} onChange={onChange} />
        ),
      },
      deptField,
    ],
  },
  actions: [
    create(api.equipmentGroup.add, {
      initial: () => ({ parentId: useGroupChoice.getState().selected }),
      onSaved: ({ id }) => useGroupChoice.setState({ selected: id }),
    }),
    act('edit', ({ id }: ManagedGroup) => useGroupChoice.setState({ renaming: id }), {
      text: groupPageTexts.both('rename'),
      may: api.equipmentGroup.edit.may,
      does: 'edit',
      form: { body: api.equipmentGroup.edit.body, fields: [nameField] },
    }),
    edit(api.equipmentGroup.edit, {
      key: 'dept',
      text: groupPageTexts.both('dept'),
      title: groupPageTexts.both('dept'),
      fields: [deptField],
    }),
    operations('group'),
    drawer('remove', DeleteGroup, {
      text: groupPageTexts.both('delete'),
      may: api.equipmentGroup.delete.may,
      danger: true,
      does: 'remove',
    }),
  ],
});

function DeleteGroup({ row: { id, name }, onChanged, onClose }: RowAboveProps<ManagedGroup>) {
  const t = groupPageTexts.useTexts();
  const tg = groupTexts.useTexts();
  return (
    <ConfirmDialog
      danger
      title={t('deleteTitle', { name: name || tg('unnamed') })}
      okText={t('delete')}
      run={async () => {
        await send(api.equipmentGroup.delete, { id }, { quiet: true });
        useGroupChoice.setState({ selected: null });
        onChanged();
      }}
      onClose={onClose}
    >
      {t('deleteNote')}
    </ConfirmDialog>
  );
}

/** The tree of groups, with the devices of the selected one next to it. */
function GroupBody({ title, headerActions, actionsOf }: BodyProps<ManagedGroup>) {
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
          <Stack as="section" className="group-page">
            <PageHeader title={title[language]} />
            <div className="group-columns">
              <GroupPanel groups={all} current={current} headerActions={headerActions} actionsOf={actionsOf} />
              <GroupDevices key={current?.id ?? 0} group={current} onAll={onAll} />
            </div>
          </Stack>
        );
      }}
    </Loaded>
  );
}
