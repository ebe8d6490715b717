import { PlusOutlined, QrcodeOutlined, SettingOutlined } from '@ant-design/icons';
import '../repair.css';
import {
  api,
  orderStateNames,
  repairSources,
  repairStates,
  type Text,
  urgencies,
  urgencyNames,
} from '@lookfar/contract';
import { lazy, Suspense } from 'react';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { choice, search, span } from '../../../ui/list/filters.ts';
import { headDrawer } from '../../../ui/screen/actions.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { RepairDrawer } from '../detail/RepairDrawer.tsx';
import { repairTexts } from '../repairTexts.ts';
import { sourceNames, waitingName } from '../repairWords.ts';
import { ReportDialog } from '../report/ReportDialog.tsx';
import { only } from './only.ts';
import { repairColumns } from './repairColumns.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { useOpenRepair } from './useOpenRepair.ts';

const SettingDrawer = lazy(async () => ({ default: (await import('../setting/SettingDrawer.tsx')).SettingDrawer }));

/** Repairs of the organisation, and everything about them. */
export const repairList = listScreen({
  name: 'manage.repair',
  thing: { cn: '维修工单', en: 'repair order' },
  call: api.repair.query,
  refreshMs: 15_000,
  rowName: ({ id, title }) => `#${id} ${title}`,
  emptyNote: {
    cn: '人工、扫码、报警和巡检的报修都会出现在这里。',
    en: 'Reports by staff, QR labels, alarms and inspections appear here.',
  },
  filters: [
    search('title', repairTexts.both('title')),
    choice('state', repairTexts.both('state'), () => named(repairStates, orderStateNames)),
    choice('urgency', repairTexts.both('urgency'), () => named(urgencies, urgencyNames)),
    choice('source', repairTexts.both('source'), () => named(repairSources, sourceNames)),
    search('assignee', repairTexts.both('assignee')),
    only('isMine', { cn: '归属', en: 'Mine' }, { cn: '我的', en: 'Mine' }),
    only('isOverdue', { cn: '时限', en: 'Service level' }, { cn: '已超时', en: 'Overdue' }),
    only('isWaiting', { cn: '审核', en: 'Approval' }, waitingName),
    span('span', repairTexts.both('created')),
  ],
  columns: repairColumns,
  useOpen: () => {
    const [, open] = useOpenRepair();
    return ({ id }) => open(id);
  },
  Beside: OpenRepair,
  actions: [
    headDrawer('report', ({ onChanged, onClose }) => <ReportDialog onDone={onChanged} onClose={onClose} />, {
      text: repairTexts.both('report'),
      icon: <PlusOutlined />,
      may: api.repair.report.may,
      primary: true,
    }),
    headDrawer('scan', ({ onClose }) => <ScanDialog onClose={onClose} />, {
      text: { cn: '扫码', en: 'Scan label' },
      icon: <QrcodeOutlined />,
      may: api.repair.report.may,
    }),
    headDrawer(
      'setting',
      ({ onClose }) => (
        <Suspense>
          <SettingDrawer onClose={onClose} />
        </Suspense>
      ),
      {
        text: { cn: '工单设置', en: 'Order settings' },
        icon: <SettingOutlined />,
        may: api.repairSetting.save.may,
      },
    ),
  ],
});

const named = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, Text>>) =>
  keys.map((value) => ({ value, text: names[value][currentLanguage()] }));

/** [RC8] The order in the address, above the list. */
function OpenRepair({ refresh }: { refresh: () => void }) {
  const [id, open] = useOpenRepair();
  return id === undefined ? null : (
    <RepairDrawer key={id} id={id} onChanged={refresh} onClose={() => open(undefined)} />
  );
}
