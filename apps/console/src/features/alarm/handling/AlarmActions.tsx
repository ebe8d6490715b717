import type { Alarm } from '@lookfar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { alarmAddress, curveSearch } from '../alarmLinks.ts';
import type { RowActions, RowWords } from '../list/rowActions.ts';

interface AlarmActionsProps {
  alarm: Alarm;
  blocked: string | undefined;
  busy: boolean;
  /** The list has rows of other devices too. */
  amongDevices: boolean;
  actions: RowActions;
  t: RowWords['t'];
}

/**
 * The actions of one alarm: the next step as a button, its trend, everything else in a menu. Plain buttons, because a
 * list can have hundreds of rows.
 */
export function AlarmActions(props: AlarmActionsProps) {
  const { alarm, actions, t } = props;
  return (
    <span className="alarm-row-actions">
      <NextStep {...props} />
      <CurveLink {...props} />
      <button
        type="button"
        className="alarm-button alarm-button-icon"
        aria-haspopup="menu"
        aria-label={t('more', { text: alarm.text })}
        onClick={(event) => actions.menu(alarm, event.currentTarget)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <circle cx="8" cy="3" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="8" cy="13" r="1.4" />
        </svg>
      </button>
    </span>
  );
}

function NextStep({ alarm, blocked, busy, actions, t }: AlarmActionsProps) {
  const common = {
    type: 'button',
    className: 'alarm-button',
    disabled: blocked !== undefined,
    title: blocked,
    // Not disabled while busy: the button would lose the focus.
    'aria-busy': busy,
  } as const;
  if (!alarm.acked)
    return (
      <button
        {...common}
        aria-label={t('acknowledgeOne', { text: alarm.text })}
        onClick={() => busy || void actions.acknowledge([alarm])}
      >
        {t('acknowledge')}
      </button>
    );
  if (alarm.state !== 'L-ACK') return null;
  return (
    <button
      {...common}
      aria-label={t('resetOne', { text: alarm.text })}
      onClick={() => busy || void actions.run('reset', alarm)}
    >
      {t('reset')}
    </button>
  );
}

function CurveLink({ alarm, amongDevices, t }: AlarmActionsProps) {
  const [now, setNow] = useState(Date.now);
  const curve = curveSearch(alarm, now);
  if (curve === undefined) return null;
  // On the page of the device only the tab changes.
  const base = amongDevices && alarm.equipmentId !== null ? alarmAddress(alarm.equipmentId, alarm.alarmId) : '';
  return (
    <Link
      className="alarm-button alarm-button-icon"
      to={`${base}${curve}`}
      // The row may have been rendered long ago; the trend of an active alarm ends now.
      onPointerEnter={() => setNow(Date.now())}
      onFocus={() => setNow(Date.now())}
      title={t('curve')}
      aria-label={t('curveOne', { text: alarm.text })}
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M1.5 1.5v13h13M4 11l3-5 3 3 4-6" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
    </Link>
  );
}
