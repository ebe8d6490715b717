import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Table } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { saveFile } from '../../client/saveFile.ts';
import { importTexts } from './importTexts.ts';
import type { SheetImport, SheetProblem, SheetRow } from './sheetImport.ts';
import { columnName, reportSheet, valueAt } from './sheets.ts';

interface ImportReportProps<Row extends SheetRow> {
  of: SheetImport<Row, unknown>;
  rows: readonly Row[];
  ignored: readonly string[];
  problems: readonly SheetProblem[];
}

/** [SI4] The result of the check: line, column, value, problem; also as a file. */
export function ImportReport<Row extends SheetRow>({ of, rows, ignored, problems }: ImportReportProps<Row>) {
  const t = importTexts.useTexts();
  const language = useLanguage();
  const lines = new Set(problems.map(({ line }) => line)).size;
  const save = async () => saveFile(await reportSheet(of, rows, problems, language), of.texts.reportName[language]);
  return (
    <>
      {ignored.length > 0 && (
        <Alert className="form-alert" type="info" showIcon title={t('ignored', { list: ignored.join(', ') })} />
      )}
      {problems.length === 0 ? (
        <Alert type="success" showIcon title={t('good', { count: rows.length })} />
      ) : (
        <>
          <Alert
            type="error"
            showIcon
            title={t('bad', { rows: lines, count: problems.length })}
            action={
              <Button size="small" icon={<DownloadOutlined />} onClick={() => void save()}>
                {t('report')}
              </Button>
            }
          />
          <Table
            className="import-problems"
            size="small"
            aria-label={t('problem')}
            rowKey={(problem) => `${problem.line} ${problem.field} ${problem.text.en}`}
            dataSource={problems}
            pagination={problems.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
            scroll={{ y: 320 }}
            columns={[
              { key: 'line', title: t('line'), dataIndex: 'line', width: 64, align: 'right' },
              {
                key: 'column',
                title: t('column'),
                width: 120,
                render: (_, { field }) => columnName(of, field, language),
              },
              {
                key: 'value',
                title: t('value'),
                width: '28%',
                render: (_, problem) => <span className="import-value">{valueAt(rows, problem) || '—'}</span>,
              },
              { key: 'problem', title: t('problem'), render: (_, { text }) => text[language] },
            ]}
          />
        </>
      )}
    </>
  );
}
