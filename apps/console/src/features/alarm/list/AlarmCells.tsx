import type { Alarm } from '@lookfar/contract';
import { Link } from 'react-router';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { dash } from '../../live/index.ts';
import { SharedMark } from '../../share/index.ts';
import { alarmAddress } from '../alarmLinks.ts';
import { valueWords } from '../words/valueWords.ts';
import type { RowActions, RowWords } from './rowActions.ts';
import { Span } from './Span.tsx';

/** How often an alarm was raised in the last hour, and at most within a minute. */
export interface Chatter {
  count: number;
  peak: number;
}

interface CellProps {
  alarm: Alarm;
  words: RowWords;
}

/* biome-ignore-start lint/a11y/useSemanticElements: rows become cards on a phone, which a table does not */
/* biome-ignore-start lint/a11y/useFocusableInteractive: the row is focused, its cells are not */
export function DeviceCell({ alarm: { equipmentId, alarmId, equip, shared }, words: { t } }: CellProps) {
  const name = equip || t('gatewayAlarm');
  return (
    <div className="alarm-cell-device" role="gridcell" title={name}>
      {equipmentId === null ? name : <Link to={alarmAddress(equipmentId, alarmId)}>{name}</Link>}
      {shared && <SharedMark />}
    </div>
  );
}

/** The value of the last change and the limit it was compared with. */
export function ValueCell({ alarm, words: { language } }: CellProps) {
  const { value, limit } = valueWords(alarm, language);
  return (
    <div className="alarm-cell-value" role="gridcell">
      <span>{value || dash}</span>
      {limit !== '' && <span className="alarm-dim"> / {limit}</span>}
    </div>
  );
}

export function TimeCell({ alarm: { raisedAt, clearedAt, active }, words: { language } }: CellProps) {
  return (
    <div className="alarm-cell-time" role="gridcell">
      {raisedAt === null ? (
        dash
      ) : (
        <>
          <time dateTime={new Date(raisedAt).toISOString()}>{formatLocalTime(raisedAt)}</time>
          <span className="alarm-dim">
            <Span from={raisedAt} to={active ? null : (clearedAt ?? null)} language={language} />
          </span>
        </>
      )}
    </div>
  );
}
/* biome-ignore-end lint/a11y/useFocusableInteractive: the row is focused, its cells are not */
/* biome-ignore-end lint/a11y/useSemanticElements: rows become cards on a phone, which a table does not */

interface ChatterMarkProps extends CellProps {
  chatter: Chatter;
  blocked: string | undefined;
  actions: RowActions;
}

/** Marks an alarm that is raised over and over, and offers to shelve it. */
export function ChatterMark({ chatter: { count, peak }, alarm, words: { t }, blocked, actions }: ChatterMarkProps) {
  return (
    <button
      type="button"
      className="alarm-chatter"
      disabled={blocked !== undefined}
      title={t('chatteringNote', { count, peak })}
      onClick={() => actions.ask({ kind: 'shelve', alarm })}
    >
      {t('chattering', { count })}
      {blocked === undefined && ` · ${t('shelve')}`}
    </button>
  );
}
