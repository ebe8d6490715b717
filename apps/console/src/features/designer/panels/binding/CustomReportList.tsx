import './binding.css';
import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import type { ProjectReport } from '@lookfar/contract';
import type { Binding } from '@lookfar/page';
import { useState } from 'react';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { reportTexts } from '../../../project-report/index.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { panelTexts } from '../panelTexts.ts';
import { matches } from '../search/matches.ts';
import { bindingTexts } from './bindingTexts.ts';
import { columnKey, isColumnPicked, pickColumn, pickWholeReport } from './pickedReport.ts';
import { useProjectReports } from './useProjectReports.ts';

interface CustomReportListProps {
  binding: Binding;
  onPick: (binding: Binding) => void;
}

/** [DP58] The reports of the project with their columns; a report is found by its own name, with all of its columns. */
export function CustomReportList({ binding, onPick }: CustomReportListProps) {
  const t = bindingTexts.useTexts();
  const words = panelTexts.useTexts();
  const [search, setSearch] = useState('');
  const { query } = useProjectReports();
  const found = (query.data?.list ?? []).filter(({ title, columns }) =>
    matches(search, [title, ...columns.map((column) => column.title)]),
  );
  return (
    <div className="bd-list">
      <div className="bd-list-head">
        <SearchField name={t('searchReports')} value={search} onChange={setSearch} hasFocus />
      </div>
      <Loaded
        query={query}
        failed={words('loadFailed')}
        isEmpty={() => found.length === 0}
        empty={<p className="dc-note bd-none">{search === '' ? t('noCustomReports') : words('nothingFound')}</p>}
      >
        {() => (
          <div className="bd-keys">
            {found.map((report) => (
              <ReportBlock key={report.id} {...{ report, binding, onPick }} />
            ))}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function ReportBlock({ report, binding, onPick }: CustomReportListProps & { report: ProjectReport }) {
  const t = bindingTexts.useTexts();
  const measures = reportTexts.useTexts();
  const picked = report.columns.filter((column) => isColumnPicked(binding, report, column)).length;
  const isWhole = picked > 0 && picked === report.columns.length;
  return (
    <>
      <button
        type="button"
        className="bd-line bd-report"
        aria-pressed={isWhole ? true : picked > 0 ? 'mixed' : false}
        onClick={() => onPick(pickWholeReport(binding, report))}
      >
        <span className="bd-line-mark">{isWhole ? <CheckOutlined /> : picked > 0 && <MinusOutlined />}</span>
        <Clip className="bd-line-title">{report.title}</Clip>
        <small className="bd-report-facts">{t('columns', { count: report.columns.length })}</small>
      </button>
      {report.columns.map((column) => {
        const isPicked = isColumnPicked(binding, report, column);
        return (
          <button
            key={`${columnKey(column)} ${column.key}`}
            type="button"
            className="bd-line"
            aria-pressed={isPicked}
            onClick={() => onPick(pickColumn(binding, report, column))}
          >
            <span className="bd-line-mark">{isPicked && <CheckOutlined />}</span>
            <Clip className="bd-line-title">{column.title}</Clip>
            <Clip className="bd-of">{measures(column.measure)}</Clip>
          </button>
        );
      })}
    </>
  );
}
