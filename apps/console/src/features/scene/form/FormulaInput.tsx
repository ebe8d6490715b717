import { api, equipmentInfos } from '@lookfar/contract';
import { useQueries } from '@tanstack/react-query';
import { Input, type InputRef, Select } from 'antd';
import { useRef, useState } from 'react';
import { callQuery, useCall } from '../../../client/useCall.ts';
import { Dim, Row } from '../../../ui/layout/Layout.tsx';
import { DeviceSelect } from './DeviceSelect.tsx';
import { triggerTexts } from './triggerTexts.ts';

interface FormulaInputProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

const reference = /\$\{(\d+)\.(\d+)\}/g;

/** A formula over signals of any device; signals are inserted at the caret, and named below. */
export function FormulaInput({ id, value, onChange }: FormulaInputProps) {
  const t = triggerTexts.useTexts();
  const [device, setDevice] = useState<number>();
  const signals = useCall(api.monitor.signals, device === undefined ? undefined : { equipmentId: device }, {
    staleTime: 60_000,
  });
  const input = useRef<InputRef & { resizableTextArea?: { textArea: HTMLTextAreaElement } }>(null);
  const insert = (signalId: number) => {
    const area = input.current?.resizableTextArea?.textArea;
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area ?? {};
    onChange(`${value.slice(0, from)}\${${device}.${signalId}}${value.slice(to)}`);
    area?.focus();
  };
  return (
    <>
      <Input.TextArea
        ref={input as never}
        id={id}
        className="scene-mono"
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={1000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Row className="scene-insert">
        <DeviceSelect id={`${id}-device`} value={device} onChange={setDevice} />
        <Select<number>
          aria-label={t('insertSignal')}
          placeholder={t('insertSignal')}
          disabled={device === undefined}
          loading={signals.isFetching}
          value={null as never}
          showSearch={{ optionFilterProp: 'label' }}
          options={(signals.data?.list ?? []).map((signal) => ({ value: signal.id, label: signal.title }))}
          onChange={insert}
        />
      </Row>
      <Names formula={value} />
    </>
  );
}

/** What the formula reads, by name. */
function Names({ formula }: { formula: string }) {
  const found = [...formula.matchAll(reference)].map(([text, equip, signal]) => ({
    ...{ text, equipId: Number(equip), signalId: Number(signal) },
  }));
  const ids = [...new Set(found.map(({ equipId }) => equipId))].slice(0, 20);
  const devices = useCall(equipmentInfos, ids.length > 0 ? { ids } : undefined, { staleTime: 60_000 });
  const lists = useQueries({
    queries: ids.map((equipmentId) => callQuery(api.monitor.signals, { equipmentId }, { staleTime: 60_000 })),
  });
  const nameOf = (equipId: number, signalId: number) => {
    const device = devices.data?.list.find(({ id }) => id === equipId)?.name;
    const signal = lists[ids.indexOf(equipId)]?.data?.list.find(({ id }) => id === signalId)?.title;
    return device === undefined || signal === undefined ? '…' : `${device} · ${signal}`;
  };
  const unique = [...new Map(found.map((one) => [one.text, one])).values()];
  return unique.map(({ text, equipId, signalId }) => (
    <Dim as="div" small key={text}>
      <code>{text}</code> {nameOf(equipId, signalId)}
    </Dim>
  ));
}
