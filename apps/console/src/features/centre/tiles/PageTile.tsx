import type { WallTile } from '@lookfar/contract';
import { ProjectDrawing } from '../../project-view/index.ts';

/** A page of a project as its viewer shows it, scaled to the tile. */
export const PageTile = ({ tile: { pageId } }: { tile: Extract<WallTile, { kind: 'page' }> }) => (
  <div className="tile-page">
    <ProjectDrawing key={pageId} pageId={pageId} draft={false} choice={null} isBare isFramed />
  </div>
);
