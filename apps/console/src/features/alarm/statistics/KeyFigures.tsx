import type { AlarmStatistics } from '@lookfar/contract';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusState } from '../../../ui/statusStates.ts';
import { type KeyFigure, keyFigures, type Verdict } from './keyFigures.ts';
import { countText, shareText } from './shareText.ts';
import { statisticsTexts } from './statisticsTexts.ts';

/** Ratings do not use the marks of alarm priorities: a bad metric is not an alarm. */
const marks: Readonly<Record<Verdict, { state: StatusState; look: 'plain' | 'box' }>> = {
  good: { state: 'normal', look: 'plain' },
  bearable: { state: 'warning', look: 'plain' },
  bad: { state: 'warning', look: 'box' },
};

const notes = {
  overloaded: 'overloadedNote',
  floods: 'floodsNote',
  chattering: 'chatteringNote',
  fleeting: 'fleetingNote',
  standing: 'standingNote',
} as const satisfies Partial<Record<KeyFigure['key'], string>>;

const noteOf = (key: KeyFigure['key']) => (key in notes ? notes[key as keyof typeof notes] : undefined);

/** The key metrics next to the recommendations of the standards. */
export function KeyFigures({ statistics }: { statistics: AlarmStatistics }) {
  const t = statisticsTexts.useTexts();
  return (
    <section className="statistics-panel">
      <h2>{t('figures')} · ISA-18.2 / IEC 62682</h2>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            <th scope="col" className="figure-number">
              {t('value')}
            </th>
            <th scope="col" className="figure-number">
              {t('target')}
            </th>
            <th scope="col" className="figure-number">
              {t('limit')}
            </th>
            <th scope="col">{t('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {keyFigures(statistics).map((figure) => (
            <FigureRow key={figure.key} figure={figure} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FigureRow({ figure: { key, value, target, limit, isShare, verdict } }: { figure: KeyFigure }) {
  const t = statisticsTexts.useTexts();
  const text = isShare ? shareText : countText;
  const note = noteOf(key);
  return (
    <tr>
      <th scope="row">
        {t(key)}
        {note && <span className="figure-note">{t(note)}</span>}
      </th>
      <td className="figure-number">
        <strong data-counted="">{text(value)}</strong>
      </td>
      <td className="figure-number alarm-dim">{target === 0 ? '0' : t('atMost', { value: text(target) })}</td>
      <td className="figure-number alarm-dim">{limit === undefined ? '' : t('atMost', { value: text(limit) })}</td>
      <td>
        <StatusTag {...marks[verdict]} text={t(verdict)} />
      </td>
    </tr>
  );
}
