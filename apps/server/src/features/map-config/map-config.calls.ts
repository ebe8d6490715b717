import { api } from '@lookfar/contract';
import type { Config } from '../../platform/config/config.ts';
import { type Handler, Raw, serve } from '../../platform/http/handler.ts';
import type { MapTileService } from '../map-tiles/MapTileService.ts';

/** The version of the map file is part of the address. */
const yearSeconds = 31_536_000;

export function mapConfigCalls({ mapTiles }: Pick<Config, 'mapTiles'>, map: MapTileService): Handler[] {
  return serve(api.map, {
    // Tiles are asked for with the session of a browser, which an embedded page does not have.
    config: ({ caller }) => ({ tiles: mapTiles ?? null, file: caller.embed ? null : map.source() }),
    tile: async ({ body, reply }) => {
      const tile = await map.tile(body);
      reply.header('cache-control', `private, max-age=${yearSeconds}, immutable`);
      if (!tile) reply.code(204);
      if (tile?.encoding) reply.header('content-encoding', tile.encoding);
      return new Raw({ type: tile?.type ?? 'application/octet-stream', body: tile?.bytes ?? Buffer.alloc(0) });
    },
  });
}
