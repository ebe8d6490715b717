import { z } from 'zod';
import { alarmLevels, alarmStates } from './alarmWords.ts';
import { change, read } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { notifyWays } from './notifyWays.ts';
import { anyone, anyRight } from './permissions.ts';

/**
 * Whether somebody is told, or why not. `send` now, `digest` with others, `quiet` later if it is still active.
 * `escalates`: if nobody has acknowledged by then.
 */
export const verdicts = [
  'send',
  'digest',
  'quiet',
  'escalates',
  /** The rule does not apply. */
  'disabled',
  'level',
  'kind',
  'device',
  'hours',
  'holiday',
  'maintenance',
  /** The person must not or cannot be told. */
  'noAccess',
  'noRight',
  'inactive',
  'offDuty',
  /** The person does not want to be told. */
  'notWanted',
  'paused',
  'ownHours',
  'noAddress',
  'noBrowser',
  'noProvider',
  'channelOff',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Why somebody was picked: by a rule, by their own settings, or because everyone who may see it is told. */
export const viaKinds = ['rule', 'own', 'everyone', 'escalation'] as const;

export const ExplainedLine = z.object({
  /** Null for a channel. */
  accountId: z.number().nullable(),
  channelId: z.number().nullable(),
  name: z.string(),
  way: z.enum(notifyWays),
  verdict: z.enum(verdicts),
  via: z.enum(viaKinds),
  ruleId: z.number().nullable(),
  ruleName: z.string(),
  /** Of an escalation: seconds after the alarm. */
  afterSeconds: z.number().nullable(),
});
export type ExplainedLine = z.output<typeof ExplainedLine>;

/** A rule that concerns nobody this time, and why. */
export const SkippedRule = z.object({ ruleId: z.number(), ruleName: z.string(), verdict: z.enum(verdicts) });

export const Explanation = z.object({
  lines: z.array(ExplainedLine),
  skipped: z.array(SkippedRule),
  /** There are more lines than are listed. */
  more: z.number(),
});
export type Explanation = z.output<typeof Explanation>;

/** A delivery on its way to somebody, or there. */
export const NotifyDelivery = z.object({
  id: z.number(),
  way: z.enum(notifyWays),
  name: z.string(),
  target: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
  tries: z.number(),
  error: z.string(),
  ruleName: z.string(),
  /** Epoch ms. */
  createdAt: z.number(),
  sentAt: z.number().nullable(),
});
export type NotifyDelivery = z.output<typeof NotifyDelivery>;

/** What was decided about one event of an alarm. */
export const PastDecision = z.object({
  /** Of the journal. */
  eventId: z.number().nullable(),
  at: z.number(),
  /** `raised`, `worsened`, `cleared`, or `escalation`. */
  occasion: z.string(),
  explanation: Explanation,
});

export const notifyExplain = group(
  '/notification/explain',
  { may: anyRight(['notify_edit', 'alarm_manage']), name: 'notifyExplain' },
  {
    /** Who would be told if this alarm were raised at this moment (now by default). Nothing is sent. */
    now: read({
      name: { cn: '谁会收到通知', en: 'Who would be told' },
      body: { alarmId: Id, level: optional(z.enum(alarmLevels)), at: optional(Moment) },
      reply: Explanation,
    }),
    /** What was decided about an alarm, newest first, and what became of it. */
    past: read({
      name: { cn: '通知过谁', en: 'Who was told' },
      body: { alarmId: Id, occurrence: optional(z.string().max(100)) },
      reply: { decisions: z.array(PastDecision), deliveries: z.array(NotifyDelivery) },
    }),
  },
);

const token = z.string().regex(/^[\w-]{43}$/);

/** What a link to acknowledge will do. */
export const AckLink = z.object({
  alarmId: z.number(),
  equip: z.string(),
  title: z.string(),
  text: z.string(),
  level: z.enum(alarmLevels),
  state: z.enum(alarmStates),
  raisedAt: z.number().nullable(),
  /** In whose name it acknowledges. */
  name: z.string(),
  /** Whether there is still something to acknowledge. */
  isOpen: z.boolean(),
  gmtExpire: z.string(),
});
export type AckLink = z.output<typeof AckLink>;

/** Acknowledging by the link of a message, without a login. 1602 unknown, 1603 used, 1604 expired. */
export const ackLink = group(
  '/notification/link',
  { may: anyone, name: 'ackLink' },
  {
    show: read({ name: { cn: '查看确认链接', en: 'Show acknowledgement link' }, body: { token }, reply: AckLink }),
    confirm: change({
      name: { cn: '通过链接确认报警', en: 'Acknowledge by link' },
      body: { token, note: optional(text(200)) },
      reply: AckLink,
    }),
  },
);
