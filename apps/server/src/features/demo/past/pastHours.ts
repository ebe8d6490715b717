import type { PastHours } from './Presence.ts';

/** Twelve hours, and long enough for whoever comes next to have arrived. */
export const dayShift = { from: 7.5, for: 13 };
export const nightShift = { from: 19.5, for: 13 };

/** Of those who run the platform. */
export const platformHours: PastHours = { operation: { from: 9, for: 8.4, office: true } };
