import type { Text } from '@lookfar/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import type { FormField } from '../form/formField.ts';
import { allowedActions, type BatchAction, type ListAction } from '../list/listAction.ts';
import type { HeadAction, RowAction, RowsAction, ScreenAction, ScreenWords } from './screenAction.ts';

/** The actions of a list. */
export interface ScreenActions<Row> {
  /** The singular noun for a row: `{ cn: '协议', en: 'protocol' }`. Used in the labels of buttons and dialogs. */
  thing: Text;
  /** Of the dialogs that add and edit a row. */
  form?: {
    fields: readonly FormField[] | ((row: Row | undefined) => readonly FormField[]);
    inDrawer?: boolean;
    width?: number;
  };
  /** In the order in which they are offered. */
  actions: readonly ScreenAction<Row>[];
  /** Key of the row action for a click on the row and Enter. */
  opens?: string;
}

export interface OfferedActions<Row> {
  headerActions: readonly ListAction[];
  /** The main action of the head. */
  emptyAction: ListAction | undefined;
  rowActions: (row: Row) => readonly ListAction[];
  batchActions: readonly BatchAction<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  /** What is open above the list. */
  above: ReactNode;
}

type Open<Row> =
  | { action: HeadAction }
  | { action: RowAction<Row>; row: Row }
  | { action: RowsAction<Row>; rows: readonly Row[]; finished: () => void };

/** The actions of a screen offered to this user, and the dialog of the one in progress. */
export function useScreenActions<Row>(screen: ScreenActions<Row>, refresh: () => void): OfferedActions<Row> {
  const user = useUser();
  const [open, setOpen] = useState<Open<Row>>();
  const offered = useMemo(() => offeredActions(screen, user, refresh, setOpen), [screen, user, refresh]);
  return { ...offered, above: open && <Above screen={screen} open={open} onOpen={setOpen} refresh={refresh} /> };
}

/** [SCR4] The actions of a screen, and what starts when one is chosen. */
export function offeredActions<Row>(
  screen: ScreenActions<Row>,
  user: Parameters<typeof allowedActions>[1],
  refresh: () => void,
  onOpen: (open: Open<Row>) => void,
): Omit<OfferedActions<Row>, 'above'> {
  const rowActions = screen.actions.filter((action) => action.on === 'row');
  const begin = (action: RowAction<Row>, row: Row) =>
    action.Above ? onOpen({ action, row }) : action.run?.(row, refresh);
  const headerActions = screen.actions
    .filter((action) => action.on === 'list')
    .map((action) => headAction(action, screen.thing, () => onOpen({ action })));
  const [opens] = allowedActions(
    rowActions.filter(({ key }) => key === screen.opens),
    user,
  );
  return {
    headerActions,
    emptyAction: headerActions.find(({ primary }) => primary),
    rowActions: (row) =>
      rowActions
        .filter(({ isOffered }) => isOffered?.(row) ?? true)
        .map((action) => rowAction(action, row, () => begin(action, row))),
    batchActions: screen.actions
      .filter((action) => action.on === 'rows')
      .map((action) => batchAction(action, (rows, finished) => onOpen({ action, rows, finished }))),
    onOpen: opens && ((row) => begin(opens, row)),
  };
}

function headAction(action: HeadAction, thing: Text, run: () => void): ListAction {
  const { to, label } = action;
  return { ...look(action), text: label(thing), ...(to === undefined ? { run } : { to }) };
}

function rowAction<Row>(action: RowAction<Row>, row: Row, run: () => void): ListAction {
  const { to, text, disabled } = action;
  return { ...look(action), text: text(row), disabled: disabled?.(row), ...(to ? { to: to(row) } : { run }) };
}

function batchAction<Row>(action: RowsAction<Row>, run: BatchAction<Row>['run']): BatchAction<Row> {
  const { primary: _, ...rest } = look(action);
  return { ...rest, text: action.text, run };
}

function look({ key, icon, may, danger, primary }: ScreenAction<never>) {
  return { key, ...(icon && { icon }), ...(may && { may }), ...(danger && { danger }), ...(primary && { primary }) };
}

interface AboveOfProps<Row> {
  screen: ScreenActions<Row>;
  open: Open<Row>;
  onOpen: (open: Open<Row> | undefined) => void;
  refresh: () => void;
}

function Above<Row>({ screen, open, onOpen, refresh }: AboveOfProps<Row>) {
  const onClose = () => onOpen(undefined);
  if ('rows' in open) return <open.action.Above rows={open.rows} finished={open.finished} onClose={onClose} />;
  if (!('row' in open)) {
    const { Above } = open.action;
    return Above && <Above words={wordsOf(screen, undefined)} onChanged={refresh} onClose={onClose} />;
  }
  const { row, action } = open;
  const show = (key: string) => {
    const next = screen.actions.find((one) => one.on === 'row' && one.key === key);
    if (next?.on === 'row') onOpen({ action: next, row });
  };
  const words = wordsOf(screen, row);
  return action.Above && <action.Above words={words} row={row} show={show} onChanged={refresh} onClose={onClose} />;
}

function wordsOf<Row>({ thing, form }: ScreenActions<Row>, row: Row | undefined): ScreenWords {
  const { fields = [], inDrawer = false, width } = form ?? {};
  return { thing, inDrawer, width, fields: typeof fields === 'function' ? fields(row) : fields };
}
