import { styled } from '../kit/styled.ts';
import { TableFrame } from '../kit/TableFrame.tsx';
import type { ViewProps } from '../view.ts';
import { alarmColumns } from './alarmColumns.ts';
import { type AlarmTableAddon, alarmTableStyle } from './alarmTableFields.ts';
import { alarmWords } from './alarmWords.ts';
import './alarm-table.css';

/** The frame of the table; rows are added with the alarms, and the designer shows no sample rows. */
export function AlarmTableView({ widget, addon, mode, locale }: ViewProps<AlarmTableAddon>) {
  const name = addon.title || alarmWords.title[locale];
  return (
    <TableFrame
      style={styled(alarmTableStyle, widget.style)}
      className="alarm-table"
      title={addon.showTitle ? name : undefined}
      name={name}
      columns={alarmColumns(addon, locale).map((column) => ({
        ...column,
        key: column.name,
        title: column.title[locale],
      }))}
      note={mode === 'edit' ? alarmWords.here[locale] : alarmWords.loading[locale]}
    />
  );
}
