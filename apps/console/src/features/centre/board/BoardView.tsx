import type { WallBoardLine, WallSignal, WallTile } from '@lookfar/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { pages } from '../../../base/pageNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { centreTexts } from '../centreTexts.ts';
import { ArrangedGrid } from './ArrangedGrid.tsx';
import { BoardGrid } from './BoardGrid.tsx';
import { BoardLive } from './BoardLive.tsx';
import { BoardChoice, BoardTools, EditTools } from './BoardTools.tsx';
import { newTileId } from './boardEdit.ts';
import { singleColumn } from './singleColumn.ts';
import { TileDialog } from './TileDialog.tsx';
import { useBoardEdit } from './useBoardEdit.ts';
import type { ShownBoard } from './useBoards.ts';

interface BoardViewProps {
  board: ShownBoard;
  boards: readonly WallBoardLine[];
  onOpen: (id: number) => void;
}

/** A board to look at, and to arrange if it is one's own. */
export function BoardView({ board, boards, onOpen }: BoardViewProps) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const isPhone = useMediaQuery(singleColumn);
  const [dialog, setDialog] = useState<WallTile | { id: string }>();
  const [picked, setPicked] = useState<readonly WallSignal[]>([]);
  const edit = useBoardEdit(board, onOpen);
  const signals = useMemo(() => [...board.signals, ...picked], [board.signals, picked]);
  const known = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  const { tiles } = edit.state ?? board;
  const { isOwn } = board;
  const done = (tile: WallTile, chosen: readonly WallSignal[]) => {
    setPicked((before) => [...before, ...chosen]);
    edit.change({ type: tiles.some(({ id }) => id === tile.id) ? 'set' : 'add', tile });
    setDialog(undefined);
  };
  const addTile = () => setDialog({ id: newTileId(tiles) });
  const start = () => {
    edit.begin();
    if (board.tiles.length === 0) setDialog({ id: 't1' });
  };
  return (
    <Stack className="operations">
      <LeaveGuard dirty={edit.isDirty} />
      <PageHeader
        title={pages.operations[language]}
        note={edit.state ? t(isPhone ? 'arrangePhoneNote' : 'arrangeNote') : noteOf(board, t)}
        actions={
          edit.state ? (
            <EditTools edit={edit} onAdd={addTile} />
          ) : (
            <>
              <BoardChoice board={board} boards={boards} onOpen={onOpen} />
              <BoardTools board={board} boards={boards} onArrange={start} onOpen={onOpen} />
            </>
          )
        }
      />
      <BoardLive tiles={tiles} signals={signals} isWall={false}>
        {(onVisible) =>
          edit.state ? (
            <ArrangedGrid tiles={tiles} refused={board.refused} change={edit.change} onSettings={setDialog} />
          ) : tiles.length === 0 ? (
            <EmptyState
              title={t('noBoard')}
              note={t('noBoardNote')}
              action={isOwn === false ? undefined : <Button onClick={start}>{t('addTile')}</Button>}
            />
          ) : (
            <BoardGrid tiles={tiles} refused={board.refused} onVisible={onVisible} />
          )
        }
      </BoardLive>
      {dialog && <TileDialog tile={dialog} known={known} onDone={done} onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}

function noteOf(board: ShownBoard, t: ReturnType<typeof centreTexts.useTexts>): string {
  if (board.id === undefined) return board.tiles.length > 0 ? t('defaultNote') : '';
  return board.isOwn ? '' : t('sharedBy', { name: board.loginname ?? '' });
}
