import type { RepairState, Text, Urgency, UsedPart } from '@lookfar/contract';
import type { DemoPlan } from '../demoInspectionWork.ts';
import type { DemoRepairWork } from '../demoRepairWork.ts';
import type { PastHours } from './Presence.ts';
import type { PastDuty } from './pastDuty.ts';

export type Texts = readonly [Text, ...Text[]];

/** What people say about alarms, by what is in the title: the first that matches. */
export interface AlarmWords {
  acknowledgements: readonly { of: RegExp; notes: Texts }[];
  usualNotes: Texts;
  /** Those that repeat themselves are shelved at times. */
  shelvings: readonly { of: RegExp; note: Text }[];
}

export interface PastRepair {
  device: string;
  title: string;
  content: string;
  kind: string;
  urgency: Urgency;
  /** Empty for somebody without a login. */
  reporter: string;
  assignee: string;
  /** Epoch ms of the report. */
  at: number;
  /** Once it was finished. */
  cause?: Text;
  measures?: Text;
  parts?: readonly UsedPart[];
  /** How long the work took. */
  hours: number;
  source?: 'person' | 'public' | 'alarm' | 'inspection';
  contact?: string;
  alarm?: { id: number; occurrence: string | null };
  /** The occurrence and the item of the inspection that found it. */
  found?: { occurrence: string; item: string };
  /** It was nothing: closed early with this note. */
  closed?: Text;
  /** It came so far; to its confirmation without. */
  upTo?: Exclude<RepairState, 'ended'>;
  /** Of its last step. */
  note?: Text;
}

/** So many local days before the end of the past, at a local time; or so many hours before it. */
type Ago = { daysAgo: number; time: string } | { hoursAgo: number };

/**
 * A repair that somebody reported, or whoever was there. What it says about values is in the history; what it claims to
 * have mended is not measured.
 */
export type ReportedRepair = Omit<PastRepair, 'at' | 'title' | 'content' | 'source' | 'alarm' | 'found'> &
  Ago & {
    title: Text;
    content: Text;
    source?: 'person' | 'public';
  };

/** What came of machines that tripped: of alarms with these titles. */
export interface TripWork {
  of: RegExp;
  kind: string;
  content: Text;
  work: readonly { cause: Text; measures: Text; hours: number }[];
  /** Of a group of devices. */
  assignee(group: string): string;
}

/** What somebody found, or why it was not done; everything else was all right. */
export interface PastFinding {
  /** The title of the plan. */
  plan: string;
  /** When; for weekly plans some day of that week. */
  daysAgo: number;
  /** The item of the check list, with its answer. */
  item?: { key: string; value: string };
  note: Text;
  /** What is written about the item, if not the same. */
  itemNote?: Text;
  isMissed?: true;
  /** What came of it. */
  repair?: Pick<PastRepair, 'assignee' | 'kind' | 'hours' | 'parts'> & Record<'title' | 'cause' | 'measures', Text>;
}

export interface PastNotice {
  daysAgo: number;
  time: string;
  /** Days until it was over; it is for good without. */
  days?: number;
  by: string;
  title: Text;
  text: Text;
}

export interface PastFeedback {
  daysAgo: number;
  time: string;
  by: string;
  content: Text;
  answer?: Text;
  /** Hours until the platform answered. */
  hours?: number;
  isClosed?: boolean;
}

export interface PastShare {
  daysAgo: number;
  time: string;
  device: string;
  days: number;
  /** Who shared it, and who accepted it; nobody yet if empty. */
  by: string;
  holder: string;
}

export interface PastVersion {
  daysAgo: number;
  time: string;
  by: string;
  note: Text;
  /** How much of the page was there: its last widgets were drawn later. */
  share: number;
}

/** One page of a project that somebody of another organisation can open. */
export interface PastProjectShare {
  daysAgo: number;
  time: string;
  project: string;
  page: string;
  by: string;
  holder: string;
}

/** What happened in an organisation of the demo in its last month: by whom, and in which words. */
export interface PastOrg {
  /** The username of whoever runs it. */
  owner: string;
  duty: PastDuty;
  hours: PastHours;
  alarmWords: AlarmWords;
  repairWork: DemoRepairWork;
  repairs: readonly ReportedRepair[];
  trips: TripWork;
  plans: readonly DemoPlan[];
  findings: readonly PastFinding[];
  notices: readonly PastNotice[];
  feedback: readonly PastFeedback[];
  shares: readonly PastShare[];
  projectShares: readonly PastProjectShare[];
  versions: readonly PastVersion[];
}
