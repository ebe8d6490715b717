import { DownloadOutlined } from '@ant-design/icons';
import { fieldText } from '@lookfar/configuration';
import type { ConfigSignal } from '@lookfar/contract';
import { Button, Input, Table, type TableColumnsType } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Dim, Row } from '../../ui/layout/Layout.tsx';
import { deviceModelTexts } from './deviceModelTexts.ts';
import { conversionText, filterSignals, limitsText } from './registerMap.ts';

interface RegisterMapProps {
  /** Of the exported file. */
  name: string;
  signals: readonly ConfigSignal[];
}

/** The signals of a model, for reading, searching and exporting. */
export function RegisterMap({ name, signals }: RegisterMapProps) {
  const t = deviceModelTexts.useTexts();
  const language = useLanguage();
  const [text, setText] = useState('');
  const shown = filterSignals(signals, useDeferredValue(text));
  const columns = useColumns();
  const save = async () => {
    try {
      const { exportSignals } = await import('../../shared/signal-sheet/exportSignals.ts');
      await exportSignals(signals, { kind: 'xlsx', name, language });
    } catch {
      notify({ level: 'error', text: t('exportFailed') });
    }
  };
  if (signals.length === 0) return <EmptyState title={t('noSignals')} />;
  return (
    <>
      <Row className="model-tools">
        <Input.Search
          className="model-search"
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {shown.length < signals.length && (
          <Dim small role="status">
            {t('found', { shown: shown.length, total: signals.length })}
          </Dim>
        )}
        <Button icon={<DownloadOutlined />} onClick={() => void save()}>
          {t('exportXlsx')}
        </Button>
      </Row>
      <Table<ConfigSignal>
        size="small"
        rowKey="id"
        aria-label={t('signalTab', { count: signals.length })}
        dataSource={shown}
        columns={columns}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('noMatch') }}
        pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}

function useColumns(): TableColumnsType<ConfigSignal> {
  const t = deviceModelTexts.useTexts();
  const language = useLanguage();
  const head = (key: keyof ConfigSignal) => fieldText('signals', key)[language];
  return [
    {
      key: 'title',
      title: head('title'),
      render: (_, { title, groupName, note }) => (
        <span className="model-signal">
          <span>{title}</span>
          {(groupName || note) && <Dim small>{[groupName, note].filter(Boolean).join(' · ')}</Dim>}
        </span>
      ),
    },
    { key: 'address', title: head('address'), render: (_, { address }) => <code>{address}</code> },
    {
      key: 'dataType',
      title: head('dataType'),
      render: (_, { dataType, length }) => (length === null ? dataType : `${dataType}[${length}]`),
    },
    { key: 'byteOrder', title: head('byteOrder'), dataIndex: 'byteOrder' },
    { key: 'scale', title: t('conversion'), render: (_, signal) => conversionText(signal) || '—' },
    { key: 'unit', title: head('unit'), render: (_, { unit }) => unit || '—' },
    { key: 'limits', title: t('limits'), render: (_, signal) => limitsText(signal) || '—' },
    { key: 'access', title: t('access'), render: (_, { writable }) => t(writable ? 'readWrite' : 'readOnly') },
    {
      key: 'maps',
      title: head('signalMaps'),
      render: (_, { signalMaps }) => (
        <span className="model-maps">{signalMaps.map((map) => `${map.value} = ${map.text}`).join('，') || '—'}</span>
      ),
    },
  ];
}
