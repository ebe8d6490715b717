import { type ChannelKind, channelKinds, type Language, notifyWayNames } from '@lookfar/contract';
import { Select } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { channelTexts } from './channelTexts.ts';

interface KindFieldProps {
  id: string;
  value: ChannelKind;
  onChange: (kind: ChannelKind) => void;
}

/** [NV8] The kind, and what is needed on the other side. */
export function KindField({ id, value, onChange }: KindFieldProps) {
  const t = channelTexts.useTexts();
  const language = useLanguage();
  return (
    <>
      <Select
        id={id}
        value={value}
        options={channelKinds.map((kind) => ({ value: kind, label: notifyWayNames[kind][language] }))}
        onChange={onChange}
      />
      <p className="notify-hint">{t(`hint.${value}`)}</p>
      {value === 'webhook' && (
        <details className="notify-hint">
          <summary>{t('example')}</summary>
          <pre>{JSON.stringify(exampleOf(language), null, 2)}</pre>
        </details>
      )}
    </>
  );
}

function exampleOf(language: Language) {
  return {
    occasion: 'raised',
    title: channelTexts.text('exampleTitle', undefined, language),
    text: channelTexts.text('exampleText', undefined, language),
    level: 'high',
    equip: channelTexts.text('examplePump', undefined, language),
    equipmentId: 5,
    alarmId: 12,
    occurrence: '12:1767225600000',
    time: 1_767_225_600_000,
    url: 'https://…/monitor/eg/open/5/12',
    ackUrl: 'https://…/ack/…',
    language,
  };
}
