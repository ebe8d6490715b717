import { api, Failure, orderStateNames, type WorkCard } from '@lookfar/contract';
import dayjs from 'dayjs';
import { useCallback, useState } from 'react';
import { currentLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { worksheetTexts } from './worksheetTexts.ts';

export interface Moves {
  mayMove: boolean;
  /** Those on their way. */
  moving: ReadonlySet<number>;
  assign: (card: WorkCard, assignee: string) => Promise<void>;
  schedule: (card: WorkCard, startAt: number) => Promise<void>;
  refresh: () => void;
}

const { text } = worksheetTexts;

/** Gives cards to people and days; whoever was faster is shown, not overwritten. */
export function useWorkMoves(): Moves {
  const mayMove = isAllowed(useUser(), api.worksheet.move.may);
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set());
  const refreshCall = useRefresh();
  const refresh = useCallback(() => {
    const { board, calendar, query, workload } = api.worksheet;
    for (const call of [board, calendar, query, workload]) void refreshCall(call);
  }, [refreshCall]);

  const move = useCallback(
    async (card: WorkCard, to: { assignee: string } | { startAt: number }, done: string) => {
      setMoving((before) => new Set(before).add(card.id));
      try {
        await send(api.worksheet.move, { id: card.id, version: card.version, ...to }, { quiet: true });
        notify({ level: 'success', text: done });
      } catch (error) {
        notify(refusal(error, card));
      } finally {
        setMoving((before) => new Set([...before].filter((id) => id !== card.id)));
        refresh();
      }
    },
    [refresh],
  );
  const assign = useCallback(
    (card: WorkCard, assignee: string) => move(card, { assignee }, text('assigned', { name: assignee })),
    [move],
  );
  const schedule = useCallback(
    (card: WorkCard, startAt: number) =>
      move(card, { startAt }, text('scheduled', { day: dayjs(startAt).format('YYYY-MM-DD') })),
    [move],
  );
  return { mayMove, moving, assign, schedule, refresh };
}

/** An order that cannot be given away says so; one that has changed is no mistake of anybody. */
function refusal(error: unknown, { state }: WorkCard) {
  if (!(error instanceof Failure)) return { level: 'error', text: String(error) } as const;
  if (error.code !== '1361') return { level: 'error', text: error.message } as const;
  if (state === 'received')
    return { level: 'info', text: text('cannotMove', { state: orderStateNames[state][currentLanguage()] }) } as const;
  return { level: 'info', text: text('changedMeanwhile') } as const;
}
