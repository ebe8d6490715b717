import type { ViewProps } from '../definition.ts';
import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import { alarmColumns } from './alarmColumns.ts';
import { type AlarmTableAddon, alarmTableStyle } from './alarmTableFields.ts';
import { alarmWords } from './alarmWords.ts';
import './alarm-table.css';

/** The frame of the table; its rows come with the alarms, and the designer invents none. */
export function AlarmTableView({ widget, addon, mode, locale }: ViewProps<AlarmTableAddon>) {
  const title = addon.title || alarmWords.title[locale];
  return (
    <section className="alarm-table" style={htmlBox(styled(alarmTableStyle, widget.style))} aria-label={title}>
      {addon.showTitle && (
        <header>
          <strong>{title}</strong>
          <span data-part="count" />
        </header>
      )}
      <div className="alarm-table-body">
        <table>
          <thead>
            <tr>
              {alarmColumns(addon, locale).map(({ name, title: head }) => (
                <th key={name} data-column={name}>
                  {head[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-part="rows" />
        </table>
        <p data-part="note">{mode === 'edit' ? alarmWords.here[locale] : alarmWords.loading[locale]}</p>
      </div>
    </section>
  );
}
