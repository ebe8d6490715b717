import { Failure } from '@lookfar/contract';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { pages } from '../../../base/pageNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { centreTexts } from '../centreTexts.ts';
import { BoardView } from './BoardView.tsx';
import { chosenBoard, useBoards, useShownBoard } from './useBoards.ts';

const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The operations centre: a board of tiles that its user arranges. `?board=0` is the default one. */
export function OperationsPage() {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const boards = useBoards();
  const wanted = numberOf(search.get('board'));
  const id = boards.data && (chosenBoard(boards.data.list, wanted) ?? 0);
  const board = useShownBoard(id);
  const open = (next: number) => setSearch({ board: String(next) });
  const title = pages.operations[language];
  if (board.error instanceof Failure && board.error.code === '1014')
    return (
      <Stack>
        <PageHeader title={title} />
        <EmptyState title={t('boardGone')} action={<Button onClick={() => open(0)}>{t('toDefault')}</Button>} />
      </Stack>
    );
  return (
    <Loaded query={boards} failed={t('boardsFailed')} size="page">
      {({ list }) => (
        <Loaded query={board} failed={t('boardsFailed')} size="page">
          {(data) => <BoardView key={data.id ?? 0} board={data} boards={list} onOpen={open} />}
        </Loaded>
      )}
    </Loaded>
  );
}
