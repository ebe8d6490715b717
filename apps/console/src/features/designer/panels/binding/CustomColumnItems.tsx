import { DeleteOutlined, SettingOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReportColumn } from '@lookfar/contract';
import type { Binding } from '@lookfar/page';
import { useState } from 'react';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { reportTexts } from '../../../project-report/index.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { bindingTexts } from './bindingTexts.ts';
import { ItemLook } from './ItemLook.tsx';
import { columnKey } from './pickedReport.ts';
import { useProjectReports } from './useProjectReports.ts';

interface CustomColumnItemsProps {
  binding: Binding;
  onChange: (binding: Binding, merge?: string) => void;
  onOpen: () => void;
}

type Item = Binding['customArray'][number];

/** [DP58] The columns of a report that something is bound to; what is gone stays, and is marked. */
export function CustomColumnItems({ binding, onChange, onOpen }: CustomColumnItemsProps) {
  const t = bindingTexts.useTexts();
  const { isOfProject, query } = useProjectReports();
  const { customReportId = 0, customArray } = binding;
  const report = query.data?.list.find(({ id }) => id === customReportId);
  const problem = !isOfProject ? t('projectOnly') : query.data && !report ? t('reportGone') : undefined;
  const put = (next: Item[], merge?: string) => onChange({ ...binding, customArray: next }, merge);
  if (customArray.length === 0) return problem ? <p className="dc-note">{problem}</p> : null;
  return customArray.map((item, index) => (
    <CustomColumnItem
      key={item.key}
      item={item}
      column={report?.columns.find((column) => columnKey(column) === item.key)}
      from={report?.title}
      problem={
        problem ?? (report && !report.columns.some((one) => columnKey(one) === item.key) ? t('columnGone') : undefined)
      }
      onOpen={onOpen}
      onChange={(next, merge) => put(customArray.with(index, next), merge)}
      onRemove={() => put(customArray.filter((one) => one !== item))}
    />
  ));
}

interface CustomColumnItemProps {
  item: Item;
  column: ReportColumn | undefined;
  /** The name of the report. */
  from: string | undefined;
  problem: string | undefined;
  onOpen: () => void;
  onChange: (item: Item, merge: string) => void;
  onRemove: () => void;
}

function CustomColumnItem({ item, column, from, problem, onOpen, onChange, onRemove }: CustomColumnItemProps) {
  const t = bindingTexts.useTexts();
  const measures = reportTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const title = column?.title || item.title || item.key;
  return (
    <div className="bd-item" data-broken={problem !== undefined || undefined}>
      <div className="bd-item-line">
        {problem !== undefined && <WarningOutlined aria-hidden="true" />}
        <button type="button" className="bd-item-name" onClick={onOpen}>
          <Clip>{item.alias || title}</Clip>
          <Clip as="small">{problem ?? (column && `${from ?? ''} · ${measures(column.measure)}`)}</Clip>
        </button>
        <IconButton
          name={t('details')}
          icon={<SettingOutlined />}
          isPressed={isOpen}
          onClick={() => setOpen((before) => !before)}
        />
        <IconButton name={t('remove', { title })} icon={<DeleteOutlined />} onClick={onRemove} />
      </div>
      {isOpen && (
        <ItemLook item={item} title={title} onChange={(look, merge) => onChange({ ...item, ...look }, merge)} />
      )}
    </div>
  );
}
