import { z } from 'zod';
import { read } from './declare.ts';
import { group } from './group.ts';
import { session } from './permissions.ts';

/**
 * `gcj02`: tiles in the shifted coordinates used by maps published in China; positions are converted when they are
 * drawn.
 */
export const tileCoordinates = ['wgs84', 'gcj02'] as const;

export const map = group(
  '/monitor/map',
  { may: session },
  {
    /** Where maps get their tiles from; null if there is only the offline base layer. */
    config: read({
      embed: true,
      name: { cn: '地图设置', en: 'Map settings' },
      kind: 'form',
      reply: {
        tiles: z
          .object({
            /** With {z}, {x}, {y} and optionally {s}. */
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
