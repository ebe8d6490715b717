import '../notification.css';
import './duty.css';
import { CalendarOutlined } from '@ant-design/icons';
import { api, defaultZone, type NotifySchedule, type Roster } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { useSessionStore } from '../../../base/session/sessionStore.ts';
import { operations } from '../../../shared/operation-log/operations.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { text } from '../../../ui/list/columns.ts';
import { search } from '../../../ui/list/filters.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { create, drawer, edit, remove } from '../../../ui/screen/actions.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { CalendarDrawer } from './CalendarDrawer.tsx';
import { newRoster, RosterField } from './RosterField.tsx';
import { scheduleTexts } from './scheduleTexts.ts';
import { zoneField } from './zones.ts';

const both = scheduleTexts.both;

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: both('name') },
  zoneField(both('zone')),
  {
    kind: 'custom',
    name: 'roster',
    label: both('roster'),
    render: ({ id, value, onChange }) => <RosterField id={id} value={value as Roster} onChange={onChange} />,
  },
];

/** Who is on duty when. */
export const scheduleList = listScreen({
  name: 'manage.notification.schedule',
  thing: { cn: '值班表', en: 'duty schedule' },
  call: api.notifySchedule.query,
  filters: [search('name', both('name'))],
  columns: [
    text('name', both('name'), { essential: true }),
    { key: 'kind', title: both('kind'), width: 130, render: (row) => <KindCell row={row} /> },
    { key: 'onDuty', title: both('onDuty'), render: (row) => <OnDutyCell row={row} /> },
    { key: 'next', title: both('next'), render: (row) => <Names people={row.next} /> },
    { key: 'people', title: both('people'), width: 90, align: 'right', render: ({ people }) => people.length },
    text('zone', both('zone'), { hidden: true }),
  ],
  refreshMs: 60_000,
  emptyNote: {
    cn: '值班表记录谁在什么时间值班，通知规则可以只通知当时值班的人。',
    en: 'A duty schedule says who is on duty when. Rules can notify just those people.',
  },
  form: { fields, inDrawer: true, width: 640 },
  opens: 'calendar',
  actions: [
    create(api.notifySchedule.add, {
      initial: () => {
        const { user } = useSessionStore.getState();
        return { zone: defaultZone, roster: newRoster(user ? [user.userId] : []) };
      },
    }),
    drawer('calendar', CalendarDrawer, {
      text: both('calendar'),
      icon: <CalendarOutlined />,
      may: api.notifySchedule.calendar.may,
      primary: true,
    }),
    edit(api.notifySchedule.edit, { primary: true }),
    operations('notifySchedule'),
    remove(api.notifySchedule.delete, {
      cn: '值班表“{name}”及其值班调整将被删除。',
      en: 'The schedule “{name}” and its hand-overs will be deleted.',
    }),
  ],
});

function KindCell({ row }: { row: NotifySchedule }) {
  const t = scheduleTexts.useTexts();
  return t(row.roster.kind);
}

function OnDutyCell({ row: { onDuty, until } }: { row: NotifySchedule }) {
  const t = scheduleTexts.useTexts();
  return (
    <span className="notify-wrap">
      {onDuty.length === 0 ? (
        <StatusTag look="plain" state="warning" text={t('nobody')} />
      ) : (
        <strong>
          <Names people={onDuty} />
        </strong>
      )}
      {until !== null && <Dim small> {t('until', { time: formatLocalTime(until).slice(5, 16) })}</Dim>}
    </span>
  );
}

function Names({ people }: { people: NotifySchedule['people'] }) {
  const language = useLanguage();
  if (people.length === 0) return '—';
  return listed(
    people.map(({ name }) => name),
    language,
  );
}
