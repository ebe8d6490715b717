import { type Message, messageLimits, noticeLimits } from '@lookfar/contract';

/** Dialogs one after another. */
export interface NoticeQueue {
  shown: Message | null;
  waiting: readonly Message[];
  /** The next one opens then; null while one is shown and while none waits. */
  opensAt: number | null;
}

export type NoticeEvent =
  | { type: 'added'; messages: readonly Message[] }
  /** By the user. */
  | { type: 'closed' }
  | { type: 'timerDue' }
  /** Read, ignored or deleted elsewhere. */
  | { type: 'gone'; ids: readonly number[] }
  /** The user has logged out. */
  | { type: 'cleared' };

export type NoticeEffect = { type: 'markRead'; id: number } | { type: 'setTimer'; ms: number };

export interface NoticeStep {
  queue: NoticeQueue;
  effects: readonly NoticeEffect[];
}

export const noNotices: NoticeQueue = { shown: null, waiting: [], opensAt: null };

const setTimer: NoticeEffect = { type: 'setTimer', ms: noticeLimits.nextDialogMs };

/** [RM12] The first opens at once, each further one 100 ms after the one before was closed. */
export function noticeStep(queue: NoticeQueue, event: NoticeEvent, now: number): NoticeStep {
  switch (event.type) {
    case 'added':
      return added(queue, event.messages);
    case 'closed':
      if (!queue.shown) return { queue, effects: [] };
      return after(queue, now, [{ type: 'markRead', id: queue.shown.id }]);
    case 'timerDue': {
      if (queue.opensAt === null || queue.opensAt > now) return { queue, effects: [] };
      const [shown = null, ...waiting] = queue.waiting;
      return { queue: { shown, waiting, opensAt: null }, effects: [] };
    }
    case 'gone': {
      const waiting = queue.waiting.filter(({ id }) => !event.ids.includes(id));
      const left = { ...queue, waiting };
      return queue.shown && event.ids.includes(queue.shown.id) ? after(left, now, []) : { queue: left, effects: [] };
    }
    case 'cleared':
      return { queue: noNotices, effects: [] };
  }
}

function added(queue: NoticeQueue, messages: readonly Message[]): NoticeStep {
  const known = new Set([...queue.waiting, ...(queue.shown ? [queue.shown] : [])].map(({ id }) => id));
  // More than these are found in the message centre.
  const waiting = [...queue.waiting, ...messages.filter(({ id }) => !known.has(id))].slice(0, messageLimits.dialogs);
  if (queue.shown || queue.opensAt !== null) return { queue: { ...queue, waiting }, effects: [] };
  const [shown = null, ...rest] = waiting;
  return { queue: { shown, waiting: rest, opensAt: null }, effects: [] };
}

function after({ waiting }: NoticeQueue, now: number, effects: readonly NoticeEffect[]): NoticeStep {
  if (waiting.length === 0) return { queue: noNotices, effects };
  return {
    queue: { shown: null, waiting, opensAt: now + noticeLimits.nextDialogMs },
    effects: [...effects, setTimer],
  };
}
