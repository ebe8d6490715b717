import { Link } from 'react-router';
import { alarmAddress } from '../alarmLinks.ts';
import { alarmTexts } from '../alarmTexts.ts';
import type { ShownAlarm } from './arrange.ts';

/** The device whose alarms follow. */
export function GroupHead({ rows }: { rows: readonly ShownAlarm[] }) {
  const t = alarmTexts.useTexts();
  const first = rows[0]?.alarm;
  if (!first) return null;
  const name = first.equip || t('gatewayAlarm');
  const unacked = rows.filter(({ alarm, gone }) => !alarm.acked && !gone).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows become cards on a phone, which a table does not
    // biome-ignore lint/a11y/useFocusableInteractive: its link is
    <div className="alarm-group-head" role="row">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <span role="rowheader">
        {first.equipmentId === null ? name : <Link to={alarmAddress(first.equipmentId, first.alarmId)}>{name}</Link>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <span className="alarm-dim" role="gridcell">
        {rows.length}
        {unacked > 0 && ` · ${t('selectedUnacked', { count: unacked })}`}
      </span>
    </div>
  );
}
