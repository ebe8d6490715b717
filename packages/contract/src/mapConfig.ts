import { z } from 'zod';
import { read } from './declare.ts';
import { group } from './group.ts';
import { session } from './permissions.ts';

/** `gcj02`: tiles that are shifted as maps published in China are; positions are moved to fit when they are drawn. */
export const tileCoordinates = ['wgs84', 'gcj02'] as const;

export const map = group(
  '/monitor/map',
  { may: session },
  {
    /** Where maps get their tiles from; null while the offline base layer is all there is. */
    config: read({
      name: { cn: '地图设置', en: 'Map settings' },
      kind: 'form',
      reply: {
        tiles: z
          .object({
            /** With {z}, {x}, {y} and perhaps {s}. */
            url: z.string(),
            attribution: z.string(),
            maxZoom: z.number(),
            coordinates: z.enum(tileCoordinates),
          })
          .nullable(),
      },
    }),
  },
);
