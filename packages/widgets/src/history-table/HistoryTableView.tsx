import { styled } from '../kit/styled.ts';
import { TableFrame } from '../kit/TableFrame.tsx';
import type { ViewProps } from '../view.ts';
import { type HistoryTableAddon, historyColumns, historyTableStyle } from './historyTableFields.ts';
import { historyWords } from './historyWords.ts';

/** The frame of the table with a column per signal; the designer shows no sample rows. */
export function HistoryTableView({ widget, addon, mode, locale }: ViewProps<HistoryTableAddon>) {
  const name = addon.title || historyWords.title[locale];
  const signals = historyColumns(widget).map(({ place, signal: { alias, title, unit } }) => ({
    ...{ key: String(place), name: 'value', title: unit ? `${alias || title} (${unit})` : alias || title },
  }));
  return (
    <TableFrame
      style={styled(historyTableStyle, widget.style)}
      title={addon.showTitle ? name : undefined}
      name={name}
      columns={[{ key: 'time', name: 'time', title: historyWords.time[locale] }, ...signals]}
      note={historyWords[mode === 'edit' ? 'here' : 'loading'][locale]}
    />
  );
}
