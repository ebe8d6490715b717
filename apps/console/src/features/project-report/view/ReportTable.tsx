import { api, Failure, type ReplyOf, type ReportColumn, type ReportRow, type ReportUnit } from '@lookfar/contract';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { DrawerPages } from '../../../ui/DrawerPages.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { formatValue } from '../../live/index.ts';
import { reportTexts } from '../reportTexts.ts';
import { changeOf, periodText } from './periodText.ts';
import type { ReportQuestion } from './reportQuestion.ts';

type Whole = ReplyOf<typeof api.projectHistory.wholeReport>;
type Totals = NonNullable<Whole['totals']>;

interface ReportTableProps {
  question: ReportQuestion;
}

/** [RV4] Totals need every row, so that a report with them is loaded as a whole; one without them page by page. */
export function ReportTable({ question }: ReportTableProps) {
  return question.report.totals ? <WholeTable question={question} /> : <PagedTable question={question} />;
}

function WholeTable({ question }: ReportTableProps) {
  const { body, askedAt } = question;
  const query = useCall(api.projectHistory.wholeReport, body, { keepPrevious: true, extra: [askedAt], retry: false });
  return (
    <Rows query={query} question={question}>
      {({ columns, list, totals }) => <Grid question={question} columns={columns} rows={list} totals={totals} />}
    </Rows>
  );
}

const pageSize = 100;

function PagedTable({ question }: ReportTableProps) {
  const { body, askedAt } = question;
  const [pageNo, setPageNo] = useState(1);
  const query = useCall(
    api.projectHistory.report,
    { ...body, pageNo, pageSize },
    { keepPrevious: true, extra: [askedAt], retry: false },
  );
  return (
    <Rows query={query} question={question}>
      {({ columns, list, total }) => (
        <>
          <Grid question={question} columns={columns} rows={list} totals={null} />
          <DrawerPages pageNo={pageNo} pageSize={pageSize} total={total} align="end" onChange={setPageNo} />
        </>
      )}
    </Rows>
  );
}

interface RowsProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  question: ReportQuestion;
  children: (data: Data) => React.ReactNode;
}

/** Too many periods are refused: then there is nothing to retry. */
export function Rows<Data>({ query, children }: RowsProps<Data>) {
  const t = reportTexts.useTexts();
  const { error } = query;
  if (error instanceof Failure && error.code === '1043') return <ErrorState title={t('tooMany')} error={error} />;
  return (
    <Loaded query={query} failed={t('dataFailed')} freshOnly>
      {children}
    </Loaded>
  );
}

interface GridProps {
  question: ReportQuestion;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  totals: Totals | null;
}

/** Both ends of a period take more than its name. */
const periodWidth = (unit: ReportUnit): number => (unit === 'shift' || unit === 'week' ? 200 : 140);
const columnWidth = 170;

function Grid({ question, columns, rows, totals }: GridProps) {
  const t = reportTexts.useTexts();
  const { body, utcOffset } = question;
  if (rows.length === 0) return <EmptyState title={t('noRows')} />;
  const shown: TableColumnsType<ReportRow> = [
    {
      key: 'period',
      title: t('period'),
      width: periodWidth(body.unit),
      fixed: 'left',
      render: (_, row) => (
        <>
          {periodText(row, body.unit, utcOffset)}{' '}
          {row.isPartial && (
            <Dim small title={t('partialNote')}>
              {t('partial')}
            </Dim>
          )}
        </>
      ),
    },
    ...columns.map((column, index) => ({
      key: column.key,
      title: <ColumnHead column={column} />,
      width: columnWidth,
      align: 'right' as const,
      render: (_: unknown, row: ReportRow) => (
        <Cell column={column} value={row.cells[index] ?? null} before={row.before?.[index]} />
      ),
    })),
  ];
  return (
    <Table<ReportRow>
      className="report-table"
      size="small"
      virtual={rows.length > 200}
      pagination={false}
      rowKey="from"
      columns={shown}
      dataSource={[...rows]}
      scroll={{ x: periodWidth(body.unit) + columns.length * columnWidth, ...(rows.length > 20 && { y: 560 }) }}
      {...(totals && { summary: () => <TotalLines totals={totals} columns={columns} /> })}
    />
  );
}

function ColumnHead({ column: { title, subTitle, unit, measure, isKnown } }: { column: ReportColumn }) {
  const t = reportTexts.useTexts();
  return (
    <span className="report-head">
      {title}
      <Dim small>{isKnown ? subTitle : t('unknown')}</Dim>
      <Dim small>
        {[t(measure), measure === 'changes' ? '' : measure === 'running' ? 'h' : unit].filter(Boolean).join(' · ')}
      </Dim>
    </span>
  );
}

interface CellProps {
  column: ReportColumn;
  value: number | null;
  before?: number | null | undefined;
}

function Cell({ column: { decimals }, value, before }: CellProps) {
  const t = reportTexts.useTexts();
  const change = before === undefined ? null : changeOf(value, before);
  return (
    <span className="digits report-cell">
      {value === null ? '—' : formatValue(value, decimals)}
      {before !== undefined && (
        <Dim small>
          {t('before', { value: before === null ? '—' : formatValue(before, decimals) })}
          {change !== null && ` (${change > 0 ? '+' : ''}${change.toFixed(1)}%)`}
        </Dim>
      )}
    </span>
  );
}

const totalKeys = ['sums', 'averages', 'lows', 'highs'] as const;

function TotalLines({ totals, columns }: { totals: Totals; columns: readonly ReportColumn[] }) {
  const t = reportTexts.useTexts();
  return (
    <Table.Summary fixed>
      {totalKeys.map((key) => (
        <Table.Summary.Row key={key}>
          <Table.Summary.Cell index={0}>
            <strong>{t(key)}</strong>
          </Table.Summary.Cell>
          {columns.map((column, index) => (
            <Table.Summary.Cell key={column.key} index={index + 1} align="right">
              <Cell column={column} value={totals[key][index] ?? null} />
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      ))}
    </Table.Summary>
  );
}
