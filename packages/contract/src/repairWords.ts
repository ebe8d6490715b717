import type { Text } from './text.ts';

/** Repairs of the whole organisation: reported, dispatched, done, confirmed. */
export const repairLimits = {
  photos: 9,
  /** As the phone sends it; the console makes photos smaller before. */
  photoBytes: 8 * 1024 * 1024,
  photoTypes: ['jpg', 'png', 'webp'],
  voiceBytes: 4 * 1024 * 1024,
  voiceTypes: ['webm', 'ogg', 'mp3', 'm4a', 'wav'],
  signatureBytes: 200 * 1024,
  /** With the report, and again with the completion. */
  voices: 3,
  signatures: 3,
  parts: 50,
  rules: 100,
  /** That are told of overdue orders. */
  channels: 20,
  /** Whose orders are asked for at once. */
  alarms: 100,
  /** Reports without a login from one address within an hour, and of one device within an hour. */
  publicPerAddress: 10,
  publicPerDevice: 20,
  /** Of one such report. */
  publicPhotos: 4,
  publicVoices: 1,
  publicBytes: 2 * 1024 * 1024,
  skills: 30,
} as const;

export const urgencies = ['low', 'normal', 'high', 'urgent'] as const;
export type Urgency = (typeof urgencies)[number];
export const urgencyNames: Readonly<Record<Urgency, Text>> = {
  low: { cn: '低', en: 'Low' },
  normal: { cn: '一般', en: 'Normal' },
  high: { cn: '高', en: 'High' },
  urgent: { cn: '紧急', en: 'Urgent' },
};
/** Where it came from. */
export const repairSources = ['person', 'public', 'alarm', 'inspection', 'scene'] as const;
export type RepairSource = (typeof repairSources)[number];
/** On the way within `received`. */
export const repairPhases = ['', 'travelling', 'onSite'] as const;
export type RepairPhase = (typeof repairPhases)[number];
export const attachmentKinds = ['photo', 'voice', 'signature'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
/** When it was attached: with the report, during the work, with the completion, with an inspection. */
export const attachmentPlaces = ['report', 'work', 'finish', 'inspection'] as const;
export type AttachmentPlace = (typeof attachmentPlaces)[number];
