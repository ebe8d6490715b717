import type { Message } from '@lookfar/contract';
import { useEffect } from 'react';
import { useMessageActions } from '../useMessageActions.ts';

/** [MSG10] Opening a message reads it; opening one about an alarm reads all messages about that alarm. */
export function useSeen({ id, type, dataStatus, alarmId, dataId }: Message): void {
  const { markRead, markAlarmRead } = useMessageActions();
  useEffect(() => {
    if (dataStatus !== 'sended') return;
    const mark = async () => {
      await markRead([id]);
      if (type === 'alarm' && alarmId !== null) await markAlarmRead({ alarmId, dataId });
    };
    // A failure leaves it unread; the next visit tries again.
    void mark().catch(() => undefined);
  }, [id, type, dataStatus, alarmId, dataId, markRead, markAlarmRead]);
}
