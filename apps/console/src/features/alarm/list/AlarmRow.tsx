import type { Alarm } from '@lookfar/contract';
import { memo } from 'react';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { AlarmActions } from '../handling/AlarmActions.tsx';
import { shortText } from '../words/shortText.ts';
import { type Chatter, ChatterMark, DeviceCell, TimeCell, ValueCell } from './AlarmCells.tsx';
import { AlarmSign } from './AlarmSign.tsx';
import type { RowActions, RowWords } from './rowActions.ts';

interface AlarmRowProps {
  alarm: Alarm;
  gone: boolean;
  picked: boolean;
  /** The only row that Tab reaches. */
  focused: boolean;
  busy: boolean;
  /** Why the alarm may not be handled. */
  blocked: string | undefined;
  refusal: string | undefined;
  chatter: Chatter | undefined;
  highlighted: boolean;
  amongDevices: boolean;
  namesDevice: boolean;
  actions: RowActions;
  words: RowWords;
}

/* biome-ignore-start lint/a11y/useSemanticElements: rows become cards on a phone, which a table does not */
/* biome-ignore-start lint/a11y/useFocusableInteractive: the row is focused, its cells are not */
export const AlarmRow = memo(function AlarmRow(props: AlarmRowProps) {
  const { alarm, gone, words, actions, blocked, chatter, refusal } = props;
  const { t, language } = words;
  return (
    <div
      role="row"
      className={rowClass(props)}
      data-alarm={alarm.alarmId}
      tabIndex={props.focused ? 0 : -1}
      aria-selected={props.picked}
      onFocus={() => actions.focus(alarm.alarmId)}
    >
      <PickCell {...props} />
      <div className="alarm-cell-level" role="gridcell">
        <AlarmSign level={alarm.level} state={gone ? 'NORM' : alarm.state} language={language} />
      </div>
      {props.namesDevice && <DeviceCell alarm={alarm} words={words} />}
      <div className="alarm-cell-text" role="gridcell">
        {shortText(alarm)}
        {chatter && <ChatterMark chatter={chatter} alarm={alarm} words={words} blocked={blocked} actions={actions} />}
        {refusal !== undefined && (
          <span className="alarm-refusal" role="alert">
            {refusal}
          </span>
        )}
      </div>
      <ValueCell alarm={alarm} words={words} />
      <TimeCell alarm={alarm} words={words} />
      <div className="alarm-cell-state" role="gridcell">
        {gone ? t('gone') : stateWords(alarm.state, language)}
      </div>
      <div className="alarm-cell-actions" role="gridcell">
        {!gone && (
          <AlarmActions
            alarm={alarm}
            busy={props.busy}
            blocked={blocked}
            amongDevices={props.amongDevices}
            actions={actions}
            t={t}
          />
        )}
      </div>
    </div>
  );
});

function PickCell({ alarm, picked, gone, blocked, actions, words: { t } }: AlarmRowProps) {
  return (
    <div className="alarm-cell-check" role="gridcell">
      <label className="alarm-check" title={blocked}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={picked}
          disabled={gone || blocked !== undefined}
          aria-label={t('select', { text: alarm.text })}
          // Only the click event reports the Shift key.
          onClick={(event) => actions.pick(alarm.alarmId, event.shiftKey)}
          onChange={() => {}}
        />
      </label>
    </div>
  );
}
/* biome-ignore-end lint/a11y/useFocusableInteractive: the row is focused, its cells are not */
/* biome-ignore-end lint/a11y/useSemanticElements: rows become cards on a phone, which a table does not */

function rowClass({ alarm, gone, picked, highlighted }: AlarmRowProps): string {
  return [
    'alarm-row',
    gone && 'alarm-row-gone',
    picked && 'alarm-row-picked',
    alarm.acked && 'alarm-row-acked',
    highlighted && 'alarm-row-sought',
  ]
    .filter(Boolean)
    .join(' ');
}
