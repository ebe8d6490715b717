import './page-tab.css';
import { api, type MarketPage } from '@lookfar/contract';
import { Button, Flex, Input, Modal, Pagination, Select } from 'antd';
import { useState } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded, LoadFailure } from '../../ui/Loaded.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import { MarketPicture } from './MarketPicture.tsx';

interface MarketPickerProps {
  onTake: (page: MarketPage) => Promise<void>;
  onClose: () => void;
}

const pageSize = 12;

const marketPickerTexts = defineTexts('page.market', {
  title: { cn: '选择组态模板', en: 'Choose a page template' },
  search: { cn: '搜索标题', en: 'Search titles' },
  category: { cn: '全部分类', en: 'All categories' },
  take: { cn: '使用', en: 'Use' },
  widgets: { cn: '{count} 个组件', en: '{count} {count|widget|widgets}' },
  empty: { cn: '没有组态模板', en: 'No page templates' },
  emptyNote: {
    cn: '在任一设备的“页面”中把画好的页面发布到组态模板，或在“组态模板”中导入。',
    en: 'Publish a page of any device as a page template, or import one under “Page templates”.',
  },
  failed: { cn: '未能完成', en: 'Could not complete the action' },
});

/** Chooses a page template to start from. */
export function MarketPicker({ onTake, onClose }: MarketPickerProps) {
  const t = marketPickerTexts.useTexts();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState<string>();
  const [pageNo, setPageNo] = useState(1);
  const [busy, setBusy] = useState<number>();
  const [refusal, setRefusal] = useState<unknown>();
  const wanted = { title, pageNo, pageSize, ...(category && { category }) };
  const query = useCall(api.market.query, wanted, { keepPrevious: true, extra: [useLanguage()] });
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
  const failure = refusal ?? (query.data && query.error);
  const retry = () => {
    setRefusal(undefined);
    void query.refetch();
  };
  return (
    <Modal open title={t('title')} width={1000} footer={null} onCancel={onClose}>
      <Flex gap="small">
        <Select
          allowClear
          className="market-category"
          placeholder={t('category')}
          aria-label={t('category')}
          options={(query.data?.categories ?? []).map((value) => ({ value, label: value }))}
          onChange={(value: string | undefined) => {
            setCategory(value);
            setPageNo(1);
          }}
        />
        <Input.Search
          allowClear
          placeholder={t('search')}
          aria-label={t('search')}
          onSearch={(text) => {
            setTitle(text);
            setPageNo(1);
          }}
        />
      </Flex>
      {failure && <LoadFailure title={t('failed')} error={failure} onRetry={retry} />}
      <Loaded
        query={query}
        failed={t('failed')}
        empty={{ title: t('empty'), note: t('emptyNote') }}
        isEmpty={({ total }) => total === 0}
      >
        {({ list, total }) => (
          <>
            <ul className="market-grid">
              {list.map((page) => (
                <li key={page.id} className="market-card">
                  <MarketPicture page={page} />
                  <strong>{page.title}</strong>
                  <Dim small>
                    {[page.category, t('widgets', { count: page.widgetCount })].filter(Boolean).join(' · ')}
                  </Dim>
                  <Button size="small" loading={busy === page.id} onClick={() => void take(page)}>
                    {t('take')}
                  </Button>
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Pagination
                size="small"
                align="end"
                current={pageNo}
                pageSize={pageSize}
                total={total}
                showSizeChanger={false}
                onChange={setPageNo}
              />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
