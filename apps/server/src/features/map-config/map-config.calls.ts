import { api } from '@lookfar/contract';
import type { Config } from '../../platform/config/config.ts';
import { type Handler, serve } from '../../platform/http/handler.ts';

export function mapConfigCalls({ mapTiles }: Pick<Config, 'mapTiles'>): Handler[] {
  return serve(api.map, {
    config: () => ({ tiles: mapTiles ?? null }),
  });
}
