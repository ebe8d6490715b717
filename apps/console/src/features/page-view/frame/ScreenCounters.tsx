import { Suspense } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import { AlarmIndicator, mayCountAlarms } from '../../alarm/index.ts';
import { Bell } from '../../message/index.ts';

/** [PV17] The counters of the console's header, which a page on the whole screen hides: alarms and unread messages. */
export function ScreenCounters() {
  const user = useUser();
  return (
    <Suspense>
      {mayCountAlarms(user) && <AlarmIndicator />}
      <Bell />
    </Suspense>
  );
}
