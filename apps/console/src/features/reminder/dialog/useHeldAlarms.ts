import { useEffect } from 'react';
import { useReminderStore } from '../reminderStore.ts';

/** [RM15] While a past moment is on the screen the card of alarms waits. */
export function useHeldAlarms(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    useReminderStore.setState({ isHeld: true });
    return () => useReminderStore.setState({ isHeld: false });
  }, [isHeld]);
}
