import '../report.css';
import { DeleteOutlined } from '@ant-design/icons';
import { projectLimits, type ReportColumn, type ReportMeasure, reportMeasures } from '@lookfar/contract';
import { Button, Input, Select } from 'antd';
import { ProjectSignalSelect } from '../../../shared/project-signal/ProjectSignalSelect.tsx';
import { signalName } from '../../../shared/project-signal/projectSignal.ts';
import { SortableList } from '../../../ui/SortableList.tsx';
import { reportTexts } from '../reportTexts.ts';

/** A column as it is filled in; `id` and `name` are for the form alone. */
export interface ColumnDraft {
  id: string;
  name: string;
  signalId: number;
  title: string;
  measure: ReportMeasure;
}

interface ColumnsFieldProps {
  id: string;
  projectId: number;
  value: readonly ColumnDraft[];
  onChange: (value: readonly ColumnDraft[]) => void;
}

/** Stored columns have keys of their own; a new one is numbered among the new ones. */
const freshId = (columns: readonly ColumnDraft[]): string =>
  `new-${1 + Math.max(0, ...columns.map(({ id }) => Number(id.replace('new-', '')) || 0))}`;

/** The same signal may be there several times, with different measures. */
export const columnDrafts = (columns: readonly ReportColumn[]): ColumnDraft[] =>
  columns.map(({ key, signalId, title, subTitle, measure }) => ({
    id: key,
    name: signalName({ title, subTitle, isVariable: false }),
    signalId,
    title,
    measure,
  }));

/** The columns of a report, in their order. */
export function ColumnsField({ id, projectId, value, onChange }: ColumnsFieldProps) {
  const t = reportTexts.useTexts();
  const set = (column: ColumnDraft, change: Partial<ColumnDraft>) =>
    onChange(value.map((one) => (one === column ? { ...one, ...change } : one)));
  return (
    <div className="report-columns">
      <SortableList
        label={t('columns')}
        items={value}
        nameOf={({ name }) => name}
        onChange={onChange}
        render={(column) => (
          <span className="report-column">
            <Input
              aria-label={`${t('columnTitle')}: ${column.name}`}
              value={column.title}
              maxLength={60}
              placeholder={column.name}
              onChange={({ target }) => set(column, { title: target.value })}
            />
            <Select
              aria-label={`${t('measure')}: ${column.name}`}
              value={column.measure}
              popupMatchSelectWidth={false}
              options={reportMeasures.map((measure) => ({ value: measure, label: t(measure) }))}
              onChange={(measure) => set(column, { measure })}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('removeColumn', { name: column.name })}
              onClick={() => onChange(value.filter((one) => one !== column))}
            />
          </span>
        )}
      />
      {value.length < projectLimits.reportColumns && (
        <ProjectSignalSelect
          id={id}
          projectId={projectId}
          label={t('addColumn')}
          placeholder={t('addColumn')}
          known={[]}
          value={undefined}
          onChange={(signal) =>
            onChange([
              ...value,
              { id: freshId(value), name: signalName(signal), signalId: signal.signalId, title: '', measure: 'avg' },
            ])
          }
        />
      )}
    </div>
  );
}
