import { api } from '@lookfar/contract';
import { type LeafWidget, pathIn } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { Select } from 'antd';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { useCall } from '../../../../../client/useCall.ts';
import { inspectorTexts } from '../../../../page-view/index.ts';
import type { FieldAccess } from '../FieldAccess.ts';

interface AreaControlProps {
  field: Extract<Field, { kind: 'area' }>;
  access: FieldAccess;
  name: string;
}

const inWidget = pathIn<LeafWidget>();

/** A province, or one of the cities of the province that is chosen beside it. */
export function AreaControl({ field: { path, level, other }, access, name }: AreaControlProps) {
  const t = inspectorTexts.useTexts();
  const language = useLanguage();
  const { data, isFetching } = useCall(api.weather.regions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const otherPath = inWidget('dataAddon', other);
  const { isMixed, value } = access.read(path);
  const provinces = data?.provinces ?? [];
  const within = access.read(otherPath).value;
  const areas = level === 'province' ? provinces : (provinces.find(({ id }) => id === within)?.cities ?? []);
  const choose = (id: number) => {
    const merge = `${path.name}:${id}`;
    access.write(path, id, merge);
    if (level === 'province') access.write(otherPath, 0, merge);
  };
  return (
    <Select<number>
      variant="filled"
      size="small"
      aria-label={name}
      allowClear
      loading={isFetching}
      placeholder={t(level === 'province' ? 'chooseProvince' : 'chooseCity')}
      showSearch={{ optionFilterProp: 'label' }}
      value={isMixed || !value ? null : (value as number)}
      options={areas.map(({ id, name: label }) => ({ value: id, label: label[language] }))}
      onChange={(id) => choose(id ?? 0)}
    />
  );
}
