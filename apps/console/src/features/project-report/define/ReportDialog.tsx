import { api, type ProjectReport, reportComparisons, reportUnits } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import { newValues } from '../../../ui/form/bodyFields.ts';
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { reportTexts } from '../reportTexts.ts';
import { type ColumnDraft, ColumnsField, columnDrafts } from './ColumnsField.tsx';

interface ReportDialogProps {
  projectId: number;
  /** The one that is edited; a new one without it. */
  report?: ProjectReport;
  onSaved: (id: number) => void;
  onClose: () => void;
}

const { both } = reportTexts;

const fieldsOf = (
  projectId: number,
): readonly FormField<'title' | 'note' | 'unit' | 'columns' | 'totals' | 'compare'>[] => [
  { kind: 'text', name: 'title', label: both('title') },
  { kind: 'multiline', name: 'note', label: both('note'), rows: 2 },
  {
    kind: 'choice',
    name: 'unit',
    label: both('unit'),
    isHalf: true,
    useOptions: () => {
      const t = reportTexts.useTexts();
      return reportUnits.map((value) => ({ value, text: t(value) }));
    },
  },
  {
    kind: 'choice',
    name: 'compare',
    label: both('compare'),
    isHalf: true,
    useOptions: () => {
      const t = reportTexts.useTexts();
      return reportComparisons.map((value) => ({ value, text: t(value) }));
    },
  },
  { kind: 'switch', name: 'totals', label: both('totals'), note: both('totalsNote') },
  {
    kind: 'custom',
    name: 'columns',
    label: both('columns'),
    required: true,
    render: ({ id, value, onChange }) => (
      <ColumnsField
        id={id}
        projectId={projectId}
        value={Array.isArray(value) ? (value as readonly ColumnDraft[]) : []}
        onChange={onChange}
      />
    ),
  },
];

/** Defines a report: its columns and how time is divided. */
export function ReportDialog({ projectId, report, onSaved, onClose }: ReportDialogProps) {
  const t = reportTexts.useTexts();
  const call = report ? api.projectReport.edit : api.projectReport.add;
  const initial = report
    ? { ...report, columns: columnDrafts(report.columns) }
    : { ...newValues(api.projectReport.add.body), projectId, columns: [] };
  return (
    <FormDrawer
      title={t(report ? 'editTitle' : 'add')}
      schema={api.projectReport.add.body}
      fields={fieldsOf(projectId)}
      initial={initial}
      width={680}
      call={call}
      submit={async ({ projectId: _, ...values }) => {
        if (report) await send(api.projectReport.edit, { id: report.id, ...values }, { quiet: true });
        const id = report?.id ?? (await send(api.projectReport.add, { projectId, ...values }, { quiet: true })).id;
        onSaved(id);
      }}
      onClose={onClose}
    />
  );
}
