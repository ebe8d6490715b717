import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  ExportOutlined,
  ImportOutlined,
  OrderedListOutlined,
  PlusOutlined,
  SearchOutlined,
  SettingOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Input, Popover, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { useDraftStore } from '../draft/draftStore.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { SeriesDialog } from './SeriesDialog.tsx';
import { signalTexts } from './signalTexts.ts';
import type { ReadNow } from './useReadNow.ts';
import type { SignalColumns } from './useSignalColumns.ts';
import type { SignalGridModel } from './useSignalGrid.ts';

interface SignalToolbarProps {
  grid: SignalGridModel;
  columns: SignalColumns;
  reader: ReadNow;
  phone: boolean;
  focusGrid: () => void;
  panel: boolean;
  onPanel: () => void;
  onFind: () => void;
}

export function SignalToolbar({ grid, columns, reader, phone, focusGrid, panel, onPanel, onFind }: SignalToolbarProps) {
  const t = signalTexts.useTexts();
  const [dialog, setDialog] = useState<'series' | 'import' | null>(null);
  const { filter, setFilter, selected } = grid;
  const dispatch: typeof grid.dispatch = (event) => {
    grid.dispatch(event);
    focusGrid();
  };
  const none = selected.length === 0;
  const close = () => {
    setDialog(null);
    focusGrid();
  };
  return (
    <Row className="signal-toolbar" role="toolbar" aria-label={t('grid')}>
      <Button icon={<PlusOutlined />} onClick={() => dispatch({ type: 'addRows', count: 1, where: 'below' })}>
        {t('add')}
      </Button>
      <Button icon={<OrderedListOutlined />} onClick={() => setDialog('series')}>
        {t('series')}
      </Button>
      {!phone && (
        <>
          <Tool label={t('duplicate')} icon={<CopyOutlined />} off={none} run={() => dispatch({ type: 'duplicate' })} />
          <Tool
            label={t('moveUp')}
            icon={<ArrowUpOutlined />}
            off={none}
            run={() => dispatch({ type: 'moveRows', by: -1 })}
          />
          <Tool
            label={t('moveDown')}
            icon={<ArrowDownOutlined />}
            off={none}
            run={() => dispatch({ type: 'moveRows', by: 1 })}
          />
          <Tool label={t('remove')} icon={<DeleteOutlined />} off={none} run={() => dispatch({ type: 'deleteRows' })} />
          <Tool label={t('find')} icon={<SearchOutlined />} run={onFind} />
          <Tooltip title={reader.hindrance ?? t('readHint')}>
            <Button
              icon={<ThunderboltOutlined />}
              disabled={none || reader.hindrance !== undefined}
              loading={reader.pending.size > 0}
              onClick={() => void reader.read(selected)}
            >
              {t('read')}
            </Button>
          </Tooltip>
        </>
      )}
      <Input
        className="signal-filter"
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('filter')}
        aria-label={t('filter')}
        value={filter.text}
        onChange={({ target }) => setFilter(target.value)}
      />
      <Button icon={<ImportOutlined />} onClick={() => setDialog('import')}>
        {t('importFile')}
      </Button>
      <ExportMenu />
      {!phone && <ColumnChoice columns={columns} />}
      {!phone && (
        <Button type={panel ? 'primary' : 'default'} ghost={panel} aria-pressed={panel} onClick={onPanel}>
          {t('panel')}
        </Button>
      )}
      {dialog === 'series' && <SeriesDialog grid={grid} onClose={close} />}
      {dialog === 'import' && <ImportDialog grid={grid} onClose={close} />}
    </Row>
  );
}

function Tool(props: { label: string; icon: ReactNode; off?: boolean; run: () => void }) {
  return (
    <Tooltip title={props.label}>
      <Button icon={props.icon} aria-label={props.label} disabled={props.off ?? false} onClick={props.run} />
    </Tooltip>
  );
}

function ExportMenu() {
  const t = signalTexts.useTexts();
  const language = useLanguage();
  const store = useDraftStore();
  const run = async (kind: 'xlsx' | 'csv') => {
    const { signals, info } = store.getState().draft.content.document;
    try {
      const { exportSignals } = await import('../../../shared/signal-sheet/exportSignals.ts');
      await exportSignals(signals, { kind, name: info.name, language });
    } catch {
      notify({ level: 'error', text: t('exportFailed') });
    }
  };
  const items = [
    { key: 'xlsx', label: t('exportXlsx'), onClick: () => void run('xlsx') },
    { key: 'csv', label: t('exportCsv'), onClick: () => void run('csv') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<ExportOutlined />}>{t('exportMenu')}</Button>
    </Dropdown>
  );
}

function ColumnChoice({ columns }: { columns: SignalColumns }) {
  const t = signalTexts.useTexts();
  const options = columns.all.map(({ key, title }) => ({
    value: key,
    label: title,
    disabled: columns.essential.has(key),
  }));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('columns')}
      content={
        <Checkbox.Group
          className="signal-columns"
          options={options}
          value={columns.shown.map(({ key }) => key)}
          onChange={(keys) => columns.setShown(keys.map(String))}
        />
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t('columns')} title={t('columns')} />
    </Popover>
  );
}
