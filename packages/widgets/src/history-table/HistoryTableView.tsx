import { styled } from '../kit/styled.ts';
import { TableFrame } from '../kit/TableFrame.tsx';
import { TablePages, TableToolsBar } from '../kit/table/TableControls.tsx';
import type { ViewProps } from '../view.ts';
import { columnTitle, type HistoryTableAddon, historyColumns, historyTableStyle } from './historyTableFields.ts';
import { historyWords } from './historyWords.ts';

/** The frame of the table with a column per signal or, turned, for the signals; the designer shows no sample rows. */
export function HistoryTableView({ widget, addon, mode, locale }: ViewProps<HistoryTableAddon>) {
  const { title, showTitle, show, filterTime, exportExcel, dimensionType } = addon;
  const name = title || historyWords.title[locale];
  const byTime = dimensionType === 'time';
  const signals = historyColumns(widget).map((column) => ({
    ...{ key: String(column.place), name: 'value', title: columnTitle(column) },
  }));
  const first = historyWords[byTime ? 'time' : 'signal'][locale];
  return (
    <TableFrame
      style={styled(historyTableStyle, widget.style)}
      title={showTitle ? name : undefined}
      name={name}
      columns={[{ key: 'first', name: 'time', title: first }, ...(byTime ? signals : [])]}
      note={historyWords[mode === 'edit' ? 'here' : 'loading'][locale]}
      tools={<TableToolsBar {...{ locale, filterTime, exportExcel }} />}
      foot={show === 'page' && <TablePages locale={locale} />}
      isRolling={show === 'roll'}
    />
  );
}
