import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, SettingOutlined } from '@ant-design/icons';
import { inReadingOrder, type WallTile } from '@lookfar/contract';
import { Button } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { centreTexts } from '../centreTexts.ts';
import { Tile } from '../tiles/Tile.tsx';
import { useTileTitle } from '../tiles/useTileTitle.ts';
import type { BoardChange } from './boardEdit.ts';
import { singleColumn } from './singleColumn.ts';
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
      {inReadingOrder(arrange.tiles).map((tile, at) => (
        <ArrangedTile
          key={tile.id}
          {...{ tile, arrange, onSettings, change }}
          isRefused={refused.includes(tile.id)}
          isFirst={at === 0}
          isLast={at === tiles.length - 1}
        />
      ))}
    </div>
  );
}

interface ArrangedTileProps {
  tile: WallTile;
  arrange: Arrange;
  isRefused: boolean;
  isFirst: boolean;
  isLast: boolean;
  change: (change: BoardChange) => void;
  onSettings: (tile: WallTile) => void;
}

function ArrangedTile(props: ArrangedTileProps) {
  const { tile, arrange, isRefused } = props;
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
      <Tile tile={tile} isRefused={isRefused} tools={<TileTools {...props} title={title} />} />
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

/** [OC3] On a phone there is one column: tiles are moved in its order. */
function TileTools(props: ArrangedTileProps & { title: string }) {
  const { tile, title, isFirst, isLast, change, onSettings } = props;
  const t = centreTexts.useTexts();
  const isPhone = useMediaQuery(singleColumn);
  const { id } = tile;
  return (
    <span className="tile-tools">
      {isPhone && (
        <>
          <Tool
            name={`${t('moveUp')} ${title}`}
            icon={<ArrowUpOutlined />}
            isOff={isFirst}
            run={() => change({ type: 'order', id, by: -1 })}
          />
          <Tool
            name={`${t('moveDown')} ${title}`}
            icon={<ArrowDownOutlined />}
            isOff={isLast}
            run={() => change({ type: 'order', id, by: 1 })}
          />
        </>
      )}
      <Tool name={`${t('tileSettings')} ${title}`} icon={<SettingOutlined />} run={() => onSettings(tile)} />
      <Tool name={`${t('removeTile')} ${title}`} icon={<CloseOutlined />} run={() => change({ type: 'remove', id })} />
    </span>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  isOff?: boolean;
  run: () => void;
}

const Tool = ({ name, icon, isOff = false, run }: ToolProps) => (
  <Button size="small" type="text" icon={icon} aria-label={name} disabled={isOff} onClick={run} />
);
