import type { May, Text } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { isAllowed } from '../../base/session/isAllowed.ts';

/** Something that can be done, as a button or a line of a menu. Either `to` or `run`. */
export interface ListAction {
  key: string;
  text: Text;
  icon?: ReactNode;
  /** Who may; nobody else sees it. Usually `may` of the call behind it. */
  may?: May;
  danger?: boolean;
  /** In a row: a button of its own beside the menu. In the head: the one main action. */
  primary?: boolean;
  /** Why it cannot be done now; it is then shown greyed out with this reason. */
  disabled?: Text | undefined;
  /** Where it leads. */
  to?: string;
  run?: () => void;
}

/** Something that can be done with all selected rows. `finished` ends the selection and loads the list again. */
export interface BatchAction<Row> extends Omit<ListAction, 'to' | 'run' | 'primary'> {
  run: (rows: readonly Row[], finished: () => void) => void;
}

type Rights = Parameters<typeof isAllowed>[0];

/** [LI9] What this user may do, in the order of the description. */
export function allowedActions<Action extends Pick<ListAction, 'may'>>(
  actions: readonly Action[],
  user: Rights,
): Action[] {
  return actions.filter(({ may }) => may === undefined || isAllowed(user, may));
}
