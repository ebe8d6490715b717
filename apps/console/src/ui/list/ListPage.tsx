import './list.css';
import { ReloadOutlined } from '@ant-design/icons';
import { Failure, type ReplyOf } from '@lookfar/contract';
import { Alert, Button, Pagination } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useEffect } from 'react';
import { failureText } from '../../shell/i18n/failureText.ts';
import { useLanguage } from '../../shell/i18n/language.ts';
import { isAllowed } from '../../shell/session/isAllowed.ts';
import { useUser } from '../../shell/session/sessionStore.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { NoPermission } from '../NoPermission.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ListCards } from './ListCards.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListSettings } from './ListSettings.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListCall, ListDescription } from './listDescription.ts';
import { type ListPreferences, useListPreferences } from './listPreferences.ts';
import { lastPage, pageSizes, withFilter, withPageSize } from './listState.ts';
import { listTexts } from './listTexts.ts';
import { type List, useList } from './useList.ts';
import { phoneQuery, useMediaQuery } from './useMediaQuery.ts';

interface ListPageProps<C extends ListCall> {
  description: ListDescription<C>;
}

/** A list screen from its description. */
export function ListPage<C extends ListCall>({ description }: ListPageProps<C>) {
  const { may } = description.call;
  const user = useUser();
  if (!isAllowed(user, may)) return <NoPermission {...(may.who === 'right' ? { right: may.right } : {})} size="page" />;
  return <AllowedList description={description} />;
}

function AllowedList<C extends ListCall>({ description }: ListPageProps<C>) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  const phone = useMediaQuery(phoneQuery);
  const [preferences, setPreferences] = useListPreferences(description.name);
  const list = useList(description);
  const { state, go, query } = list;
  const onFilter = useCallback(
    (key: string, value: string, options?: { replace?: boolean }) => go(withFilter(state, key, value), options),
    [go, state],
  );
  return (
    <section className="list-page">
      <PageHeader
        title={description.title[language]}
        actions={
          <>
            <Button
              icon={<ReloadOutlined spin={query.isRefetching && query.isPlaceholderData} />}
              aria-label={t('refresh')}
              title={t('refresh')}
              onClick={() => void query.refetch()}
            />
            {!phone && (
              <ListSettings columns={description.columns} preferences={preferences} onChange={setPreferences} />
            )}
          </>
        }
      />
      <ListFilters filters={description.filters} values={state.filters} reply={query.data} onChange={onFilter} />
      <RefreshFailed list={list} />
      <div className="list-body">
        <ListBody description={description} list={list} phone={phone} preferences={preferences} />
      </div>
      {query.data && <ListPager total={query.data.total} phone={phone} list={list} />}
    </section>
  );
}

interface ListBodyProps<C extends ListCall> extends ListPageProps<C> {
  list: List<C>;
  phone: boolean;
  preferences: ListPreferences;
}

function ListBody<C extends ListCall>({ description, list, phone, preferences }: ListBodyProps<C>) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  const { query, state, go } = list;
  const reply: ReplyOf<C> | undefined = query.data;
  if (!reply) {
    if (!query.isError) return <LoadingState />;
    const refused = query.error instanceof Failure && query.error.code === '1009';
    if (refused) return <NoPermission />;
    return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (reply.total === 0) {
    const filtered = Object.keys(state.filters).length > 0;
    if (!filtered) return <EmptyState note={description.emptyNote[language]} />;
    const clear = <Button onClick={() => go({ ...state, pageNo: 1, filters: {} })}>{t('clearFilters')}</Button>;
    return <EmptyState title={t('noMatch')} note={t('noMatchNote')} action={clear} />;
  }
  const rows = { rows: reply.list, rowKey: description.rowKey, open: description.open };
  if (phone) return <ListCards {...rows} columns={description.columns} />;
  const columns = description.columns.filter(({ key, essential }) => essential || !preferences.hidden.includes(key));
  return <ListTable {...rows} columns={columns} density={preferences.density} label={description.title[language]} />;
}

/** The rows of the last success stay; the failure stands above them until a refresh succeeds. */
function RefreshFailed<C extends ListCall>({ list: { query } }: { list: List<C> }) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  if (!query.isError || query.data === undefined) return null;
  const time = dayjs(query.dataUpdatedAt).format('YYYY-MM-DD HH:mm:ss');
  const { reason } = failureText(query.error, language);
  return <Alert className="list-alert" type="warning" showIcon title={t('refreshFailed', { time, reason })} />;
}

function ListPager<C extends ListCall>({ total, phone, list }: { total: number; phone: boolean; list: List<C> }) {
  const t = listTexts.useTexts();
  const { state, go, query } = list;
  const last = lastPage(total, state.pageSize);
  // Rows can vanish while somebody stands on the last page; an empty page would hide that there are others.
  const beyond = !query.isPlaceholderData && total > 0 && state.pageNo > last;
  useEffect(() => {
    if (beyond) go({ ...state, pageNo: last }, { replace: true });
  }, [beyond, go, last, state]);
  if (total === 0) return null;
  return (
    <Pagination
      className="list-pager"
      size={phone ? 'medium' : 'small'}
      simple={phone}
      align="end"
      current={Math.min(state.pageNo, last)}
      pageSize={state.pageSize}
      total={total}
      showSizeChanger={!phone}
      pageSizeOptions={[...pageSizes]}
      showTotal={() => t('total', { total })}
      onChange={(pageNo, pageSize) =>
        go(pageSize === state.pageSize ? { ...state, pageNo } : withPageSize(state, pageSize))
      }
    />
  );
}
