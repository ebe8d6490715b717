import '../list/list.css';
import type { Text } from '@lookfar/contract';
import { fill } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useRefresh } from '../../client/useCall.ts';
import { DrawerPages } from '../DrawerPages.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { PlainList } from '../layout/Layout.tsx';
import { ActionButton } from '../list/ActionButton.tsx';
import { ListCards } from '../list/ListCards.tsx';
import { ListPager } from '../list/ListPager.tsx';
import { ListStates } from '../list/ListStates.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { allowedActions, type ListAction } from '../list/listAction.ts';
import type { AnyRow, ListCall, ListSource, ListTableShape, RowOf } from '../list/listDescription.ts';
import { isFiltered, withSort } from '../list/listState.ts';
import { type List, useOwnList } from '../list/useList.ts';
import type { SelectionControl } from '../list/useSelection.ts';
import { phoneQuery, useMediaQuery } from '../useMediaQuery.ts';
import { type ScreenActions, useScreenActions } from './useScreenActions.tsx';

/** Renders each row as a custom line. */
interface Lines<Row> {
  /** An `li`; `actions` are those that this user has permission for. */
  Line: (props: { row: Row; actions: readonly ListAction[] }) => ReactNode;
  /** Of the list of lines. */
  className: string;
}

/** Rows as a table, or as cards on a phone. */
interface Table<Row> extends ListTableShape<Row> {
  /** Read out as the name of the table. */
  label: Text;
  /** The total: `共 {total} 台`. */
  total?: Text;
}

/** A list without page header, for drawers, tabs and panels. */
export type ListViewOptions<C extends ListCall> = ListSource<C> &
  Partial<Omit<ScreenActions<RowOf<C>>, 'opens'>> &
  (Lines<RowOf<C>> | Table<RowOf<C>>) & {
    failed: Text;
    empty: { title?: Text; note?: Text; noMatch?: Text };
  };

/** Keeps the types of the call for rows and actions. */
export const listView = <C extends ListCall>(options: ListViewOptions<C>): ListViewOptions<C> => options;

interface ListViewProps<C extends ListCall> {
  of: ListViewOptions<C>;
  /** For parents with filters or a selection of their own. */
  list?: List<C>;
  control?: SelectionControl<RowOf<C>>;
  /** Called after a change; for parents that show a summary of it. */
  onChanged?: () => void;
}

export function ListView<C extends ListCall>({ list, ...props }: ListViewProps<C>) {
  return list ? <View {...props} list={list} /> : <OwnView {...props} />;
}

function OwnView<C extends ListCall>(props: Omit<ListViewProps<C>, 'list'>) {
  return <View {...props} list={useOwnList(props.of)} />;
}

const noActions: ScreenActions<unknown> = { thing: { cn: '', en: '' }, actions: [] };

function View<C extends ListCall>({ of, list, control, onChanged }: ListViewProps<C> & { list: List<C> }) {
  const { failed, empty, call, actions = noActions.actions, thing = noActions.thing, form } = of;
  const language = useLanguage();
  const user = useUser();
  const reload = useRefresh();
  const refresh = () => {
    void reload(call);
    onChanged?.();
  };
  const offered = useScreenActions({ actions, thing, ...(form && { form }) }, refresh);
  const { title, note } = isFiltered(list.state) && empty.noMatch ? { title: empty.noMatch, note: undefined } : empty;
  return (
    <>
      {allowedActions(offered.headerActions, user).map((action) => (
        <div key={action.key} className="list-view-action">
          <ActionButton action={action} type={action.primary ? 'primary' : 'default'} />
        </div>
      ))}
      <ListStates
        list={list}
        failed={failed[language]}
        empty={<EmptyState {...(title && { title: title[language] })} note={note?.[language]} />}
      >
        {(rows) =>
          'Line' in of ? (
            <LineRows
              of={of}
              rows={rows}
              list={list}
              actionsOf={(row) => allowedActions(offered.rowActions(row), user)}
            />
          ) : (
            <TableRows
              of={of}
              rows={rows}
              list={list}
              control={control}
              {...(actions.some(({ on }) => on === 'row') && {
                rowActions: (row: RowOf<C>) => allowedActions(offered.rowActions(row), user),
              })}
            />
          )
        }
      </ListStates>
      {offered.above}
    </>
  );
}

interface RowsProps<C extends ListCall, Shape> {
  of: Shape;
  rows: readonly RowOf<C>[];
  list: List<C>;
}

function LineRows<C extends ListCall>({
  of: { Line, className },
  rows,
  list: { state, go, page },
  actionsOf,
}: RowsProps<C, Lines<RowOf<C>>> & { actionsOf: (row: RowOf<C>) => readonly ListAction[] }) {
  return (
    <>
      <PlainList className={className}>
        {rows.map((row) => (
          <Line key={row.id} row={row} actions={actionsOf(row)} />
        ))}
      </PlainList>
      <DrawerPages
        pageNo={state.pageNo}
        pageSize={page?.isWhole ? rows.length : state.pageSize}
        total={page?.total ?? 0}
        align="end"
        onChange={(pageNo) => go({ ...state, pageNo })}
      />
    </>
  );
}

function TableRows<C extends ListCall>({
  of: { columns, rowName, open, label, total },
  rows,
  list,
  control,
  rowActions,
}: RowsProps<C, Table<RowOf<C> & AnyRow>> & {
  control: SelectionControl<RowOf<C>> | undefined;
  rowActions?: (row: RowOf<C>) => readonly ListAction[];
}) {
  const language = useLanguage();
  const phone = useMediaQuery(phoneQuery);
  const { state, go, page } = list;
  const shown = { rows, columns, rowName, open, control, rowActions };
  const count = page?.total ?? 0;
  return (
    <>
      {phone ? (
        <ListCards {...shown} />
      ) : (
        <ListTable
          {...shown}
          density="compact"
          label={label[language]}
          sort={state.sort}
          onSort={(sort) => go(withSort(state, sort))}
        />
      )}
      <ListPager
        total={count}
        phone={phone}
        list={list}
        isSized={false}
        {...(total && { totalText: fill(total[language], { total: count }) })}
      />
    </>
  );
}
