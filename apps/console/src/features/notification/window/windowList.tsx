import '../notification.css';
import { type AlarmLevel, api, type MaintenanceWindow } from '@lookfar/contract';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { send } from '../../../client/send.ts';
import { DevicesSelect } from '../../../shared/device-choice/DevicesSelect.tsx';
import { operations } from '../../../shared/operation-log/operations.tsx';
import type { CustomFieldProps, FormField } from '../../../ui/form/formField.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { text } from '../../../ui/list/columns.ts';
import { search } from '../../../ui/list/filters.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { act, create, edit, remove } from '../../../ui/screen/actions.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { TimePicker } from '../../../ui/TimePicker.tsx';
import { LevelBoxes } from '../parts/LevelBoxes.tsx';
import { momentField } from '../parts/momentField.tsx';
import { partTexts } from '../parts/partTexts.ts';
import { TreeMany } from '../parts/TreeMany.tsx';
import { treeChoices } from '../parts/treeChoices.ts';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { levelWords } from '../words/notifyWords.ts';
import { windowTexts } from './windowTexts.ts';

const both = windowTexts.both;
const hour = 3_600_000;
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: both('name') },
  momentField('from', both('from')),
  {
    kind: 'custom',
    name: 'to',
    label: both('to'),
    required: true,
    isHalf: true,
    render: (props) => <EndField {...props} />,
  },
  { kind: 'custom', name: 'groupIds', label: both('groups'), render: (props) => <GroupsField {...props} /> },
  {
    kind: 'custom',
    name: 'equipmentIds',
    label: both('devices'),
    note: both('noneMeansAll'),
    render: ({ id, value, onChange }) => <DevicesSelect id={id} value={numbers(value)} onChange={onChange} />,
  },
  {
    kind: 'custom',
    name: 'except',
    label: both('except'),
    note: both('exceptNote'),
    render: (props) => <ExceptField {...props} />,
  },
];

const marks = { coming: 'stale', running: 'maintenance', over: 'stopped' } as const;

/** Times in which nobody is told of alarms. */
export const windowList = listScreen({
  name: 'manage.notification.window',
  thing: { cn: '检修窗口', en: 'maintenance window' },
  call: api.notifyWindow.query,
  filters: [search('name', both('name'))],
  columns: [
    text('name', both('name'), { essential: true }),
    { key: 'state', title: words.state, width: 110, render: (row) => <StateCell row={row} /> },
    { key: 'from', title: both('from'), width: 150, render: ({ from }) => formatLocalTime(from).slice(0, 16) },
    { key: 'to', title: both('to'), width: 150, render: ({ to }) => formatLocalTime(to).slice(0, 16) },
    { key: 'devices', title: both('devices'), render: (row) => <DevicesCell row={row} /> },
    { key: 'except', title: both('except'), render: (row) => <ExceptCell row={row} /> },
    text('createdBy', both('by'), { hidden: true }),
  ],
  refreshMs: 60_000,
  emptyNote: {
    cn: '检修期间不想被报警打扰时，在这里登记时间和设备。',
    en: 'Enter the time and devices of maintenance here, so that its alarms disturb nobody.',
  },
  form: { fields, inDrawer: true },
  opens: 'edit',
  actions: [
    create(api.notifyWindow.add, {
      initial: () => {
        const from = dayjs().startOf('minute').valueOf();
        return { from, to: from + 2 * hour };
      },
    }),
    edit(api.notifyWindow.edit, { primary: true }),
    act(
      'end',
      (row: MaintenanceWindow, refresh) =>
        void send(api.notifyWindow.edit, { ...row, except: row.except as AlarmLevel[], to: Date.now() }).then(
          refresh,
          () => undefined,
        ),
      {
        text: both('end'),
        may: api.notifyWindow.edit.may,
        isOffered: ({ state }) => state === 'running',
        primary: true,
      },
    ),
    operations('notifyWindow'),
    remove(api.notifyWindow.delete, {
      cn: '检修窗口“{name}”将被删除，报警恢复通知。',
      en: 'The maintenance window “{name}” will be deleted. Alarms notify people again.',
    }),
  ],
});

/** When it ends, with the usual durations from now. */
function EndField({ id, value, onChange }: CustomFieldProps) {
  const t = windowTexts.useTexts();
  return (
    <Stack gap={1}>
      <TimePicker
        id={id}
        className="notify-moment"
        allowClear={false}
        format="YYYY-MM-DD HH:mm"
        value={typeof value === 'number' ? dayjs(value) : null}
        onChange={(next) => onChange(next?.startOf('minute').valueOf())}
      />
      <Row gap={1} className="notify-quick">
        {t('lasts')}
        {[2, 4, 8].map((count) => (
          <Button key={count} size="small" onClick={() => onChange(dayjs().startOf('minute').valueOf() + count * hour)}>
            {t('hours', { count })}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

function GroupsField({ id, value, onChange }: CustomFieldProps) {
  const t = partTexts.useTexts();
  const options = useNotifyOptions();
  return (
    <TreeMany
      id={id}
      placeholder={t('groups')}
      value={numbers(value)}
      tree={treeChoices(options?.groups ?? [], t('unnamed'))}
      onChange={onChange}
    />
  );
}

function ExceptField({ id, value, onChange }: CustomFieldProps) {
  const t = windowTexts.useTexts();
  return <LevelBoxes id={id} label={t('except')} value={value as AlarmLevel[]} onChange={onChange} />;
}

function StateCell({ row: { state } }: { row: MaintenanceWindow }) {
  const t = windowTexts.useTexts();
  return <StatusTag look="plain" state={marks[state]} text={t(state)} />;
}

function DevicesCell({ row: { equipmentIds, groupIds } }: { row: MaintenanceWindow }) {
  const t = windowTexts.useTexts();
  const [groups, devices] = [groupIds.length, equipmentIds.length];
  return groups + devices === 0 ? t('all') : t('some', { groups, devices });
}

function ExceptCell({ row: { except } }: { row: MaintenanceWindow }) {
  const t = windowTexts.useTexts();
  const language = useLanguage();
  return except.length === 0 ? t('exceptNone') : levelWords(except as AlarmLevel[], language);
}
