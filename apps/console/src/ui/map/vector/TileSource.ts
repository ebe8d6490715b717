import { readVectorTile, type TileLayer } from './readVectorTile.ts';

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** Tiles in memory: about two screens. */
const kept = 160;

/** Loads and reads tiles; each one once. */
export class TileSource {
  private readonly url: string;
  private readonly tiles = new Map<string, Promise<TileLayer[]>>();
  private readonly ready = new Map<string, TileLayer[]>();

  constructor(url: string) {
    this.url = url;
  }

  /** Empty for a place without a tile. Rejects if the server does not answer or the tile is damaged. */
  load(place: TilePlace): Promise<TileLayer[]> {
    const key = keyOf(place);
    const known = this.tiles.get(key);
    if (known !== undefined) return known;
    const loading = this.fetch(place);
    this.tiles.set(key, loading);
    loading.then(
      (layers) => this.ready.set(key, layers),
      () => this.tiles.delete(key),
    );
    const [oldest] = this.tiles.keys();
    if (this.tiles.size > kept && oldest !== undefined) {
      this.tiles.delete(oldest);
      this.ready.delete(oldest);
    }
    return loading;
  }

  /** What has been loaded of a place. */
  loaded(place: TilePlace): TileLayer[] | undefined {
    return this.ready.get(keyOf(place));
  }

  private async fetch({ z, x, y }: TilePlace): Promise<TileLayer[]> {
    const url = this.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    const response = await fetch(url, { credentials: 'same-origin' });
    if (response.status === 204) return [];
    if (!response.ok || response.headers.get('content-type')?.includes('json'))
      throw new Error('the tile could not be loaded');
    return readVectorTile(new Uint8Array(await response.arrayBuffer()));
  }
}

const keyOf = ({ z, x, y }: TilePlace) => `${z}/${x}/${y}`;
