import { MoreOutlined } from '@ant-design/icons';
import { orderStateNames, urgencyNames, type WorkCard } from '@lookfar/contract';
import { type MouseEvent, memo, type PointerEvent } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { DueClock } from '../DueClock.tsx';
import { worksheetTexts } from '../worksheetTexts.ts';

interface BoardCardProps {
  card: WorkCard;
  now: number;
  /** It is being carried or moved. */
  isAway: boolean;
  /** What the column does not say already. */
  shows: 'person' | 'state' | 'both';
  onOpen: (card: WorkCard) => void;
  onMenu: (card: WorkCard, at: DOMRect) => void;
  /** Where it can be carried. */
  onPress?: (event: PointerEvent<HTMLElement>, card: WorkCard) => void;
}

/** An order on the board. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, now, isAway, shows, onOpen, onMenu, onPress } = props;
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  const menu = (event: MouseEvent<HTMLElement>) => onMenu(card, event.currentTarget.getBoundingClientRect());
  const marked = card.urgency === 'urgent' || card.urgency === 'high';
  return (
    <li className={`worksheet-card worksheet-${card.urgency}${isAway ? ' worksheet-away' : ''}`}>
      <button
        type="button"
        className="worksheet-card-open"
        onPointerDown={(event) => onPress?.(event, card)}
        onClick={() => onOpen(card)}
      >
        <span className="worksheet-card-title">{card.title}</span>
        <span className="worksheet-card-line">{card.equipName}</span>
        <span className="worksheet-card-line worksheet-card-facts">
          {marked && <b className="worksheet-urgency">{urgencyNames[card.urgency][language]}</b>}
          <span>{card.type === 'repair' ? `#${card.id}` : `${t('inspection')} #${card.id}`}</span>
          {card.isWaiting && <span>{t('waiting')}</span>}
          {shows !== 'person' && <span>{orderStateNames[card.state][language]}</span>}
          {shows !== 'state' && <span>{card.assignee || t('nobody')}</span>}
          <DueClock card={card} now={now} />
        </span>
      </button>
      <button
        type="button"
        className="worksheet-card-menu"
        aria-haspopup="menu"
        aria-label={t('menuOf', { title: card.title })}
        onClick={menu}
      >
        <MoreOutlined aria-hidden />
      </button>
    </li>
  );
});
