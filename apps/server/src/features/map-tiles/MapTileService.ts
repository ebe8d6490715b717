import { type api, BASE_PATH, type BodyOf, fail, type ReplyOf } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { RateLimitedLog } from '../../platform/log/RateLimitedLog.ts';
import { MapFile } from './MapFile.ts';

export interface MapTileServiceParts {
  config: Pick<Config, 'mapFile' | 'mapAttribution'>;
  log: Log;
  clock: Clock;
}

export interface MapTile {
  type: string;
  bytes: Uint8Array;
  /** For `content-encoding`. */
  encoding: string | undefined;
}

const types = {
  mvt: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};
const encodings: Readonly<Record<string, string | undefined>> = { gzip: 'gzip', brotli: 'br', zstd: 'zstd' };

/** The map file of this installation. Nothing is opened before `start`. */
export class MapTileService {
  private readonly parts: MapTileServiceParts;
  private readonly sparse: RateLimitedLog;
  private file: MapFile | undefined;
  private hasFailed = false;

  constructor(parts: MapTileServiceParts) {
    this.parts = parts;
    this.sparse = new RateLimitedLog(parts.log, () => parts.clock.now());
  }

  /** [MT2] A bad file is no reason not to start. */
  async start(): Promise<void> {
    const { config, log } = this.parts;
    if (config.mapFile === undefined) return;
    try {
      this.file = await MapFile.open(config.mapFile);
      const { type, minZoom, maxZoom } = this.file.header;
      log.info({ file: config.mapFile, type, minZoom, maxZoom }, 'opened the map file');
    } catch (error) {
      this.hasFailed = true;
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ file: config.mapFile, reason }, 'the map file (MAP_FILE) cannot be used');
    }
  }

  async stop(): Promise<void> {
    await this.file?.close();
    this.file = undefined;
  }

  state(): 'up' | 'down' | 'off' {
    if (this.file) return this.hasFailed ? 'down' : 'up';
    return this.hasFailed ? 'down' : 'off';
  }

  source(): ReplyOf<typeof api.map.config>['file'] {
    if (!this.file) return null;
    const { header, version, attribution } = this.file;
    return {
      kind: header.type === 'mvt' ? 'vector' : 'raster',
      url: `${BASE_PATH}/monitor/map/tile?v=${version}&z={z}&x={x}&y={y}`,
      attribution: this.parts.config.mapAttribution || attribution,
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      coordinates: 'wgs84',
    };
  }

  /** Undefined for a place without a tile. 1014 without a file. */
  async tile({ z, x, y }: BodyOf<typeof api.map.tile>): Promise<MapTile | undefined> {
    const { header } = this.file ?? fail('1014');
    try {
      const bytes = await this.file?.tile(z, x, y);
      // What is outside the map is answered without reading.
      if (bytes) this.hasFailed = false;
      const type = types[header.type === 'unknown' ? 'png' : header.type];
      return bytes && { type, bytes, encoding: encodings[header.outer] };
    } catch (error) {
      this.hasFailed = true;
      this.sparse.warn('tile', { err: error, z, x, y }, 'the map file (MAP_FILE) is damaged');
      return fail('1014');
    }
  }
}
