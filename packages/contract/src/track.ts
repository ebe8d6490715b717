import { z } from 'zod';
import { change, read } from './declare.ts';
import { Id, Integer } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { right } from './permissions.ts';

const may = right('monitor_equipment');

/** The signals for a device's position. Speed in km/h and course in degrees from north, if available. */
export const TrackSource = z.object({
  longitudeId: z.number(),
  latitudeId: z.number(),
  speedId: z.number().nullable(),
  /** Chosen by a user; otherwise detected by the signals' titles and units. */
  chosen: z.boolean(),
});
export type TrackSource = z.output<typeof TrackSource>;

export const TrackStop = z.object({
  from: z.number(),
  to: z.number(),
  longitude: z.number(),
  latitude: z.number(),
});
export type TrackStop = z.output<typeof TrackStop>;

/** Columns of equal length, in order of time. Degrees in WGS 84, epoch ms. */
export const Track = z.object({
  times: z.array(z.number()),
  longitudes: z.array(z.number()),
  latitudes: z.array(z.number()),
  /** km/h, as reported by the device or computed from two positions. */
  speeds: z.array(z.number()),
  /** Indexes at which a new segment starts after a break; the line is not drawn across. */
  breaks: z.array(z.number()),
  stops: z.array(TrackStop),
  distanceMetres: z.number(),
  movingMs: z.number(),
  maxSpeed: z.number(),
  averageSpeed: z.number(),
  /** Number of positions from which these were selected. */
  total: z.number(),
  /** Impossible positions: outside the globe, or too far to be reached in the time. */
  dropped: z.number(),
});
export type Track = z.output<typeof Track>;

const range = { equipmentId: Id, startTime: Moment, endTime: Moment };

export const track = group(
  '/monitor/track',
  { may },
  {
    /** `source` is null for a device without a position. */
    source: read({
      name: { cn: '定位变量', en: 'Position signals' },
      body: { equipmentId: Id },
      reply: { source: TrackSource.nullable() },
    }),
    /** Without ids: detect by titles again. 1714 for a signal of another device, 1722 for one that is not a number. */
    setSource: change({
      name: { cn: '设置定位变量', en: 'Set position signals' },
      may: right('equipment_edit'),
      body: {
        equipmentId: Id,
        source: z.object({ longitudeId: Id, latitudeId: Id, speedId: Id.nullable().default(null) }).nullable(),
      },
    }),
    /** 1351 without a source; 1014 without permission for history; 1044, 1041 as for history. */
    query: read({ name: { cn: '轨迹查询', en: 'Query track' }, body: range, reply: Track, compress: true }),
    /** Every position as CSV (UTF-8 with a byte order mark) or GPX 1.1. Returns a file. */
    export: read({
      heavy: true,
      name: { cn: '导出轨迹', en: 'Export track' },
      kind: 'form',
      body: {
        ...range,
        file: z.enum(['csv', 'gpx']).default('csv'),
        /** Offset of the times written in CSV, minutes east of UTC. */
        utcOffset: Integer.pipe(z.number().min(-720).max(840)).default(480),
      },
      reply: z.unknown(),
    }),
  },
);
