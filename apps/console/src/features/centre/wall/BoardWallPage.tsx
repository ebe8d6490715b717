import './board-wall.css';
import { Failure, rowsOf, type WallTile } from '@lookfar/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { useWall } from '../../../shared/wall/useWall.ts';
import { WallFrame } from '../../../shared/wall/WallFrame.tsx';
import { boardsKey, readWall } from '../../../shared/wall/wall.ts';
import { forceAppearance } from '../../../theme/themeMode.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useNow } from '../../../ui/secondsClock.ts';
import { useHeldAlarms } from '../../reminder/index.ts';
import { BoardGrid } from '../board/BoardGrid.tsx';
import { BoardLive } from '../board/BoardLive.tsx';
import { chosenBoard, useBoards, useShownBoard } from '../board/useBoards.ts';
import { centreTexts } from '../centreTexts.ts';
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

/** [OC11] At night it is dim. */
function Wall({ first, look: wished }: WallProps) {
  const [wall, feed] = useWall(first);
  const look = lookAt(wished, new Date(Math.floor(useNow() / 60_000) * 60_000).getHours());
  useEffect(() => {
    forceAppearance(look === 'day' ? undefined : 'dark');
    return () => forceAppearance(undefined);
  }, [look]);
  const id = wall.ids[wall.index] ?? 0;
  return (
    <WallFrame {...{ wall, feed, look }} exitTo={paths.operations} className="board-wall">
      <div className="board-wall-scroll">
        <WallBoard key={id} id={id} />
      </div>
    </WallFrame>
  );
}

/** The whole board fits the screen; one with very many rows can be scrolled. */
const mostRows = 16;

/** Of every device and priority. */
const isOfAllAlarms = (tile: WallTile): boolean =>
  tile.kind === 'alarms' && tile.groupId === null && tile.equipmentId === null && tile.levels.length === 0;

function WallBoard({ id }: { id: number }) {
  const t = centreTexts.useTexts();
  const board = useShownBoard(id);
  const isGone = board.error instanceof Failure && board.error.code === '1014';
  // [OC18] Nobody stands there to close the card of what the board itself shows.
  useHeldAlarms(board.data?.tiles.some(isOfAllAlarms) ?? true);
  if (isGone) return <EmptyState size="page" title={t('boardGone')} />;
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
        const rowHeight = `calc((100cqh - 2 * var(--wall-edge) - ${rows - 1} * var(--board-gap)) / ${rows})`;
        return (
          <BoardLive tiles={tiles} signals={signals} isWall>
            {(onVisible) => <BoardGrid tiles={tiles} refused={refused} rowHeight={rowHeight} onVisible={onVisible} />}
          </BoardLive>
        );
      }}
    </Loaded>
  );
}
