import { CloseOutlined, SettingOutlined } from '@ant-design/icons';
import type { WallTile } from '@lookfar/contract';
import { Button } from 'antd';
import type { CSSProperties } from 'react';
import { centreTexts } from '../centreTexts.ts';
import { Tile } from '../tiles/Tile.tsx';
import { useTileTitle } from '../tiles/useTileTitle.ts';
import { inReadingOrder } from './BoardGrid.tsx';
import type { BoardChange } from './boardEdit.ts';
import { type Arrange, useArrange } from './useArrange.ts';

interface ArrangedGridProps {
  tiles: readonly WallTile[];
  refused: readonly string[];
  change: (change: BoardChange) => void;
  onSettings: (tile: WallTile) => void;
}

/** The board while it is arranged: its contents can be seen, but not used. */
export function ArrangedGrid({ tiles, refused, change, onSettings }: ArrangedGridProps) {
  const arrange = useArrange(tiles, change);
  return (
    <div className="board-grid board-grid-arranged">
      {inReadingOrder(arrange.tiles).map((tile) => (
        <ArrangedTile
          key={tile.id}
          {...{ tile, arrange, onSettings }}
          isRefused={refused.includes(tile.id)}
          onRemove={() => change({ type: 'remove', id: tile.id })}
        />
      ))}
    </div>
  );
}

interface ArrangedTileProps {
  tile: WallTile;
  arrange: Arrange;
  isRefused: boolean;
  onSettings: (tile: WallTile) => void;
  onRemove: () => void;
}

function ArrangedTile({ tile, arrange, isRefused, onSettings, onRemove }: ArrangedTileProps) {
  const t = centreTexts.useTexts();
  const title = useTileTitle(tile, isRefused);
  const { x, y, w, h } = tile;
  const style = { '--tile-x': x + 1, '--tile-y': y + 1, '--tile-w': w, '--tile-h': h } as CSSProperties;
  const { move, drop, cancel } = arrange;
  const follow = { onPointerMove: move, onPointerUp: drop, onPointerCancel: cancel };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls that moves as one
    <div
      className={`tile tile-of-${tile.kind}`}
      style={style}
      data-tile={tile.id}
      data-held={arrange.heldId === tile.id ? '' : undefined}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: tiles are moved by keys
      tabIndex={0}
      aria-label={t('tileAt', { title, x: x + 1, y: y + 1, w, h })}
      onKeyDown={(event) => arrange.key(event, tile)}
    >
      <Tile
        tile={tile}
        isRefused={isRefused}
        tools={
          <span className="tile-tools">
            <Button
              size="small"
              type="text"
              icon={<SettingOutlined />}
              aria-label={`${t('tileSettings')} ${title}`}
              onClick={() => onSettings(tile)}
            />
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined />}
              aria-label={`${t('removeTile')} ${title}`}
              onClick={onRemove}
            />
          </span>
        }
      />
      <div className="tile-cover" onPointerDown={(event) => arrange.grab(event, tile, false)} {...follow} />
      <div
        className="tile-corner"
        title={t('sizeTile')}
        onPointerDown={(event) => arrange.grab(event, tile, true)}
        {...follow}
      />
    </div>
  );
}
