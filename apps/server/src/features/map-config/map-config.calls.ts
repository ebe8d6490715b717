import { mapConfig } from '@lookfar/contract';
import type { Config } from '../../platform/config/config.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';

export function mapConfigCalls({ mapTiles }: Pick<Config, 'mapTiles'>): Handler[] {
  return [handle(mapConfig, () => ({ tiles: mapTiles ?? null }))];
}
