import type { WorkCard } from '@lookfar/contract';
import { Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { worksheetTexts } from './worksheetTexts.ts';

export type CardAction = 'open' | 'assignTo' | 'planOn' | 'printOrder';
const actions: readonly CardAction[] = ['open', 'assignTo', 'planOn', 'printOrder'];
const moving: ReadonlySet<CardAction> = new Set(['assignTo', 'planOn']);

interface CardMenuProps {
  card: WorkCard;
  at: DOMRect;
  mayMove: boolean;
  onAction: (action: CardAction, card: WorkCard) => void;
  onClose: () => void;
}

/** What can be done with a card without carrying it; one menu for all cards. */
export function CardMenu({ card, at, mayMove, onAction, onClose }: CardMenuProps) {
  const t = worksheetTexts.useTexts();
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const items = actions.map((key) => ({
    ...{ key, label: t(key), disabled: moving.has(key) && !mayMove },
    ...(moving.has(key) && !mayMove && { title: t('needsRight') }),
  }));
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => {
          onClose();
          onAction(key as CardAction, card);
        },
      }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span
        ref={anchor}
        className="worksheet-menu-anchor"
        style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
      />
    </Dropdown>
  );
}
