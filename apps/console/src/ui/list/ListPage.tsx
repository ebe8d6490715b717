import './list.css';
import { Alert } from 'antd';
import dayjs from 'dayjs';
import { useCallback } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { NoPermission } from '../NoPermission.tsx';
import { phoneQuery, useMediaQuery } from '../useMediaQuery.ts';
import { BatchBar } from './BatchBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListPager } from './ListPager.tsx';
import { allowedActions } from './listAction.ts';
import { type ListCall, type ListDescription, type RowOf, rowKey } from './listDescription.ts';
import { useListPreferences } from './listPreferences.ts';
import { type ListSort, withFilter, withSort } from './listState.ts';
import { listTexts } from './listTexts.ts';
import { SortChoice } from './SortChoice.tsx';
import { type List, useAddressList } from './useList.ts';
import { useSelection } from './useSelection.ts';

interface ListPageProps<C extends ListCall> {
  description: ListDescription<C>;
}

/** The page of a list: its header, filters, rows and pager. */
export function ListPage<C extends ListCall>({ description }: ListPageProps<C>) {
  const { may } = description.call;
  const user = useUser();
  if (!isAllowed(user, may)) return <NoPermission {...(may.who === 'right' ? { right: may.right } : {})} size="page" />;
  return <AllowedList description={description} />;
}

const noRows: readonly never[] = [];

function AllowedList<C extends ListCall>({ description }: ListPageProps<C>) {
  const phone = useMediaQuery(phoneQuery);
  const [preferences, setPreferences] = useListPreferences(description.name, description.columns);
  const list = useAddressList(description);
  const { state, go, query, page } = list;
  const batch = allowedActions(description.batchActions ?? noRows, useUser());
  const rows: readonly RowOf<C>[] = page?.rows ?? noRows;
  const control = useSelection(rows, rowKey, JSON.stringify(state.filters));
  const onFilter = useCallback(
    (key: string, value: string, options?: { replace?: boolean }) => go(withFilter(state, key, value), options),
    [go, state],
  );
  const onSort = (sort: ListSort | undefined) => go(withSort(state, sort));
  const hasOrder = description.columns.some(({ sortKey }) => sortKey !== undefined);
  const shared = { description, list, phone, preferences };
  return (
    <section className="list-page">
      <ListHeader {...shared} onPreferences={setPreferences} />
      <ListFilters
        filters={description.filters ?? noRows}
        values={state.filters}
        reply={query.data}
        onChange={onFilter}
        phone={phone}
        more={phone && hasOrder && <SortChoice columns={description.columns} sort={state.sort} onSort={onSort} />}
        moreSet={state.sort ? 1 : 0}
      />
      <BatchBar actions={batch} control={control} refresh={() => void query.refetch()} />
      <RefreshFailed list={list} />
      <div className="list-body">
        <ListBody {...shared} control={batch.length > 0 ? control : undefined} />
      </div>
      {page && <ListPager total={page.total} phone={phone} list={list} />}
    </section>
  );
}

/** The rows of the last success stay; the error is shown above them until a refresh succeeds. */
function RefreshFailed<C extends ListCall>({ list: { query } }: { list: List<C> }) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  if (!query.isError || query.data === undefined) return null;
  const time = dayjs(query.dataUpdatedAt).format('YYYY-MM-DD HH:mm:ss');
  const { reason } = failureText(query.error, language);
  return <Alert className="list-alert" type="warning" showIcon title={t('refreshFailed', { time, reason })} />;
}
