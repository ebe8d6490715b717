import type { WorkCard } from '@lookfar/contract';
import dayjs from 'dayjs';
import type { PointerEvent } from 'react';
import { worksheetTexts } from '../worksheetTexts.ts';
import { type Planned, placeOf } from './calendarSpan.ts';
import { calendarTexts } from './calendarTexts.ts';

interface WorkChipProps {
  card: WorkCard;
  isAway: boolean;
  onOpen: (card: WorkCard) => void;
  onMenu: (card: WorkCard, at: DOMRect) => void;
  onPress: (event: PointerEvent<HTMLElement>, card: WorkCard) => void;
}

const closed: ReadonlySet<string> = new Set(['finished', 'ended', 'normal', 'abnormal', 'aborted']);

/** An order in the calendar. The context menu is that of the board. */
export function WorkChip({ card, isAway, onOpen, onMenu, onPress }: WorkChipProps) {
  const t = worksheetTexts.useTexts();
  const marks = [
    'worksheet-chip',
    `worksheet-${card.urgency}`,
    card.isOverdue && 'worksheet-chip-late',
    closed.has(card.state) && 'worksheet-chip-done',
    isAway && 'worksheet-away',
  ];
  return (
    <button
      type="button"
      className={marks.filter(Boolean).join(' ')}
      title={`${card.title} · ${card.equipName} · ${card.assignee || t('nobody')}`}
      onPointerDown={(event) => onPress(event, card)}
      onClick={() => onOpen(card)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(card, event.currentTarget.getBoundingClientRect());
      }}
    >
      <span className="digits">{dayjs(placeOf(card)).format('HH:mm')}</span>
      <span className="worksheet-chip-title">{card.title}</span>
      <span className="worksheet-chip-more">{card.equipName}</span>
      <span className="worksheet-chip-more">{card.assignee || t('nobody')}</span>
      {card.isOverdue && <span className="visually-hidden">{t('overdueOnly')}</span>}
    </button>
  );
}

/** What a plan will make. */
export function PlannedChip({ planned }: { planned: Planned }) {
  const t = calendarTexts.useTexts();
  const devices = t('plannedDevices', { count: planned.devices });
  return (
    <span
      className="worksheet-chip worksheet-planned"
      title={[t('planned'), planned.title, devices, planned.assignee].filter(Boolean).join(' · ')}
    >
      <span className="digits">{dayjs(planned.at).format('HH:mm')}</span>
      <span className="worksheet-chip-title">{planned.title}</span>
      <span className="worksheet-chip-more">{devices}</span>
      <span className="worksheet-chip-more">{planned.assignee}</span>
    </span>
  );
}
