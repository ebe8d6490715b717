import { z } from 'zod';
import { add, change, list } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { role, session } from './permissions.ts';

export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const Feedback = z.object({
  id: z.number(),
  content: z.string(),
  contact: z.string(),
  /** Files. */
  images: z.array(z.number()),
  state: z.enum(feedbackStates),
  /** Empty until there is one. */
  answer: z.string(),
  answeredBy: z.string(),
  /** The answer has not been shown to its author yet. */
  isNew: z.boolean(),
  gmtCreate: z.string(),
  /** Empty without an answer. */
  gmtAnswer: z.string(),
});
export type Feedback = z.output<typeof Feedback>;

export const ManagedFeedback = Feedback.extend({ loginname: z.string(), orgName: z.string() });
export type ManagedFeedback = z.output<typeof ManagedFeedback>;

const byStaff = role('operation');
const state = optional(z.enum(feedbackStates));

export const feedback = group(
  '/feedback',
  { may: session },
  {
    /**
     * The pictures are files that the caller has uploaded (1014 for others). 1597 beyond the number that one account
     * can send in 24 hours.
     */
    add: add(
      { cn: '提交意见反馈', en: 'Send feedback' },
      {
        content: text(accountLimits.feedbackMax, accountLimits.feedbackMin),
        contact: text(100).default(''),
        images: z.array(Id).max(accountLimits.feedbackImages).default([]),
      },
      { fields: { 1014: 'images' } },
    ),
    /** The caller's own, newest first. */
    mine: list({ cn: '我的意见反馈', en: 'My feedback' }, Feedback, { state }, { path: '/queryMine' }),
    /** The answers have been shown to the caller. */
    seen: change({ name: { cn: '反馈回复已读', en: 'Mark answers as read' }, log: false }),
    /** Of all organisations, newest first, for platform staff. */
    query: list(
      { cn: '意见反馈列表', en: 'Feedback list' },
      ManagedFeedback,
      { state, search: optional(text(60)) },
      { may: byStaff },
    ),
    /** Replaces an earlier answer; 1599 once it is closed. */
    answer: change({
      name: { cn: '回复意见反馈', en: 'Answer feedback' },
      may: byStaff,
      body: { id: Id, answer: text(accountLimits.feedbackMax, 1) },
    }),
    /** No more answers; 1599 if it already is. */
    close: change({ name: { cn: '关闭意见反馈', en: 'Close feedback' }, may: byStaff, body: { id: Id } }),
  },
);
