import type { ConfigSignal } from '@lookfar/contract';
import { Table } from 'antd';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { addTexts } from './addTexts.ts';

const most = 200;

/** What a template or model would add. */
export function SignalPreview({ signals }: { signals: readonly ConfigSignal[] }) {
  const t = addTexts.useTexts();
  const shown = signals.slice(0, most);
  return (
    <section className="add-preview">
      <h3>{t('preview', { count: signals.length })}</h3>
      <Table<ConfigSignal>
        size="small"
        aria-label={t('preview', { count: signals.length })}
        rowKey="id"
        dataSource={shown}
        pagination={false}
        scroll={{ x: 'max-content', y: 260 }}
        columns={[
          { key: 'title', title: t('title'), dataIndex: 'title' },
          {
            key: 'address',
            title: t('address'),
            width: 140,
            render: (_, { address }) => <span className="equipment-code">{address}</span>,
          },
          { key: 'dataType', title: t('dataType'), dataIndex: 'dataType', width: 90 },
          { key: 'unit', title: t('unit'), dataIndex: 'unit', width: 80 },
          {
            key: 'access',
            title: t('access'),
            width: 90,
            render: (_, { writable }) => t(writable ? 'readWrite' : 'readOnly'),
          },
        ]}
      />
      {signals.length > most && (
        <Dim as="p" small>
          {t('previewMore', { count: most })}
        </Dim>
      )}
    </section>
  );
}
