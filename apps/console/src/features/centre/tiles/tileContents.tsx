import type { WallTile, WallTileKind } from '@lookfar/contract';
import { type ComponentType, lazy } from 'react';
import { AlarmsTile } from './AlarmsTile.tsx';
import { ClockTile } from './ClockTile.tsx';
import { DevicesTile } from './DevicesTile.tsx';
import { EnergyTile } from './EnergyTile.tsx';
import { FigureTile } from './FigureTile.tsx';
import { GaugeTile } from './GaugeTile.tsx';
import { TextTile } from './TextTile.tsx';
import { TrendTile } from './TrendTile.tsx';
import { WorkTile } from './WorkTile.tsx';

type Contents = { [Kind in WallTileKind]: ComponentType<{ tile: Extract<WallTile, { kind: Kind }> }> };

/** What each kind of tile shows; pages and maps are loaded when there is one. */
export const tileContents: Contents = {
  figure: FigureTile,
  trend: TrendTile,
  gauge: GaugeTile,
  energy: EnergyTile,
  page: lazy(async () => ({ default: (await import('./PageTile.tsx')).PageTile })),
  alarms: AlarmsTile,
  work: WorkTile,
  devices: DevicesTile,
  map: lazy(async () => ({ default: (await import('./MapTile.tsx')).MapTile })),
  clock: ClockTile,
  text: TextTile,
};
