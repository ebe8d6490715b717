import { api, type Dept } from '@lookfar/contract';
import { useMemo } from 'react';
import { words } from '../../base/i18n/words.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { branchIds, pathOf } from '../../shared/tree/treeRows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { text } from '../../ui/list/columns.ts';
import { ListView, listView } from '../../ui/screen/ListView.tsx';
import { deptPageTexts } from './deptPageTexts.ts';

interface DeptDetailsProps {
  depts: readonly Dept[];
  dept: Dept | undefined;
}

/** Numbers of the selected department, and its devices for those who manage devices. */
export function DeptDetails({ depts, dept }: DeptDetailsProps) {
  const t = deptPageTexts.useTexts();
  const user = useUser();
  if (!dept)
    return (
      <section className="dept-details" aria-label={t('chooseFirst')}>
        <EmptyState title={t('chooseFirst')} note={t('chooseNote')} />
      </section>
    );
  const branch = branchIds(depts, dept.id);
  const both = (count: 'people' | 'devices') => {
    const all = depts.reduce((sum, one) => (branch.has(one.id) ? sum + one[count] : sum), 0);
    return t('both', { own: dept[count], all });
  };
  const facts: Fact[] = [
    [t('path'), pathOf(depts, dept.id).join(' / ')],
    [t('people'), both('people')],
    [t('devices'), both('devices')],
    [t('below'), String(branch.size - 1)],
  ];
  return (
    <section className="dept-details" aria-label={dept.name}>
      <header>
        <h2>{dept.name}</h2>
      </header>
      <div className="dept-facts">
        <FactList facts={facts} />
      </div>
      {isAllowed(user, api.equipment.query.may) && <Devices deptId={dept.id} />}
    </section>
  );
}

const devicesOf = (deptId: number) =>
  listView({
    label: deptPageTexts.both('devices'),
    call: api.equipment.query,
    body: { deptId, sort: 'name' },
    columns: [
      text('name', { cn: '设备名称', en: 'Device' }, { essential: true }),
      text('deptName', { cn: '部门', en: 'Department' }, { key: 'dept' }),
      text('groupName', words.group, { key: 'group', blank: ({ groupName }) => groupName === '' }),
    ],
    open: ({ id }) => `/manage/eg/equipment/edit/${id}`,
    total: deptPageTexts.both('deviceTotal'),
    failed: deptPageTexts.both('devicesFailed'),
    empty: { title: deptPageTexts.both('noDevices'), noMatch: deptPageTexts.both('noDevicesMatch') },
  });

function Devices({ deptId }: { deptId: number }) {
  const devices = useMemo(() => devicesOf(deptId), [deptId]);
  return <ListView of={devices} />;
}
