import { LineChartOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons';
import {
  api,
  type ProjectReport,
  type ReportComparison,
  type ReportUnit,
  reportComparisons,
  reportUnits,
} from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { Button, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { Suspense, useState } from 'react';
import { openStream } from '../../../client/openStream.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { TimeRangePicker } from '../../../ui/TimePicker.tsx';
import { ExportButton } from '../../history/index.ts';
import { reportTexts } from '../reportTexts.ts';
import { ReportCurves } from './ReportCurves.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportQuestion } from './reportQuestion.ts';
import { type RangePreset, rangePresets, usualRange } from './reportRange.ts';

interface ReportViewProps {
  report: ProjectReport;
  utcOffset: number;
}

/** A report over a range of time, as a table and as curves. */
export function ReportView({ report, utcOffset }: ReportViewProps) {
  const t = reportTexts.useTexts();
  const [askedAt, setAskedAt] = useState(Date.now);
  const [unit, setUnit] = useState<ReportUnit>(report.unit);
  const [compare, setCompare] = useState<ReportComparison>(report.compare);
  const [span, setSpan] = useState<ChartSpan>(() => usualRange(report.unit, Date.now()));
  const [view, setView] = useState<'table' | 'curve'>('table');
  const body = { id: report.id, startTime: span.from, endTime: span.to, unit, compare };
  const question: ReportQuestion = { body, report, utcOffset, askedAt };
  return (
    <Stack>
      <Row className="report-tools">
        <Select
          aria-label={t('unit')}
          className="report-unit"
          value={unit}
          options={reportUnits.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => {
            setUnit(next);
            setSpan(usualRange(next, Date.now()));
          }}
        />
        <TimeRangePicker
          className="report-range"
          aria-label={t('range')}
          allowClear={false}
          value={[dayjs(span.from), dayjs(span.to)]}
          presets={(Object.keys(rangePresets) as RangePreset[]).map((key) => ({
            label: t(key),
            value: () => rangePresets[key](dayjs()),
          }))}
          onChange={(range) => {
            const [from, to] = range ?? [];
            if (from && to) setSpan({ from: from.valueOf(), to: to.valueOf() });
          }}
        />
        <Select
          aria-label={t('compare')}
          className="report-compare"
          value={compare}
          options={reportComparisons.map((value) => ({ value, label: t(value) }))}
          onChange={setCompare}
        />
        <Segmented
          aria-label={t('view')}
          value={view}
          options={[
            { value: 'table' as const, label: t('table'), icon: <TableOutlined /> },
            { value: 'curve' as const, label: t('curve'), icon: <LineChartOutlined /> },
          ]}
          onChange={setView}
        />
        <Button icon={<ReloadOutlined />} aria-label={t('refresh')} onClick={() => setAskedAt(Date.now())} />
        <Suspense fallback={null}>
          <ExportButton
            fileName={`${report.title} ${dayjs(span.from).format('YYYY-MM-DD')}`}
            open={(file, signal) =>
              openStream(api.projectHistory.exportReport, { ...body, utcOffset, file }, { signal })
            }
            total={0}
          />
        </Suspense>
      </Row>
      {view === 'table' ? <ReportTable question={question} /> : <ReportCurves question={question} span={span} />}
    </Stack>
  );
}
