import type { May, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { isAllowed } from '../../base/session/isAllowed.ts';

/** An action, as a button or a menu item. Either `to` or `run`. */
export interface ListAction {
  key: string;
  text: Text;
  icon?: ReactNode;
  /** Required permission; hidden from everybody else. Usually `may` of the call behind it. */
  may?: May;
  danger?: boolean;
  /** In a row: a button of its own next to the menu. In the header: the main action. */
  primary?: boolean;
  /** Why it cannot be done now; it is then disabled with this reason. */
  disabled?: Text | undefined;
  /** The target of the link. */
  to?: string;
  run?: () => void;
}

/** An action on all selected rows. `finished` clears the selection and reloads the list. */
export interface BatchAction<Row> extends Omit<ListAction, 'to' | 'run' | 'primary'> {
  run: (rows: readonly Row[], finished: () => void) => void;
}

type Rights = Parameters<typeof isAllowed>[0];

/** [LI9] The actions that this user has permission for, in the order of the description. */
export function allowedActions<Action extends Pick<ListAction, 'may'>>(
  actions: readonly Action[],
  user: Rights,
): Action[] {
  return actions.filter(({ may }) => may === undefined || isAllowed(user, may));
}
