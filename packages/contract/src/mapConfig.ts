import { z } from 'zod';
import { read } from './declare.ts';
import { Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { session } from './permissions.ts';

/**
 * `gcj02`: tiles in the shifted coordinates used by maps published in China; positions are converted when they are
 * drawn.
 */
export const tileCoordinates = ['wgs84', 'gcj02'] as const;

const source = {
  /** With {z}, {x}, {y} and optionally {s}. */
  url: z.string(),
  attribution: z.string(),
  maxZoom: z.number(),
  coordinates: z.enum(tileCoordinates),
};
const Level = Integer.pipe(z.number().min(0).max(26));
const Index = Integer.pipe(
  z
    .number()
    .min(0)
    .max(2 ** 26),
);

export const map = group(
  '/monitor/map',
  { may: session },
  {
    /** Where maps get their tiles from; without any there is only the offline base layer. */
    config: read({
      embed: true,
      name: { cn: '地图设置', en: 'Map settings' },
      kind: 'form',
      reply: {
        /** Of a tile server. */
        tiles: z.object(source).nullable(),
        /** Of the map file of the server; an embedded page has none. */
        file: z.object({ ...source, kind: z.enum(['vector', 'raster']), minZoom: z.number() }).nullable(),
      },
    }),
    /** The bytes of a tile of the map file; status 204 where it has none. 1014 without a map file. */
    tile: read({
      name: { cn: '地图瓦片', en: 'Map tile' },
      kind: 'get',
      body: { z: Level, x: Index, y: Index, v: optional(text(20)) },
      reply: z.unknown(),
    }),
  },
);
