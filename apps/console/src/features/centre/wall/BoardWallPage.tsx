import './wall.css';
import { rowsOf } from '@lookfar/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStirred, useWakeLock, useWall } from '../../../shared/wall/useWall.ts';
import { useWallKeys } from '../../../shared/wall/useWallKeys.ts';
import { boardsKey, readWall } from '../../../shared/wall/wall.ts';
import { forceAppearance } from '../../../theme/themeMode.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useNow } from '../../../ui/secondsClock.ts';
import { useChannelDown, useWatch } from '../../live/index.ts';
import { BoardGrid } from '../board/BoardGrid.tsx';
import { BoardLive } from '../board/BoardLive.tsx';
import { chosenBoard, useBoards, useShownBoard } from '../board/useBoards.ts';
import { centreTexts } from '../centreTexts.ts';
import { WallControls } from './WallControls.tsx';
import { lookAt, readLook } from './wallLook.ts';

/** `/monitor/eg/wall?boards=3,4&s=30&look=night`: boards in turn on the whole screen, without anything around them. */
export function BoardWallPage() {
  const t = centreTexts.useTexts();
  const [search] = useSearchParams();
  const boards = useBoards();
  return (
    <Loaded query={boards} failed={t('boardsFailed')} size="page">
      {({ list }) => {
        const wall = readWall(search, boardsKey);
        const ids = wall.ids.length > 0 ? wall.ids : [chosenBoard(list, undefined) ?? 0];
        return <Wall key={ids.join()} first={{ ...wall, ids }} look={readLook(search.get('look'))} />;
      }}
    </Loaded>
  );
}

interface WallProps {
  first: ReturnType<typeof readWall>;
  look: ReturnType<typeof readLook>;
}

/** [OC10] [OC11] Whoever touches it holds the turn; at night it is dim. */
function Wall({ first, look: wished }: WallProps) {
  const t = centreTexts.useTexts();
  const [wall, feed] = useWall(first);
  const isAwake = useWakeLock();
  const isStirred = useStirred();
  const look = lookAt(wished, new Date(Math.floor(useNow() / 60_000) * 60_000).getHours());
  const [isLost, setLost] = useState(false);
  useWallKeys(feed);
  useEffect(() => {
    feed({ type: isStirred ? 'hold' : 'release' });
  }, [isStirred, feed]);
  useEffect(() => {
    forceAppearance(look === 'day' ? undefined : 'dark');
    return () => forceAppearance(undefined);
  }, [look]);
  const id = wall.ids[wall.index] ?? 0;
  return (
    <main className="board-wall" data-look={look} data-stirred={isStirred ? '' : undefined}>
      {isLost && (
        <p className="board-wall-lost" role="alert">
          {t('lost')}
        </p>
      )}
      <WallBoard key={id} id={id} onLost={setLost} />
      <WallControls wall={wall} feed={feed} isAwake={isAwake} />
      {wall.isPaused && <span className="board-wall-paused">{t('paused')}</span>}
    </main>
  );
}

/** The whole board fits the screen; one with very many rows can be scrolled. */
const mostRows = 16;

function WallBoard({ id, onLost }: { id: number; onLost: (isLost: boolean) => void }) {
  const t = centreTexts.useTexts();
  const board = useShownBoard(id);
  const isDown = useChannelDown(useWatch({})) !== null;
  useEffect(() => onLost(isDown), [onLost, isDown]);
  return (
    <Loaded
      query={board}
      failed={t('boardsFailed')}
      size="page"
      isEmpty={({ tiles }) => tiles.length === 0}
      empty={<EmptyState size="page" title={t('noBoard')} note={t('noBoardNote')} />}
    >
      {({ tiles, signals, refused }) => {
        const rows = Math.min(mostRows, Math.max(1, rowsOf(tiles)));
        const rowHeight = `calc((100dvh - 2 * var(--wall-edge) - ${rows - 1} * var(--board-gap)) / ${rows})`;
        return (
          <BoardLive tiles={tiles} signals={signals} isWall>
            {(onVisible) => <BoardGrid tiles={tiles} refused={refused} rowHeight={rowHeight} onVisible={onVisible} />}
          </BoardLive>
        );
      }}
    </Loaded>
  );
}
