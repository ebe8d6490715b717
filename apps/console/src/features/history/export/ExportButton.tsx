import '../history.css';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Progress } from 'antd';
import { Row } from '../../../ui/layout/Layout.tsx';
import { historyTexts } from '../historyTexts.ts';
import type { ExportFile, ExportSource } from './saveTable.ts';
import { type ExportState, useExport } from './useExport.ts';

interface ExportButtonProps extends ExportSource {
  /** Number of rows; null if unknown. */
  total: number | null;
}

const files: readonly ExportFile[] = ['csv', 'xlsx'];

/** Exports all of it; while the export runs, shows its progress and a cancel button. */
export function ExportButton({ total, ...source }: ExportButtonProps) {
  const t = historyTexts.useTexts();
  const { state, run, cancel } = useExport(source, total);
  if (state) return <ExportRun state={state} onCancel={cancel} />;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: files.map((file) => ({ key: file, label: file.toUpperCase() })),
        onClick: ({ key }) => void run(key === 'xlsx' ? 'xlsx' : 'csv'),
      }}
    >
      <Button size="small" className="history-export" icon={<DownloadOutlined />}>
        {t('exportTo')}
      </Button>
    </Dropdown>
  );
}

function ExportRun({ state: { file, progress }, onCancel }: { state: ExportState; onCancel: () => void }) {
  const t = historyTexts.useTexts();
  const { rows = 0, bytes = 0, totalRows = null } = progress ?? {};
  const percent = totalRows && rows > 0 ? Math.min(100, Math.round((rows / totalRows) * 100)) : null;
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  const received =
    percent === null ? t('receivedBytes', { size }) : t('receivedRows', { rows, total: totalRows ?? 0, size });
  return (
    <Row className="history-exporting">
      <span>{t('exporting', { file: file.toUpperCase() })}</span>
      {percent !== null && <Progress percent={percent} size="small" aria-label={t('exportTo')} />}
      <span className="digits" role="status">
        {progress ? received : t('waiting')}
      </span>
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Row>
  );
}
