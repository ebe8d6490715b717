import { SignalValue } from '@lookfar/contract';
import { z } from 'zod';
import { AlarmState } from '../life-cycle/AlarmState.ts';

const at = z.number();

export const SavedAlarm = z.object({
  id: z.number().int().positive(),
  /** Kind and limits of the rule that the state belongs to; a state of a different shape is not restored. */
  shape: z.string(),
  state: AlarmState,
  /** What the kind remembers besides the latest values. */
  memory: z.array(z.number()).optional(),
});
export type SavedAlarm = z.output<typeof SavedAlarm>;

export const SavedSignal = SignalValue.extend({ id: z.number().int().positive(), at, goodAt: at });
export type SavedSignal = z.output<typeof SavedSignal>;

export const SavedGateway = z.object({ sn: z.string(), online: z.boolean(), at });
export type SavedGateway = z.output<typeof SavedGateway>;

/**
 * Everything that an engine knows besides its rules, as JSON. Rows are keyed by `id` or `sn`: newer ones replace older.
 */
export interface Snapshot {
  version: 1;
  alarms: SavedAlarm[];
  signals: SavedSignal[];
  gateways: SavedGateway[];
}

/** Only the outer structure: each row is checked separately, so that one bad row costs only one alarm. */
export const SnapshotOutline = z.object({
  version: z.literal(1),
  alarms: z.array(z.unknown()),
  signals: z.array(z.unknown()),
  gateways: z.array(z.unknown()),
});
