import './page-tab.css';
import { fileUrl, type MarketPage, queryMarket } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Modal, Pagination } from 'antd';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { marketPickerTexts } from './marketPickerTexts.ts';

interface MarketPickerProps {
  onTake: (page: MarketPage) => Promise<void>;
  onClose: () => void;
}

const pageSize = 12;

/** Chooses a page of the market to begin from. */
export function MarketPicker({ onTake, onClose }: MarketPickerProps) {
  const t = marketPickerTexts.useTexts();
  const [title, setTitle] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [busy, setBusy] = useState<number>();
  const [refusal, setRefusal] = useState<unknown>();
  const query = useQuery({
    queryKey: ['market.pick', title, pageNo],
    queryFn: ({ signal }) => send(queryMarket, { title, pageNo, pageSize }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  const take = async (page: MarketPage) => {
    setBusy(page.id);
    try {
      await onTake(page);
      onClose();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(undefined);
    }
  };
  const error = refusal ?? query.error;
  const retry = () => {
    setRefusal(undefined);
    void query.refetch();
  };
  return (
    <Modal open title={t('title')} width={760} footer={null} onCancel={onClose}>
      <Input.Search
        allowClear
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(text) => {
          setTitle(text);
          setPageNo(1);
        }}
      />
      {error && <ErrorState title={t('failed')} error={error} onRetry={retry} />}
      {query.isPending && <LoadingState />}
      {query.data?.total === 0 && <EmptyState title={t('empty')} note={t('emptyNote')} />}
      <ul className="market-grid">
        {query.data?.list.map((page) => (
          <li key={page.id} className="market-card">
            {page.image === null ? (
              <span className="market-blank" aria-hidden="true">
                {page.width}×{page.height}
              </span>
            ) : (
              <img src={fileUrl(page.image)} alt="" />
            )}
            <strong>{page.title}</strong>
            <span className="page-dim">
              {[page.category, t('widgets', { count: page.widgetCount })].filter(Boolean).join(' · ')}
            </span>
            <Button size="small" loading={busy === page.id} onClick={() => void take(page)}>
              {t('take')}
            </Button>
          </li>
        ))}
      </ul>
      {query.data && query.data.total > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={query.data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </Modal>
  );
}
