import { Pagination } from 'antd';
import { useEffect } from 'react';
import type { ListCall } from './listDescription.ts';
import { lastPage, pageSizes, withPageSize } from './listState.ts';
import { listTexts } from './listTexts.ts';
import type { List } from './useList.ts';

interface ListPagerProps<C extends ListCall> {
  total: number;
  phone: boolean;
  list: List<C>;
  /** The total, in custom words. */
  totalText?: string;
  /** A list next to other content keeps its page size. */
  isSized?: boolean;
}

export function ListPager<C extends ListCall>({ total, phone, list, totalText, isSized = true }: ListPagerProps<C>) {
  const t = listTexts.useTexts();
  const { state, go, query } = list;
  const last = lastPage(total, state.pageSize);
  // Rows can vanish while the user is on the last page; an empty page would hide that there are others.
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
      showSizeChanger={isSized && !phone}
      pageSizeOptions={[...pageSizes]}
      showTotal={() => totalText ?? t('total', { total })}
      onChange={(pageNo, pageSize) =>
        go(pageSize === state.pageSize ? { ...state, pageNo } : withPageSize(state, pageSize))
      }
    />
  );
}
