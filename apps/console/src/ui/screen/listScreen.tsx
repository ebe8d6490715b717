import type { Call, Text } from '@lookfar/contract';
import { type ReactNode, useMemo } from 'react';
import { ListPage } from '../list/ListPage.tsx';
import type { ListAction } from '../list/listAction.ts';
import type {
  ListCall,
  ListDescription,
  ListFilter,
  ListSource,
  ListTableShape,
  RowOf,
} from '../list/listDescription.ts';
import { useRefreshCalls } from '../list/useList.ts';
import type { ScreenAction } from './screenAction.ts';
import { type ScreenActions, useScreenActions } from './useScreenActions.tsx';

/** What stands beside the list all the time, e.g. a drawer that the address opens. */
export interface BesideProps<Row> {
  actionsOf: (row: Row) => readonly ListAction[];
  refresh: () => void;
}

/** A management screen: what it lists, and what can be done. */
export interface ListScreenOptions<C extends ListCall>
  extends ListSource<C>,
    ListTableShape<RowOf<C>>,
    ScreenActions<RowOf<C>> {
  /** Names the kept choices of columns and density. */
  name: string;
  /** Why the list may be empty when no filter is set. */
  emptyNote: Text;
  /** Answers the filtered and sorted rows as a file. */
  exportCall?: Call;
  /** Further calls whose replies a change makes old. */
  alsoRefresh?: readonly Call[];
  /** Instead of `open` and `opens`: what a click on a row and Enter do. */
  useOpen?: () => (row: RowOf<C>) => void;
  Beside?: (props: BesideProps<RowOf<C>>) => ReactNode;
}

/** A management screen whose row type is its own business: what the router, journeys and tests see. */
export interface ListScreen {
  Page: (props: { title: Text }) => ReactNode;
  call: ListCall;
  filters: readonly ListFilter<never>[];
  actions: readonly ScreenAction<never>[];
  thing: Text;
  /** Fields of the form for something new. */
  fields: NonNullable<ReturnType<typeof newFields>>;
}

const newFields = ({ form }: ScreenActions<never>) =>
  typeof form?.fields === 'function' ? form.fields(undefined) : (form?.fields ?? []);

const nothing = () => undefined;

/** Describes a management screen. */
export function listScreen<C extends ListCall>(options: ListScreenOptions<C>): ListScreen {
  const { useOpen = nothing, Beside, alsoRefresh = [], ...list } = options;
  const calls = [options.call, ...alsoRefresh];
  function Page({ title }: { title: Text }) {
    const refresh = useRefreshCalls(calls);
    const { above, onOpen, emptyAction, ...actions } = useScreenActions(options, refresh);
    const { headerActions, rowActions, batchActions } = actions;
    const open = useOpen() ?? onOpen;
    const description = useMemo(
      (): ListDescription<C> => ({
        ...list,
        title,
        headerActions,
        rowActions,
        batchActions,
        ...(open && { onOpen: open }),
        ...(emptyAction && { emptyAction }),
      }),
      [title, headerActions, rowActions, batchActions, open, emptyAction],
    );
    return (
      <>
        <ListPage description={description} />
        {Beside && <Beside actionsOf={rowActions} refresh={refresh} />}
        {above}
      </>
    );
  }
  const { call, filters = [], actions, thing } = options;
  return { Page, call, filters, actions, thing, fields: newFields(options) };
}

/** What shows the rows of a screen in its own way. */
export interface BodyProps<Row> {
  title: Text;
  actionsOf: (row: Row) => readonly ListAction[];
  headerActions: readonly ListAction[];
}

interface BodyScreenOptions<C extends ListCall> extends ScreenActions<RowOf<C>>, Pick<ListSource<C>, 'call'> {
  Body: (props: BodyProps<RowOf<C>>) => ReactNode;
}

/** Describes a management screen whose rows are no list, e.g. a tree. Dialogs and actions are those of a list screen. */
export function bodyScreen<C extends ListCall>(options: BodyScreenOptions<C>): ListScreen {
  const { Body, call, actions, thing } = options;
  const calls = [call];
  function Page({ title }: { title: Text }) {
    const { above, headerActions, rowActions } = useScreenActions(options, useRefreshCalls(calls));
    return (
      <>
        <Body title={title} headerActions={headerActions} actionsOf={rowActions} />
        {above}
      </>
    );
  }
  return { Page, call, filters: [], actions, thing, fields: newFields(options) };
}
