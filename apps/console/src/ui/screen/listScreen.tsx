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

/** Always rendered next to the list, e.g. a drawer that the URL opens. */
export interface BesideProps<Row> {
  actionsOf: (row: Row) => readonly ListAction[];
  refresh: () => void;
}

/** A management screen: its list and its actions. */
export interface ListScreenOptions<C extends ListCall>
  extends ListSource<C>,
    ListTableShape<RowOf<C>>,
    ScreenActions<RowOf<C>> {
  /** The storage key of the column and density settings. */
  name: string;
  /** Why the list may be empty if no filter is set. */
  emptyNote: Text;
  /** Returns the filtered and sorted rows as a file. */
  exportCall?: Call;
  /** Other calls whose replies become outdated by a change. */
  alsoRefresh?: readonly Call[];
  /** Instead of `open` and `opens`: handles a click on a row and Enter. */
  useOpen?: () => (row: RowOf<C>) => void;
  Beside?: (props: BesideProps<RowOf<C>>) => ReactNode;
}

/** A management screen without its row type: what the router, journeys and tests see. */
export interface ListScreen {
  Page: (props: { title: Text }) => ReactNode;
  call: ListCall;
  filters: readonly ListFilter<never>[];
  actions: readonly ScreenAction<never>[];
  thing: Text;
  /** Form fields for a new object. */
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

/** Renders the rows of a screen in a custom way. */
export interface BodyProps<Row> {
  title: Text;
  actionsOf: (row: Row) => readonly ListAction[];
  headerActions: readonly ListAction[];
}

interface BodyScreenOptions<C extends ListCall> extends ScreenActions<RowOf<C>>, Pick<ListSource<C>, 'call'> {
  Body: (props: BodyProps<RowOf<C>>) => ReactNode;
  /** Other calls whose replies become outdated by a change. */
  alsoRefresh?: readonly Call[];
}

/**
 * Describes a management screen whose rows are not a list, e.g. a tree. Dialogs and actions work as on a list screen.
 */
export function bodyScreen<C extends ListCall>(options: BodyScreenOptions<C>): ListScreen {
  const { Body, call, actions, thing, alsoRefresh = [] } = options;
  const calls = [call, ...alsoRefresh];
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
