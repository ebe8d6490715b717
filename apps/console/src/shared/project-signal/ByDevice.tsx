import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useCall } from '../../client/useCall.ts';

const texts = defineTexts('projectDevice', {
  filter: { cn: '按设备筛选', en: 'Filter by device' },
  all: { cn: '全部设备', en: 'All devices' },
  failed: { cn: '设备加载失败', en: 'Could not load devices' },
});

interface ByDeviceProps {
  projectId: number;
  /** Undefined for all of them. */
  value: number | undefined;
  onChange: (equipmentId: number | undefined) => void;
  /** What is filtered. */
  children: ReactNode;
}

const all = 0;

/** A choice among the devices of a project, before what it filters. They are loaded when it is opened. */
export function ByDevice({ projectId, value, onChange, children }: ByDeviceProps) {
  const t = texts.useTexts();
  const [isUsed, setUsed] = useState(false);
  const query = useCall(api.projectEquip.queryAll, isUsed ? { projectId } : undefined, { staleTime: 30_000 });
  const devices = query.data?.list ?? [];
  return (
    <div className="project-signal">
      <Select<number>
        className="project-signal-device"
        aria-label={t('filter')}
        value={value ?? all}
        loading={query.isFetching}
        status={query.error ? 'error' : ''}
        title={query.error ? t('failed') : ''}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={280}
        options={[{ value: all, label: t('all') }, ...devices.map(({ id, name }) => ({ value: id, label: name }))]}
        onOpenChange={(open) => open && setUsed(true)}
        onChange={(id) => onChange(id === all ? undefined : id)}
      />
      {children}
    </div>
  );
}
