import type { ViewedPage } from '@lookfar/contract';
import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { pageTexts } from './pageTexts.ts';

export function PageChoice({ pages, shown }: { pages: readonly ViewedPage[]; shown: ViewedPage | undefined }) {
  const t = pageTexts.useTexts();
  const navigate = useNavigate();
  return (
    <Select
      className="page-choice"
      aria-label={t('choose')}
      placeholder={t('choose')}
      value={shown?.id ?? null}
      onChange={(id) => void navigate(`/monitor/eg/detail/page/${id}/0`)}
      options={pages.map(({ id, title, isHome }) => ({ value: id, label: isHome ? t('home', { title }) : title }))}
    />
  );
}
