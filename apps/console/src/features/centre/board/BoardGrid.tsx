import './board.css';
import '../tiles/tiles.css';
import { inReadingOrder, type WallTile } from '@lookfar/contract';
import { type CSSProperties, memo, type ReactNode, useEffect } from 'react';
import { useVisible } from '../../live/index.ts';
import { Tile } from '../tiles/Tile.tsx';

interface BoardGridProps {
  tiles: readonly WallTile[];
  refused: readonly string[];
  /** Of one row: a CSS length. */
  rowHeight?: string;
  onVisible: (id: string, isVisible: boolean) => void;
}

const placeOf = ({ x, y, w, h }: WallTile) =>
  ({
    '--tile-x': x + 1,
    '--tile-y': y + 1,
    '--tile-w': w,
    '--tile-h': h,
  }) as CSSProperties;

export function BoardGrid({ tiles, refused, rowHeight, onVisible }: BoardGridProps) {
  return (
    <div className="board-grid" style={rowHeight ? ({ '--board-row': rowHeight } as CSSProperties) : undefined}>
      {inReadingOrder(tiles).map((tile) => (
        <ShownTile key={tile.id} tile={tile} isRefused={refused.includes(tile.id)} onVisible={onVisible} />
      ))}
    </div>
  );
}

interface ShownTileProps {
  tile: WallTile;
  isRefused: boolean;
  onVisible: BoardGridProps['onVisible'];
}

const ShownTile = memo(function ShownTile({ tile, isRefused, onVisible }: ShownTileProps) {
  return (
    <TileBox tile={tile} onVisible={onVisible}>
      <Tile tile={tile} isRefused={isRefused} />
    </TileBox>
  );
});

interface TileBoxProps {
  tile: WallTile;
  onVisible: BoardGridProps['onVisible'];
  children: ReactNode;
}

/** Reports whether it is on the screen: values are watched only then. */
export function TileBox({ tile, onVisible, children }: TileBoxProps) {
  const [ref, isVisible] = useVisible<HTMLElement>();
  const { id } = tile;
  useEffect(() => onVisible(id, isVisible), [onVisible, id, isVisible]);
  return (
    <section ref={ref} className={`tile tile-of-${tile.kind}`} style={placeOf(tile)} data-tile={id}>
      {children}
    </section>
  );
}
