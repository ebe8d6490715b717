import { api } from '@lookfar/contract';
import { browserClock } from '../../../client/browserClock.ts';
import { send } from '../../../client/send.ts';
import { messageControl } from '../../../shared/messages/messageStore.ts';
import { useReminderStore } from '../reminderStore.ts';
import { type PileEvent, pileStep } from './alarmPile.ts';
import { type NoticeEvent, noticeStep } from './noticeQueue.ts';

/** Performs what the queue of notices decides. */
export function feedNotices(event: NoticeEvent): void {
  const { queue, effects } = noticeStep(useReminderStore.getState().notices, event, browserClock.now());
  useReminderStore.setState({ notices: queue });
  for (const effect of effects) {
    if (effect.type === 'markRead') markRead([effect.id]);
    else browserClock.setTimer(() => feedNotices({ type: 'timerDue' }), effect.ms);
  }
}

export function feedAlarms(event: PileEvent): void {
  useReminderStore.setState({ alarms: pileStep(useReminderStore.getState().alarms, event) });
}

/** A message that could not be marked stays unread, as the bell shows. What a project told of has no message. */
export function markRead(all: readonly number[]): void {
  const ids = all.filter((id) => id > 0);
  if (ids.length === 0) return;
  send(api.msg.markAsRead, { ids }, { quiet: true }).then(
    () => messageControl.onChanged(),
    () => undefined,
  );
}
