import { api, type BoardSide, boardSides, type ReplyOf, type WorkCard } from '@lookfar/contract';
import { Segmented, Select } from 'antd';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { CarriedCard } from '../drag/CarriedCard.tsx';
import { type Drag, useDrag } from '../drag/useDrag.ts';
import type { CardTools } from '../useCardTools.tsx';
import { useNow } from '../useNow.ts';
import { type WorkFilter, workFilter } from '../workFilter.ts';
import { worksheetTexts } from '../worksheetTexts.ts';
import { BoardColumn, type CardHandlers } from './BoardColumn.tsx';
import { columnTitle } from './columnTitle.ts';

const everyMs = 10_000;
/** Cards of a column at first; there are many devices, with little work each. */
const cardsOf: Readonly<Record<BoardSide, number>> = { person: 20, state: 20, area: 10, device: 6 };

type BoardData = ReplyOf<typeof api.worksheet.board>;

/** Open work side by side; a card is given to someone by dropping it on their column. */
export function BoardView({ address, tools }: { address: Address; tools: CardTools }) {
  const t = worksheetTexts.useTexts();
  const by = boardSides.find((side) => side === address.get('by')) ?? 'person';
  const filter = workFilter(address);
  const { moves } = tools;
  const drag = useDrag<WorkCard>({ onDrop: (card, person) => person !== card.assignee && moves.assign(card, person) });
  const interval = drag.carried ? false : everyMs;
  const body = { by, ...filter, most: cardsOf[by] };
  const board = useCall(api.worksheet.board, body, { refetchInterval: interval, keepPrevious: true });
  const handlers = useHandlers(tools, drag, by === 'person' && moves.mayMove);
  const { moving } = moves;
  const item = drag.carried?.item;
  const away = useMemo(() => (item ? new Set(moving).add(item.id) : moving), [moving, item]);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <Segmented<BoardSide>
        className="worksheet-by"
        aria-label={t('by')}
        value={by}
        onChange={(next) => address.set({ by: next === 'person' ? '' : next, column: '' })}
        options={boardSides.map((value) => ({ value, label: t(value) }))}
      />
      <Loaded
        query={board}
        failed={t('boardFailed')}
        isEmpty={({ columns }) => columns.every(({ total }) => total === 0)}
        empty={isFiltered ? { title: t('noMatch') } : { title: t('noOpen'), note: t('noOpenNote') }}
      >
        {(data) => (
          <Columns
            {...{ data, by, filter, address, handlers, interval }}
            away={away}
            over={drag.carried?.over}
            isCarrying={drag.carried !== undefined}
          />
        )}
      </Loaded>
      <CarriedCard drag={drag} />
    </>
  );
}

/** They stay the same, so that cards are drawn again only when they change. */
function useHandlers(
  { open, menu }: CardTools,
  { start, wasDragged }: Drag<WorkCard>,
  canCarry: boolean,
): CardHandlers {
  const onOpen = useCallback((card: WorkCard) => !wasDragged() && open(card), [wasDragged, open]);
  const onPress = useCallback<CardHandlers['onPress']>(
    (event, card) => canCarry && start(event, card),
    [canCarry, start],
  );
  return useMemo(() => ({ onOpen, onMenu: menu, onPress }), [onOpen, menu, onPress]);
}

interface ColumnsProps {
  data: BoardData;
  by: BoardSide;
  filter: WorkFilter;
  address: Address;
  handlers: CardHandlers;
  interval: number | false;
  away: ReadonlySet<number>;
  over: string | undefined;
  isCarrying: boolean;
}

function Columns({ data, by, filter, address, handlers, interval, away, over, isCarrying }: ColumnsProps) {
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  const isPhone = useMediaQuery(phoneQuery);
  const now = useNow();
  const wanted = address.get('column');
  const { columns, columnCount } = data;
  const one = columns.find(({ key }) => key === wanted) ?? columns.find(({ total }) => total > 0) ?? columns[0];
  const shown = isPhone ? columns.filter((column) => column === one) : columns;
  const filterKey = JSON.stringify(filter);
  const kept = useMemo(() => JSON.parse(filterKey) as WorkFilter, [filterKey]);
  return (
    <>
      {isPhone && one && (
        <Select
          className="worksheet-column-choice"
          aria-label={t('column')}
          value={one.key}
          onChange={(column) => address.set({ column })}
          options={columns.map((column) => ({
            value: column.key,
            label: `${columnTitle(by, column, language)} (${column.total})`,
          }))}
        />
      )}
      <div className="worksheet-board" data-scroll="">
        {shown.map((column) => (
          <BoardColumn
            key={`${by}/${column.key}/${filterKey}`}
            {...{ by, column, filter: kept, now, away, ...handlers }}
            refetchInterval={interval}
            title={columnTitle(by, column, language)}
            isOver={over === column.key}
            isOpen={isCarrying}
          />
        ))}
      </div>
      {columnCount > columns.length && (
        <Dim as="p" small>
          {t('columnsCut', { shown: columns.length, total: columnCount })}
        </Dim>
      )}
    </>
  );
}
