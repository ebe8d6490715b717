import type { Generated } from 'kysely';

/** Records for monitoring. Conventions as in `schema.ts`. */

/** The starred devices of an account. */
export interface EquipmentFollowTable {
  id: Generated<number>;
  accountId: number;
  equipmentId: number;
  followed: number;
  /** Epoch ms when it was pinned; null if it is not. */
  topAt: number | null;
}

/** The position signals of a device, chosen by a user. */
export interface TrackSourceTable {
  equipmentId: number;
  longitudeId: number;
  latitudeId: number;
  speedId: number | null;
}

/** What a provider said about the weather of a place. */
export interface WeatherReportTable {
  placeKey: string;
  /** JSON; empty until there is one. */
  report: string;
  fetchedAt: number;
  /** Why the last request failed; empty if it did not. */
  fault: string;
  /** The provider is not asked before. */
  retryAt: number;
  /** A process is asking until then. */
  claimedUntil: number;
}
