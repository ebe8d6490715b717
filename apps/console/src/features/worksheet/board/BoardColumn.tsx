import { api, type BoardSide, type ReplyOf, type WorkCard, worksheetLimits } from '@lookfar/contract';
import { Button } from 'antd';
import { memo, type PointerEvent, useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import type { WorkFilter } from '../workFilter.ts';
import { worksheetTexts } from '../worksheetTexts.ts';
import { BoardCard } from './BoardCard.tsx';
import { useShown } from './useShown.ts';

export type Column = ReplyOf<typeof api.worksheet.board>['columns'][number];

export interface CardHandlers {
  onOpen: (card: WorkCard) => void;
  onMenu: (card: WorkCard, at: DOMRect) => void;
  onPress: (event: PointerEvent<HTMLElement>, card: WorkCard) => void;
}

interface BoardColumnProps extends CardHandlers {
  by: BoardSide;
  column: Column;
  title: string;
  filter: WorkFilter;
  now: number;
  refetchInterval: number | false;
  away: ReadonlySet<number>;
  /** Something that can be dropped here is above it. */
  isOver: boolean;
  /** Something is being carried that could be dropped here. */
  isOpen: boolean;
}

/** A column of the board; what it does not show at first is loaded when asked for. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { by, column, title, filter, now, refetchInterval, away, isOver, isOpen, ...handlers } = props;
  const t = worksheetTexts.useTexts();
  const [isAll, setIsAll] = useState(false);
  const body = { by, column: column.key, most: worksheetLimits.boardCards, ...filter };
  const all = useCall(api.worksheet.board, isAll ? body : undefined, { refetchInterval, keepPrevious: true });
  const cards = all.data?.columns[0]?.cards ?? (all.data ? [] : column.cards);
  const { shown, end } = useShown(cards);
  const left = column.total - cards.length;
  const canDrop = by === 'person' && column.key !== '';
  return (
    <section
      className={`worksheet-column${isOver ? ' worksheet-over' : ''}`}
      aria-label={title}
      {...(canDrop && { 'data-drop': column.key })}
    >
      <ColumnHead title={title} column={column} />
      {cards.length === 0 ? (
        <p className="worksheet-nothing">{t(isOpen && canDrop ? 'dropHere' : 'columnEmpty')}</p>
      ) : (
        <PlainList className="worksheet-cards">
          {shown.map((card) => (
            <BoardCard
              key={card.id}
              {...{ card, now, ...handlers }}
              isAway={away.has(card.id)}
              shows={by === 'person' ? 'state' : 'person'}
            />
          ))}
          {shown.length < cards.length && <li ref={end} aria-hidden className="worksheet-cards-end" />}
        </PlainList>
      )}
      {left > 0 && cards.length < worksheetLimits.boardCards && (
        <Button type="text" block loading={isAll && all.isFetching} onClick={() => setIsAll(true)}>
          {t('more', { count: Math.min(left, worksheetLimits.boardCards - cards.length) })}
        </Button>
      )}
      {left > 0 && cards.length >= worksheetLimits.boardCards && (
        <p className="worksheet-nothing">{t('cardsCut', { shown: cards.length, total: column.total })}</p>
      )}
    </section>
  );
});

function ColumnHead({ title, column: { total, overdue } }: { title: string; column: Column }) {
  const t = worksheetTexts.useTexts();
  return (
    <header className="worksheet-column-head">
      <h2>{title}</h2>
      <span className="layout-dim digits">{t('count', { count: total })}</span>
      {overdue > 0 && <span className="worksheet-late">{t('overdueCount', { count: overdue })}</span>}
    </header>
  );
}
