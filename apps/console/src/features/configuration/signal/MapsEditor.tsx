import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type ConfigSignal, configurationLimits } from '@lookfar/contract';
import { Button, Input, InputNumber } from 'antd';
import { signalTexts } from './signalTexts.ts';

type Maps = ConfigSignal['signalMaps'];

interface MapsEditorProps {
  maps: Maps;
  disabled: boolean;
  onChange: (maps: Maps) => void;
}

/** Value labels: 0 = stopped. */
export function MapsEditor({ maps, disabled, onChange }: MapsEditorProps) {
  const t = signalTexts.useTexts();
  const change = (at: number, part: Partial<Maps[number]>) =>
    onChange(maps.map((map, index) => (index === at ? { ...map, ...part } : map)));
  const next = maps.reduce((most, { value }) => Math.max(most, value + 1), 0);
  return (
    <fieldset className="maps-editor" disabled={disabled}>
      <legend>{t('maps')}</legend>
      {maps.map(({ value, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a line is
        <div key={index}>
          <InputNumber
            size="small"
            aria-label={`${t('mapValue')} ${index + 1}`}
            value={value}
            onChange={(now) => change(index, { value: now ?? 0 })}
          />
          <Input
            size="small"
            aria-label={`${t('mapText')} ${index + 1}`}
            value={text}
            onChange={({ target }) => change(index, { text: target.value })}
          />
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${t('removeMap')} ${index + 1}`}
            onClick={() => onChange(maps.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {!disabled && maps.length < configurationLimits.signalMaps && (
        <Button
          size="small"
          type="link"
          icon={<PlusOutlined />}
          onClick={() => onChange([...maps, { value: next, text: '' }])}
        >
          {t('addMap')}
        </Button>
      )}
    </fieldset>
  );
}
