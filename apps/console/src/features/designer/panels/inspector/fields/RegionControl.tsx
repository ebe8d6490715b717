import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '../../../../../client/useCall.ts';
import { inspectorTexts } from '../../../../page-view/index.ts';

interface RegionControlProps {
  /** Comma separated; undefined while several differ. */
  value: string | undefined;
  name: string;
  onChange: (regions: string) => void;
}

/** Permission regions: those of the organisation, and those that are already set. */
export function RegionControl({ value = '', name, onChange }: RegionControlProps) {
  const t = inspectorTexts.useTexts();
  const chosen = value.split(',').filter(Boolean);
  const options = useRegions(chosen).map((region) => ({ value: region, label: region }));
  return (
    <Select
      variant="filled"
      size="small"
      mode="multiple"
      aria-label={name}
      placeholder={t('authRegionNote')}
      value={chosen}
      options={options}
      onChange={(regions: string[]) => onChange(regions.join(','))}
    />
  );
}

export function useRegions(chosen: readonly string[]): readonly string[] {
  const pageId = Number(useParams().pageId) || undefined;
  const { data = [] } = useCall(api.region.names, { pageId }, { staleTime: 30_000 });
  return [...new Set([...data, ...chosen])];
}
