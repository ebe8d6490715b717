import './dept-page.css';
import { api, type Dept } from '@lookfar/contract';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { DeptSelect } from '../../shared/dept/DeptSelect.tsx';
import { useDepts, useManagedDepts } from '../../shared/dept/useDepts.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { branchIds } from '../../shared/tree/treeRows.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { act, create, drawer } from '../../ui/screen/actions.tsx';
import { type BodyProps, bodyScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { DeptDetails } from './DeptDetails.tsx';
import { DeptPanel } from './DeptPanel.tsx';
import { noDept, useDeptChoice } from './deptChoice.ts';
import { deptPageTexts } from './deptPageTexts.ts';
import { OrganisationChoice } from './OrganisationChoice.tsx';

const nameField: FormField = { kind: 'text', name: 'name', label: deptPageTexts.both('nameLabel'), maxLength: null };

/** The tree of departments, with what is in the selected one next to it. */
export const deptList = bodyScreen({
  thing: { cn: '部门', en: 'department' },
  call: api.dept.query,
  alsoRefresh: [api.dept.choices],
  Body: DeptBody,
  form: {
    fields: [
      nameField,
      {
        kind: 'custom',
        name: 'parentId',
        label: deptPageTexts.both('parent'),
        render: ({ id, value, onChange }) => (
          <ParentChoice id={id} value={typeof value === 'number' ? value : null} onChange={onChange} />
        ),
      },
    ],
  },
  actions: [
    create(api.dept.add, {
      initial: () => {
        const { selected: parentId, orgId } = useDeptChoice.getState();
        return { parentId, orgId };
      },
      onSaved: ({ id }) => useDeptChoice.setState({ selected: id }),
    }),
    act('edit', ({ id }: Dept) => useDeptChoice.setState({ renaming: id }), {
      text: deptPageTexts.both('rename'),
      may: api.dept.edit.may,
      does: 'edit',
      form: { body: api.dept.edit.body, fields: [nameField] },
    }),
    drawer('merge', MergeDept, { text: deptPageTexts.both('merge'), may: api.dept.merge.may }),
    operations('dept'),
    drawer('remove', DeleteDept, {
      text: deptPageTexts.both('delete'),
      may: api.dept.delete.may,
      danger: true,
      does: 'remove',
    }),
  ],
});

interface ParentChoiceProps {
  id: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

function ParentChoice(props: ParentChoiceProps) {
  const t = deptPageTexts.useTexts();
  const orgId = useShownOrg();
  return <DeptSelect {...props} placeholder={t('top')} {...(orgId !== undefined && { orgId })} />;
}

/** Platform staff see one organisation at a time, first their own. */
function useShownOrg(): number | undefined {
  const chosen = useDeptChoice((state) => state.orgId);
  const user = useUser();
  return chosen ?? user?.orgId;
}

function DeleteDept({ row: { id, name }, onChanged, onClose }: RowAboveProps<Dept>) {
  const t = deptPageTexts.useTexts();
  return (
    <ConfirmDialog
      danger
      title={t('deleteTitle', { name })}
      okText={t('delete')}
      run={async () => {
        await send(api.dept.delete, { id }, { quiet: true });
        useDeptChoice.setState({ selected: null });
        onChanged();
      }}
      onClose={onClose}
    >
      {t('deleteNote')}
    </ConfirmDialog>
  );
}

function MergeDept({ row, onChanged, onClose }: RowAboveProps<Dept>) {
  const t = deptPageTexts.useTexts();
  const { data = [] } = useDepts(row.orgId);
  const [into, setInto] = useState<number | null>(null);
  const without = useMemo(() => branchIds(data, row.id), [data, row.id]);
  return (
    <ConfirmDialog
      danger
      title={t('mergeTitle', { name: row.name })}
      okText={t('mergeDo')}
      disabled={into === null}
      run={async () => {
        if (into === null) return;
        await send(api.dept.merge, { id: row.id, intoId: into }, { quiet: true });
        useDeptChoice.setState({ selected: into });
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{t('mergeNote')}</p>
      <DeptSelect value={into} onChange={setInto} orgId={row.orgId} without={without} placeholder={t('mergeInto')} />
    </ConfirmDialog>
  );
}

function DeptBody({ title, headerActions, actionsOf }: BodyProps<Dept>) {
  const t = deptPageTexts.useTexts();
  const language = useLanguage();
  const depts = useManagedDepts(useShownOrg());
  const selected = useDeptChoice((state) => state.selected);
  // Returning users start without a selection, in their own organisation.
  useEffect(() => () => useDeptChoice.setState(noDept), []);
  return (
    <Stack as="section" className="dept-page">
      <PageHeader title={title[language]} actions={<OrganisationChoice />} />
      <Loaded query={depts} failed={t('failed')} size="page">
        {(all) => {
          const current = all.find(({ id }) => id === selected);
          return (
            <div className="dept-columns">
              <DeptPanel depts={all} current={current} headerActions={headerActions} actionsOf={actionsOf} />
              <DeptDetails key={current?.id ?? 0} depts={all} dept={current} />
            </div>
          );
        }}
      </Loaded>
    </Stack>
  );
}
