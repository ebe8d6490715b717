import { api, type DeviceModel } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { addTexts } from './addTexts.ts';

interface ModelSelectProps {
  id?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Searches device models by name or manufacturer on the server: there may be many. */
export function ModelSelect({ id, value, onChange }: ModelSelectProps) {
  const t = addTexts.useTexts();
  const [typed, setTyped] = useState('');
  const asked = useAfterTyping(typed.trim());
  const { data, isFetching } = useCall(api.deviceModel.query, { name: asked, pageSize: 50 }, { keepPrevious: true });
  const models = useWithChosen(data?.list, value);
  return (
    <Select
      {...(id !== undefined && { id })}
      className="equipment-wide"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      loading={isFetching}
      placeholder={t('chooseModel')}
      aria-label={t('chooseModel')}
      notFoundContent={t('noModel')}
      // A bare id means nothing to users: the selection is shown once its name is loaded.
      value={models.some(({ id: known }) => known === value) ? value : null}
      onChange={(next: number | null | undefined) => onChange(next ?? null)}
      options={models.map((model) => ({
        value: model.id,
        label: (
          <span className="equipment-option">
            <span>{fullName(model)}</span>
            <Dim small>
              {model.driver} · {t('signals', { count: model.signalCount })}
            </Dim>
          </span>
        ),
      }))}
    />
  );
}

/** A model preselected by a link may not be among the first matches; it still needs its name. */
function useWithChosen(list: readonly DeviceModel[] | undefined, value: number | null): readonly DeviceModel[] {
  const isMissing = value !== null && list !== undefined && !list.some(({ id }) => id === value);
  const { data: chosen } = useCall(api.deviceModel.info, isMissing ? { id: value } : undefined);
  return [...(isMissing && chosen ? [chosen] : []), ...(list ?? [])];
}

/** Many models already begin with their manufacturer. */
function fullName({ manufacturer, name }: DeviceModel): string {
  return manufacturer === '' || name.startsWith(manufacturer) ? name : `${manufacturer} ${name}`;
}
