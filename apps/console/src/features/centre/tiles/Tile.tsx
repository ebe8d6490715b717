import type { WallTile } from '@lookfar/contract';
import { type ReactNode, Suspense } from 'react';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { centreTexts } from '../centreTexts.ts';
import { useTileSignals } from './BoardContext.ts';
import { tileContents } from './tileContents.tsx';
import { useTileTitle } from './useTileTitle.ts';

interface TileProps {
  tile: WallTile;
  isRefused: boolean;
  /** What can be done with it while the board is arranged. */
  tools?: ReactNode;
}

const noRefs: never[] = [];

/** The content of a tile under its title. What its reader may not see is said, without a name. */
export function Tile({ tile, isRefused, tools }: TileProps) {
  const t = centreTexts.useTexts();
  const title = useTileTitle(tile, isRefused);
  const refs = 'signals' in tile ? tile.signals : noRefs;
  const isEmpty = useTileSignals(refs).length === 0 && 'signals' in tile;
  const Content = tileContents[tile.kind] as (props: { tile: WallTile }) => ReactNode;
  return (
    <>
      <header className="tile-head">
        <h3 title={title}>{title}</h3>
        {tools}
      </header>
      <div className="tile-body">
        {isRefused || isEmpty ? (
          <p className="tile-note">{t(isRefused ? 'tileRefused' : 'tileEmpty')}</p>
        ) : (
          <Suspense fallback={<LoadingState />}>
            <Content tile={tile} />
          </Suspense>
        )}
      </div>
    </>
  );
}
