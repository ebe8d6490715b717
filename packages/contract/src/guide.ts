import { z } from 'zod';
import { change, read } from './declare.ts';
import { group } from './group.ts';
import { guideLimits } from './limits.ts';
import { session } from './permissions.ts';

/** `new`: whether they want the tour is not answered yet; `left` and `done`: begun. */
export const tourStates = ['new', 'declined', 'left', 'done'] as const;
export type TourState = (typeof tourStates)[number];

/** How far somebody got with the tour, and which news they have seen. */
export const Guide = z.object({
  tour: z.enum(tourStates),
  /** The stop that the tour goes on with, counted from 0. */
  stop: z.number().int().min(0).max(guideLimits.stops),
  /** The date of the newest entry that was seen, `YYYY-MM-DD`; empty for none. */
  newsSeen: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/),
});
export type Guide = z.output<typeof Guide>;

/** Of somebody who was never here. */
export const noProgress: Guide = { tour: 'new', stop: 0, newsSeen: '' };

/** Of the caller's own account. */
export const guide = group(
  '/user/guide',
  { may: session },
  {
    state: read({ name: { cn: '导览进度', en: 'Progress of the tour' }, reply: Guide }),
    /** Replaces all of it. */
    keep: change({ name: { cn: '保存导览进度', en: 'Save progress of the tour' }, body: Guide, log: false }),
  },
);
