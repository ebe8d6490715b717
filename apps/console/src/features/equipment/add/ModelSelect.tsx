import { queryDeviceModels } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { send } from '../../../client/send.ts';
import { addTexts } from './addTexts.ts';

interface ModelSelectProps {
  id?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

const typingPauseMs = 300;

/** Finds a device model by name or manufacturer on the server: there may be many. */
export function ModelSelect({ id, value, onChange }: ModelSelectProps) {
  const t = addTexts.useTexts();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery({
    queryKey: ['manage.models.choice', asked],
    queryFn: ({ signal }) => send(queryDeviceModels, { name: asked, pageSize: 50 }, { quiet: true, signal }),
    placeholderData: (before) => before,
  });
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
      value={value}
      onChange={(next: number | null | undefined) => onChange(next ?? null)}
      options={(data?.list ?? []).map((model) => ({
        value: model.id,
        label: (
          <span className="equipment-option">
            <span>{[model.manufacturer, model.name].filter(Boolean).join(' ')}</span>
            <span className="equipment-dim">
              {model.driver} · {t('signals', { count: model.signalCount })}
            </span>
          </span>
        ),
      }))}
    />
  );
}
