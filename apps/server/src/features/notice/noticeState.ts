import type { NoticeState } from '@lookfar/contract';

/** As it is stored: epoch ms, and 0 or 1. */
export interface NoticeTimes {
  isDraft: number;
  beginsAt: number;
  expiresAt: number | null;
  withdrawnAt: number | null;
}

export function noticeState({ isDraft, beginsAt, expiresAt, withdrawnAt }: NoticeTimes, now: number): NoticeState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (isDraft === 1) return 'draft';
  if (expiresAt !== null && now >= expiresAt) return 'expired';
  return now < beginsAt ? 'scheduled' : 'shown';
}

/** Its readers no longer see it. */
export const isOver = (state: NoticeState): boolean => state === 'withdrawn' || state === 'expired';
