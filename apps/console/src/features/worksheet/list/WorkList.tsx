import { api, type OrderState, orderStateNames, orderStates, urgencyNames, type WorkCard } from '@lookfar/contract';
import { Pagination, Select } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatEnvelopeTime, formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { BoardCard } from '../board/BoardCard.tsx';
import { DueClock } from '../DueClock.tsx';
import type { CardTools } from '../useCardTools.tsx';
import { useNow } from '../useNow.ts';
import { workFilter } from '../workFilter.ts';
import { worksheetTexts } from '../worksheetTexts.ts';

const pageSize = 50;

/** All orders, the newest first. */
export function WorkList({ address, tools }: { address: Address; tools: CardTools }) {
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  const filter = workFilter(address);
  const state = stateOf(address);
  const pageNo = Math.max(1, Number(address.get('page')) || 1);
  const body = { ...filter, ...(state && { state }), pageNo, pageSize };
  const orders = useCall(api.worksheet.query, body, { keepPrevious: true, refetchInterval: 30_000 });
  const isFiltered = state !== undefined || Object.keys(filter).length > 0;
  return (
    <>
      <Select
        className="worksheet-state"
        aria-label={t('status')}
        value={state ?? ''}
        onChange={(next) => address.set({ state: next, page: '' })}
        options={[
          { value: '', label: t('allStates') },
          ...orderStates.map((value) => ({ value, label: orderStateNames[value][language] })),
        ]}
      />
      <Loaded
        query={orders}
        failed={t('listFailed')}
        isEmpty={({ list }) => list.length === 0}
        empty={isFiltered ? { title: t('noMatch') } : { title: t('none'), note: t('noneNote') }}
      >
        {({ total, list }) => (
          <>
            <WorkRows cards={list} tools={tools} />
            <Pagination
              align="end"
              current={pageNo}
              pageSize={pageSize}
              total={total}
              showSizeChanger={false}
              showTotal={(count) => t('total', { total: count })}
              onChange={(page) => address.set({ page: page === 1 ? '' : String(page) })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

export function stateOf({ get }: Pick<Address, 'get'>): OrderState | undefined {
  return orderStates.find((state) => state === get('state'));
}

/** A table, or cards on a phone. */
function WorkRows({ cards, tools }: { cards: readonly WorkCard[]; tools: CardTools }) {
  const isPhone = useMediaQuery(phoneQuery);
  const now = useNow();
  if (!isPhone) return <WorkTable cards={cards} now={now} onOpen={tools.open} />;
  return (
    <PlainList className="worksheet-cards">
      {cards.map((card) => (
        <BoardCard
          key={card.id}
          {...{ card, now }}
          isAway={false}
          shows="both"
          onOpen={tools.open}
          onMenu={tools.menu}
        />
      ))}
    </PlainList>
  );
}

interface WorkTableProps {
  cards: readonly WorkCard[];
  now: number;
  onOpen: (card: WorkCard) => void;
}

function WorkTable({ cards, now, onOpen }: WorkTableProps) {
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  const heads = ['number', 'title', 'equipment', 'status', 'urgency', 'assignee', 'reported', 'due'] as const;
  return (
    <div className="worksheet-table-box">
      <table className="worksheet-table" aria-label={t('listLabel')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id} className={`worksheet-${card.urgency}`}>
              <td className="digits">#{card.id}</td>
              <td>
                <button type="button" className="worksheet-link" onClick={() => onOpen(card)}>
                  {card.title}
                </button>
                {card.type === 'inspection' && <span className="layout-dim"> {t('inspection')}</span>}
              </td>
              <td>
                {card.equipName}
                {card.groupName && <span className="layout-dim"> {card.groupName}</span>}
              </td>
              <td>{card.isWaiting ? t('waiting') : orderStateNames[card.state][language]}</td>
              <td>{urgencyNames[card.urgency][language]}</td>
              <td>{card.assignee || '—'}</td>
              <td className="digits">{formatEnvelopeTime(card.gmtCreate).slice(0, 16)}</td>
              <td className="digits">
                {card.isOverdue ? (
                  <DueClock card={card} now={now} />
                ) : (
                  card.dueAt && formatLocalTime(card.dueAt).slice(0, 16)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
