import { api, type ProjectOfUser } from '@lookfar/contract';
import { useQueries } from '@tanstack/react-query';
import { Select } from 'antd';
import { callQuery, useCall } from '../../../client/useCall.ts';
import { centreTexts } from '../centreTexts.ts';

const mostProjects = 20;

/** Chooses a published page of a project that the user can open. */
export function PageChoice({ value, onChange }: { value: number; onChange: (pageId: number) => void }) {
  const t = centreTexts.useTexts();
  const projects = useCall(api.project.queryAllByUser, {}, { staleTime: 60_000 });
  const open = (projects.data?.list ?? []).filter(
    ({ homeId, state }: ProjectOfUser) => homeId !== null && state !== 'expired',
  );
  const pages = useQueries({
    queries: open
      .slice(0, mostProjects)
      .map(({ id }) => callQuery(api.projectMonitor.pages, { projectId: id }, { staleTime: 60_000, retry: false })),
  });
  const options = open.slice(0, mostProjects).map(({ title }, at) => ({
    label: title,
    options: (pages[at]?.data?.pages ?? []).map((page) => ({ value: page.id, label: page.title })),
  }));
  return (
    <Select
      aria-label={t('tilePage')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value === 0 ? null : value}
      onChange={(id: number | null) => id !== null && onChange(id)}
      options={options}
      style={{ width: '100%' }}
    />
  );
}
