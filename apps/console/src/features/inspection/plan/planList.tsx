import '../inspection.css';
import { PlayCircleOutlined } from '@ant-design/icons';
import { api, defaultZone, type InspectionPlan } from '@lookfar/contract';
import dayjs from 'dayjs';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { operations } from '../../../shared/operation-log/operations.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { text } from '../../../ui/list/columns.ts';
import { search } from '../../../ui/list/filters.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { act, create, edit, remove } from '../../../ui/screen/actions.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { planFields } from './planFields.tsx';
import { planTexts } from './planTexts.ts';
import { ruleText } from './ruleText.ts';

const both = planTexts.both;

/** Plans: which devices are inspected how, when and by whom. */
export const planList = listScreen({
  name: 'manage.inspectionPlan',
  thing: { cn: '巡检计划', en: 'inspection plan' },
  call: api.inspectionPlan.query,
  rowName: ({ title }) => title,
  filters: [search('title', both('title'))],
  columns: [
    text('title', both('title'), { essential: true, leads: true }),
    text('contentTitle', both('content')),
    { key: 'equipNames', title: both('devices'), render: (row) => <DevicesCell row={row} /> },
    { key: 'rule', title: both('rule'), render: (row) => <RuleCell row={row} /> },
    { key: 'who', title: both('who'), render: (row) => <WhoCell row={row} /> },
    { key: 'next', title: both('next'), width: 170, render: (row) => <NextCell row={row} /> },
  ],
  refreshMs: 60_000,
  emptyNote: {
    cn: '巡检计划按日历或运行小时为设备生成巡检任务。先创建巡检内容。',
    en: 'A plan makes inspections of devices by the calendar or by running hours. Add a check list first.',
  },
  form: { fields: planFields, inDrawer: true, width: 720 },
  opens: 'edit',
  actions: [
    create(api.inspectionPlan.add, {
      initial: () => ({
        ...{ equipmentIds: [], rule: { kind: 'daily', everyDays: 1 }, startDay: dayjs().format('YYYY-MM-DD') },
        ...{ endDay: null, scheduleId: null, zone: defaultZone, people: [] },
      }),
    }),
    edit(api.inspectionPlan.edit, { primary: true }),
    act('makeNow', makeNow, {
      text: both('makeNow'),
      icon: <PlayCircleOutlined />,
      may: api.inspectionPlan.makeNow.may,
    }),
    operations('inspectionPlan'),
    remove(api.inspectionPlan.delete, {
      cn: '巡检计划“{title}”将被删除，尚未开始的任务将中止。',
      en: 'The plan “{title}” will be deleted. Tasks that have not begun are aborted.',
    }),
  ],
});

async function makeNow({ id }: InspectionPlan): Promise<void> {
  const { orderIds } = await send(api.inspectionPlan.makeNow, { id });
  notify({ level: 'success', text: planTexts.text('made', { count: orderIds.length }) });
}

function RuleCell({ row: { rule, time } }: { row: InspectionPlan }) {
  const t = planTexts.useTexts();
  return rule.kind === 'running' ? ruleText(rule, t) : `${ruleText(rule, t)} ${time}`;
}

function DevicesCell({ row: { equipNames } }: { row: InspectionPlan }) {
  const language = useLanguage();
  if (equipNames.length === 0) return '—';
  const shown = listed(equipNames.slice(0, 2), language);
  return (
    <span title={equipNames.join('\n')}>{equipNames.length > 2 ? `${shown} … (${equipNames.length})` : shown}</span>
  );
}

function WhoCell({ row: { people, scheduleId } }: { row: InspectionPlan }) {
  const t = planTexts.useTexts();
  const language = useLanguage();
  if (scheduleId !== null) return t('onDuty');
  return people.length === 0 ? t('anyone') : listed(people, language);
}

function NextCell({ row: { isEnabled, nextAt, hoursLeft } }: { row: InspectionPlan }) {
  const t = planTexts.useTexts();
  if (!isEnabled) return <StatusTag look="plain" state="stopped" text={t('off_')} />;
  if (hoursLeft !== null) return t('hoursLeft', { hours: hoursLeft });
  return nextAt === null ? t('over') : formatLocalTime(nextAt).slice(0, 16);
}
