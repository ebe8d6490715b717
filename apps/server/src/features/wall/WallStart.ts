import type { api, ReplyOf, WallSignal, WallTile } from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { defaultTiles, type WallKit, type WallProfile } from './defaultTiles.ts';
import type { TileAccess } from './TileAccess.ts';
import type { WallSignals } from './WallSignals.ts';
import type { WallSignalRepository } from './wallSignal.repository.ts';

export interface WallStartParts {
  repository: WallSignalRepository;
  signals: Pick<WallSignals, 'of' | 'own'>;
  access: Pick<TileAccess, 'mayOpen'>;
}

/** Of each kind that is looked through. */
const looked = { signals: 300, devices: 12, pages: 8 } as const;

/** [WB9] The first board of somebody. */
export class WallStart {
  private readonly parts: WallStartParts;

  constructor(parts: WallStartParts) {
    this.parts = parts;
  }

  async of(caller: Caller): Promise<ReplyOf<typeof api.wall.start>> {
    const kit = await this.kit(caller);
    const tiles = kit ? defaultTiles(kit, profileOf(caller)) : [];
    const shown = new Set(tiles.flatMap(idsOf));
    return { name: '', tiles, refused: [], signals: kit?.signals.filter(({ id }) => shown.has(id)) ?? [] };
  }

  private async kit(caller: Caller): Promise<WallKit | undefined> {
    const { repository } = this.parts;
    const scope = scopeOf(caller);
    const devices = await repository.devices(scope, looked.devices);
    if (devices.length === 0) return undefined;
    const place = devices.find(({ longitude, latitude }) => longitude !== null && latitude !== null);
    const { pageId, shifts } = await this.page(caller);
    return {
      ...{ pageId, shifts, hasMap: place !== undefined },
      signals: await this.numbers(caller, devices),
      hasAlarms: caller.auths.has('monitor_multi_designer_alarm'),
      hasWork: caller.auths.has('monitor_multi_designer_repair'),
      weather: place ? { longitude: place.longitude ?? 0, latitude: place.latitude ?? 0 } : null,
    };
  }

  /** Those on most pages first, then the first ones of devices. */
  private async numbers(caller: Caller, devices: readonly { id: number }[]): Promise<WallSignal[]> {
    const { repository, signals } = this.parts;
    const scope = scopeOf(caller);
    const drawn = await repository.onPages(scope, looked.signals);
    const order = new Map(drawn.map(({ signalId }, at) => [signalId, at]));
    const onPages = (await signals.of(caller, drawn)).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    const ids = devices.map(({ id }) => id);
    const others = await signals.own(caller, await repository.firstOf(scope, ids, looked.signals));
    return [...onPages, ...others.filter(({ id }) => !order.has(id))].filter(isMeasured);
  }

  private async page(caller: Caller): Promise<{ pageId: number | null; shifts: number[] }> {
    const { repository, access } = this.parts;
    for (const { id, shifts } of await repository.pages(scopeOf(caller), looked.pages))
      if (await access.mayOpen(caller, id)) return { pageId: id, shifts: JSON.parse(shifts) as number[] };
    return { pageId: null, shifts: [] };
  }
}

/** A number with value labels is a state. */
const isMeasured = ({ dataType, signalMaps }: WallSignal): boolean =>
  dataType !== 'STRING' && dataType !== 'BOOL' && signalMaps.length === 0;

const idsOf = (tile: WallTile): number[] => ('signals' in tile ? tile.signals.map(({ signalId }) => signalId) : []);

function profileOf({ roleType, auths }: Caller): WallProfile {
  if (roleType === 'admin' || roleType === 'operation') return 'operation';
  if (auths.has('project_edit')) return 'manager';
  return auths.has('alarm_handle') || auths.has('order_handle') ? 'operator' : 'viewer';
}
