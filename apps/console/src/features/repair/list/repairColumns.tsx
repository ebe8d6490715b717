import { parseTime, type RepairLine } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import type { ListColumn } from '../../../ui/list/listDescription.ts';
import { RepairState, UrgencyTag } from '../RepairState.tsx';
import { repairTexts } from '../repairTexts.ts';
import { sourceNames } from '../repairWords.ts';
import { SlaClocks } from '../SlaClocks.tsx';

export const repairColumns: readonly ListColumn<RepairLine>[] = [
  {
    key: 'title',
    title: repairTexts.both('title'),
    essential: true,
    leads: true,
    render: ({ id, title }) => (
      <span className="repair-cell repair-cell-title">
        {title} <Dim small>#{id}</Dim>
      </span>
    ),
  },
  {
    key: 'state',
    title: repairTexts.both('state'),
    essential: true,
    width: 180,
    render: (row) => <RepairState order={row} />,
  },
  {
    key: 'equipName',
    title: repairTexts.both('device'),
    render: ({ equipName, groupName }) => (
      <span className="repair-cell">
        {equipName} {groupName && <Dim small>{groupName}</Dim>}
      </span>
    ),
  },
  {
    key: 'urgency',
    title: repairTexts.both('urgency'),
    width: 90,
    render: (row) => <UrgencyTag urgency={row.urgency} />,
  },
  {
    key: 'clock',
    title: { cn: '时限', en: 'Service level' },
    width: 180,
    blank: ({ respond, finish }) => !isRunning(respond) && !isRunning(finish),
    render: (row) => <SlaClocks order={row} />,
  },
  {
    key: 'assignee',
    title: repairTexts.both('assignee'),
    width: 120,
    render: (row) => <Assignee row={row} />,
  },
  { key: 'source', title: repairTexts.both('source'), width: 110, render: (row) => <Source row={row} /> },
  {
    key: 'reporter',
    title: repairTexts.both('reporter'),
    width: 120,
    hidden: true,
    render: ({ reporter }) => reporter || '—',
    blank: ({ reporter }) => reporter === '',
  },
  {
    key: 'gmtCreate',
    title: repairTexts.both('created'),
    width: 170,
    render: ({ gmtCreate }) => formatLocalTime(parseTime(gmtCreate) ?? 0),
  },
];

const isRunning = (clock: RepairLine['respond']) => clock !== null && clock.stoppedAt === null;

function Source({ row }: { row: RepairLine }) {
  return sourceNames[row.source][useLanguage()];
}

function Assignee({ row: { assignee } }: { row: RepairLine }) {
  const t = repairTexts.useTexts();
  return assignee || <Dim>{t('nobody')}</Dim>;
}
