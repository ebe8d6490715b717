import { api } from '@lookfar/contract';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../../client/download.ts';
import { listQuery, readListState } from '../../../ui/list/listState.ts';
import type { AboveProps } from '../../../ui/screen/screenAction.ts';
import { logTexts } from './logTexts.ts';

const formats = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

/** The filtered log as a file. */
export function ExportDialog({ onClose }: AboveProps) {
  const t = logTexts.useTexts();
  const [params] = useSearchParams();
  const [file, setFile] = useState<'xlsx' | 'csv'>('xlsx');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const filters = listQuery(readListState(params, { filters: ['time', 'action', 'result'], sorts: [] }));
    try {
      await download(api.operationLog.exportMine, {
        ...filters,
        file,
        utcOffset: -new Date().getTimezoneOffset(),
      });
      onClose();
    } catch {
      // The call client has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('exportTitle')}
      width={420}
      okText={t('export')}
      okButtonProps={{ loading: busy }}
      onOk={() => void run()}
      onCancel={() => !busy && onClose()}
    >
      <p>{t('exportNote')}</p>
      <Radio.Group
        aria-label={t('format')}
        options={[...formats]}
        value={file}
        onChange={({ target }) => setFile(target.value as 'xlsx' | 'csv')}
      />
    </Modal>
  );
}
