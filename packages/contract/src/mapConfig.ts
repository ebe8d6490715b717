import { z } from 'zod';
import { call } from './call.ts';
import { Empty } from './fields.ts';
import { session } from './permissions.ts';

/** `gcj02`: tiles that are shifted as maps published in China are; positions are moved to fit when they are drawn. */
export const tileCoordinates = ['wgs84', 'gcj02'] as const;

/** Where maps get their tiles from; null while the offline base layer is all there is. */
export const mapConfig = call('/monitor/map/config', {
  name: { cn: '地图设置', en: 'Map settings' },
  may: session,
  kind: 'form',
  body: Empty,
  reply: z.object({
    tiles: z
      .object({
        /** With {z}, {x}, {y} and perhaps {s}. */
        url: z.string(),
        attribution: z.string(),
        maxZoom: z.number(),
        coordinates: z.enum(tileCoordinates),
      })
      .nullable(),
  }),
});
