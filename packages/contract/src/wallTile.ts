import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { checked } from './checked.ts';
import { Flag, Id, Integer, Numeric, text } from './fields.ts';
import { orderTypes } from './order.ts';
import { wallColumns, wallRows } from './wallLayout.ts';

/** Boards of tiles that people arrange for themselves, and for the screen on the wall. */
export const wallLimits = {
  tiles: 40,
  /** Of one account. */
  boards: 20,
  name: 40,
  title: 40,
  text: 1000,
  unit: 20,
  decimals: 6,
  figures: 6,
  trends: 6,
  shifts: 6,
  /** Listed together: own and shared ones. */
  listed: 200,
  /** Signals of one search. */
  found: 50,
  roles: 50,
  work: 12,
} as const;

export const trendHours = [1, 4, 12, 24, 72, 168] as const;
export const energySpans = ['today', 'week'] as const;

const integer = (least: number, most: number) => Integer.pipe(z.number().min(least).max(most));
const number = Numeric.pipe(z.number().min(-1e12).max(1e12));

/** A signal of a device, or a variable: a signal of its project's own device. */
export const SignalRef = z.object({ equipmentId: Id, signalId: Id });
export type SignalRef = z.output<typeof SignalRef>;

const place = {
  id: z.string().regex(/^[a-z0-9]{1,20}$/),
  x: integer(0, wallColumns - 1),
  y: integer(0, wallRows - 1),
  w: integer(1, wallColumns),
  h: integer(1, 24),
  /** Empty for the usual one. */
  title: text(wallLimits.title).default(''),
};
const refs = (most: number) => z.array(SignalRef).max(most);
const groupId = { groupId: Id.nullable().default(null) };
/** Null for those that follow from the data. */
const ends = { min: number.nullable().default(null), max: number.nullable().default(null) };

/** How a number is shown in place of what its signal says: empty and null for that of the signal. */
const shown = {
  unit: text(wallLimits.unit).default(''),
  /** The value is multiplied by it, as are the limits of the signal: 0.001 with unit `MW` for one in kW. */
  factor: number.default(1),
  decimals: integer(0, wallLimits.decimals).nullable().default(null),
  /** Limits in the shown unit: a value beyond is marked. */
  lowLimit: number.nullable().default(null),
  highLimit: number.nullable().default(null),
};

export const WallTile = z.discriminatedUnion('kind', [
  z.object({
    ...{ ...place, kind: z.literal('figure'), signals: refs(wallLimits.figures), spark: Flag.default(true) },
    ...shown,
  }),
  z.object({
    ...{ ...place, kind: z.literal('trend'), signals: refs(wallLimits.trends) },
    hours: Integer.pipe(z.literal([...trendHours])).default(24),
    ...ends,
    /** The limits of the signals as lines. */
    limits: Flag.default(false),
  }),
  z.object({
    ...{ ...place, kind: z.literal('gauge'), signals: refs(1) },
    look: z.enum(['gauge', 'level']).default('gauge'),
    ...ends,
    ...shown,
  }),
  /** The hours of today, or the last seven days. `power`: the signal is in kW, `meter`: it counts kWh. */
  z.object({
    ...{ ...place, kind: z.literal('energy'), signals: refs(1) },
    from: z.enum(['power', 'meter']).default('power'),
    span: z.enum(energySpans).default('today'),
  }),
  /** A published page of a project; 0 for one that is not permitted. */
  z.object({ ...place, kind: z.literal('page'), pageId: integer(0, Number.MAX_SAFE_INTEGER) }),
  z.object({
    ...{ ...place, kind: z.literal('alarms'), ...groupId },
    /** Of this device alone. */
    equipmentId: Id.nullable().default(null),
    /** Empty for all. */
    levels: z.array(z.enum(alarmLevels)).max(alarmLevels.length).default([]),
    unacknowledged: Flag.default(false),
  }),
  z.object({
    ...{ ...place, kind: z.literal('work'), ...groupId },
    type: z.enum(orderTypes).nullable().default(null),
    /** That of the reader. */
    mine: Flag.default(false),
    /** Loginname; empty for work that nobody has, null for everybody's. */
    assignee: text(60).nullable().default(null),
  }),
  z.object({ ...place, kind: z.literal('devices'), ...groupId }),
  z.object({ ...place, kind: z.literal('map'), ...groupId }),
  z.object({
    ...{ ...place, kind: z.literal('clock') },
    /** Minutes of the day at which shifts begin; empty for no shifts. */
    shifts: z.array(integer(0, 1439)).max(wallLimits.shifts).default([]),
    /** Degrees in WGS 84; null for no weather. */
    weather: z
      .object({
        longitude: Numeric.pipe(z.number().min(-180).max(180)),
        latitude: Numeric.pipe(z.number().min(-90).max(90)),
      })
      .nullable()
      .default(null),
  }),
  /** Plain text; with `notices`, also the newest announcements. */
  z.object({ ...place, kind: z.literal('text'), text: text(wallLimits.text), notices: Flag.default(false) }),
]);

export type WallTile = z.output<typeof WallTile>;
export type WallTileKind = WallTile['kind'];

/** [WB10] Why the settings of a tile make no sense; undefined if they do. */
export function tileReason(tile: WallTile): { cn: string; en: string; path: string[] } | undefined {
  if ('min' in tile && isReversed(tile.min, tile.max))
    return { cn: '应大于刻度下限', en: 'must be more than the lower end', path: ['max'] };
  if ('factor' in tile && tile.factor === 0) return { cn: '不能为 0', en: 'must not be 0', path: ['factor'] };
  if ('lowLimit' in tile && isReversed(tile.lowLimit, tile.highLimit))
    return { cn: '应大于下限', en: 'must be more than the lower limit', path: ['highLimit'] };
  if (tile.kind === 'clock' && new Set(tile.shifts).size < tile.shifts.length)
    return { cn: '班次开始时间不能重复', en: 'shifts must not begin at the same time', path: ['shifts'] };
  return undefined;
}

const isReversed = (low: number | null, high: number | null): boolean => low !== null && high !== null && low >= high;

/** As it is saved: older ones are read whatever they say. */
export const NewWallTile = checked(WallTile, tileReason);
