import type { WorkCard } from '@lookfar/contract';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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
  const menu = useRef<HTMLDivElement>(null);
  const place = useRoom(menu, at);
  useReturnedFocus();
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    const outside = ({ target }: Event) => !menu.current?.contains(target as Node) && onClose();
    window.addEventListener('pointerdown', outside, true);
    window.addEventListener('wheel', outside, true);
    return () => {
      window.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('wheel', outside, true);
    };
  }, [onClose]);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const next = items.indexOf(document.activeElement as HTMLButtonElement) + step;
    items.at(next % items.length)?.focus();
  };
  const act = (action: CardAction) => {
    onClose();
    onAction(action, card);
  };
  return createPortal(
    <div ref={menu} className="worksheet-menu" role="menu" tabIndex={-1} style={place} onKeyDown={key}>
      {actions.map((action) => {
        const isRefused = moving.has(action) && !mayMove;
        return (
          <button
            key={action}
            type="button"
            role="menuitem"
            aria-disabled={isRefused}
            title={isRefused ? t('needsRight') : undefined}
            onClick={() => !isRefused && act(action)}
          >
            {t(action)}
          </button>
        );
      })}
    </div>,
    document.body,
  );
}

/** Below what it belongs to, or above where there is no room. */
function useRoom(menu: { current: HTMLElement | null }, at: DOMRect): { left: number; top: number } {
  const [place, setPlace] = useState({ left: at.left, top: at.bottom });
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = menu.current?.getBoundingClientRect() ?? {};
    const left = Math.max(8, Math.min(at.right - width, window.innerWidth - width - 8));
    setPlace({ left, top: at.bottom + height > window.innerHeight ? at.top - height : at.bottom });
  }, [menu, at]);
  return place;
}

function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
