import './figures.css';
import type { Figures } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { figureTexts } from './figureTexts.ts';
import { moneyText, shareText, spanText } from './figureValues.ts';

export interface FigureRow extends Figures {
  key: string;
  label: ReactNode;
}

interface FigureTableProps {
  title: string;
  head: string;
  rows: readonly FigureRow[];
  /** Faults of devices say nothing about people. */
  isOfPeople?: boolean;
}

/** Rows of figures, each with a bar of its repairs. */
export function FigureTable({ title, head, rows, isOfPeople = false }: FigureTableProps) {
  const t = figureTexts.useTexts();
  const weight = ({ reported, finished }: Figures) => (isOfPeople ? finished : reported);
  const most = Math.max(1, ...rows.map(weight));
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="worksheet-nothing">{t('noRows')}</p>
      ) : (
        <div className="worksheet-table-box">
          <table className="worksheet-table worksheet-figure-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">{t('reported')}</th>
                <th scope="col">{t('finished')}</th>
                <th scope="col">{t('mttr')}</th>
                {!isOfPeople && <th scope="col">{t('mtbf')}</th>}
                <th scope="col">{t('firstTimeFix')}</th>
                <th scope="col">{t('onTime')}</th>
                <th scope="col">{t('cost')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, ...each }) => (
                <tr key={key}>
                  <th scope="row">
                    {label}
                    <span className="worksheet-bar" aria-hidden>
                      <i style={{ width: `${(100 * weight(each)) / most}%` }} />
                    </span>
                  </th>
                  <td>{each.reported}</td>
                  <td>{each.finished}</td>
                  <td>{spanText(each.mttrMinutes, t)}</td>
                  {!isOfPeople && <td>{spanText(each.mtbfHours === null ? null : each.mtbfHours * 60, t)}</td>}
                  <td>{shareText(each.firstTimeFix)}</td>
                  <td>{shareText(each.onTime)}</td>
                  <td>{moneyText(each.partsCost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
