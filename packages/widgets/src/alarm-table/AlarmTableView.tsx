import { styled } from '../kit/styled.ts';
import { TableFrame } from '../kit/TableFrame.tsx';
import { TablePages, TableToolsBar } from '../kit/table/TableControls.tsx';
import type { ViewProps } from '../view.ts';
import { alarmColumns } from './alarmColumns.ts';
import { type AlarmTableAddon, alarmTableStyle } from './alarmTableFields.ts';
import { alarmTitle } from './alarmTitle.ts';
import { alarmWords } from './alarmWords.ts';
import './alarm-table.css';

/** The frame of the table; rows are added with the alarms, and the designer shows no sample rows. */
export function AlarmTableView({ widget, addon, mode, locale }: ViewProps<AlarmTableAddon>) {
  const { source, show, showTitle, filterTime, exportExcel } = addon;
  const name = alarmTitle(addon, locale);
  return (
    <TableFrame
      style={styled(alarmTableStyle, widget.style)}
      className="alarm-table"
      title={showTitle ? name : undefined}
      name={name}
      columns={alarmColumns(addon, locale).map((column) => ({
        ...column,
        key: column.name,
        title: column.title[locale],
      }))}
      note={mode === 'edit' ? alarmWords.here[locale] : alarmWords.loading[locale]}
      // What is active now is never hidden by a range of time.
      tools={<TableToolsBar {...{ locale, exportExcel }} filterTime={filterTime && source === 'journal'} />}
      foot={show === 'page' && <TablePages locale={locale} />}
      isRolling={show === 'roll'}
    />
  );
}
