import type { ExplainedLine, NotifyWay } from '@lookfar/contract';

/** Somebody, or a channel, is told by one way. */
export interface Delivery {
  /** Null for a channel. */
  accountId: number | null;
  channelId: number | null;
  way: NotifyWay;
  via: ExplainedLine['via'];
  /** Null unless a rule is behind it. */
  ruleId: number | null;
  /** The person cannot turn it off. */
  required: boolean;
  /** `quiet`: later, if the alarm is still active then. */
  verdict: 'send' | 'quiet';
  /** When the quiet hours end, in epoch ms; null if they never do, and of what is sent now. */
  quietUntil: number | null;
}

/** A step of a rule that is due if nobody has acknowledged so long after the alarm. */
export interface PlannedStep {
  ruleId: number;
  /** Its index in the rule. */
  step: number;
  dueSeconds: number;
}

export interface Decision {
  deliveries: Delivery[];
  escalations: PlannedStep[];
}
