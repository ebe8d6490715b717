import type { WorkCard } from '@lookfar/contract';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { OrderAbove } from '../order/index.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { type CardAction, CardMenu } from './CardMenu.tsx';
import { OrderSheet } from './print/OrderSheet.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { type Moves, useWorkMoves } from './useWorkMoves.ts';

export interface CardTools {
  moves: Moves;
  open: (card: Pick<WorkCard, 'id' | 'type'>) => void;
  menu: (card: WorkCard, at: DOMRect) => void;
  /** Menus, dialogs and the order that is open. */
  above: ReactNode;
}

/** What cards do, wherever they stand. */
export function useCardTools(): CardTools {
  const moves = useWorkMoves();
  const [menu, setMenu] = useState<{ card: WorkCard; at: DOMRect }>();
  const [acting, setActing] = useState<{
    action: CardAction;
    card: Pick<WorkCard, 'id' | 'type'> & Partial<WorkCard>;
  }>();
  const close = useCallback(() => setActing(undefined), []);
  const open = useCallback((card: Pick<WorkCard, 'id' | 'type'>) => setActing({ action: 'open', card }), []);
  const showMenu = useCallback((card: WorkCard, at: DOMRect) => setMenu({ card, at }), []);
  const card = acting?.card as WorkCard | undefined;
  const seen = () => {
    close();
    moves.refresh();
  };
  const above = (
    <>
      {menu && (
        <CardMenu
          {...menu}
          mayMove={moves.mayMove}
          onAction={(action, of) => setActing({ action, card: of })}
          onClose={() => setMenu(undefined)}
        />
      )}
      {card && acting?.action === 'open' && (
        <Suspense>
          <OrderAbove order={card} isShared={false} onClose={seen} />
        </Suspense>
      )}
      {card && acting?.action === 'assignTo' && <AssignDialog card={card} moves={moves} onClose={close} />}
      {card && acting?.action === 'planOn' && <ScheduleDialog card={card} moves={moves} onClose={close} />}
      {card && acting?.action === 'printOrder' && <OrderSheet card={card} onClose={close} />}
    </>
  );
  return { moves, open, menu: showMenu, above };
}
