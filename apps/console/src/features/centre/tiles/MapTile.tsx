import type { WallTile } from '@lookfar/contract';
import { CentreMap } from '../CentreMap.tsx';

export const MapTile = ({ tile: { groupId } }: { tile: Extract<WallTile, { kind: 'map' }> }) => (
  <div className="tile-map">
    <CentreMap groupId={groupId ?? undefined} />
  </div>
);
