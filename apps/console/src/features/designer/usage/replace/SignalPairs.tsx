import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { emptyBinding } from '@lookfar/page';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Clip, Stack } from '../../../../ui/layout/Layout.tsx';
import { SignalPicker } from '../../panels/binding/SignalPicker.tsx';
import { IconButton } from '../../panels/controls/IconButton.tsx';
import type { UsedSignal } from '../mergeUses.ts';
import { usageTexts } from '../usageTexts.ts';
import { useSignalName } from '../useSignalName.ts';
import type { SignalPair } from './signalPair.ts';

interface SignalPairsProps {
  signals: readonly UsedSignal[];
  pairs: readonly SignalPair[];
  onChange: (pairs: readonly SignalPair[]) => void;
}

/** Signals that are used now, and others for them. */
export function SignalPairs({ signals, pairs, onChange }: SignalPairsProps) {
  const t = usageTexts.useTexts();
  const [picking, setPicking] = useState<number>();
  const change = (index: number, part: Partial<SignalPair>) =>
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)));
  const left = (index: number) =>
    signals.filter(({ key }) => !pairs.some(({ from }, at) => at !== index && from === key));
  return (
    <Stack gap={2} className="us-pairs">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
        <div key={index} className="us-pair">
          <FromChoice signals={left(index)} value={pair.from} onChange={(from) => change(index, { from })} />
          <span aria-hidden="true">→</span>
          <ToChoice pair={pair} onPick={() => setPicking(index)} onNothing={() => change(index, { to: null })} />
          <IconButton
            name={t('removePair')}
            icon={<DeleteOutlined />}
            isDisabled={pairs.length === 1}
            onClick={() => onChange(pairs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={pairs.length >= signals.length}
        onClick={() => onChange([...pairs, { from: undefined, to: undefined }])}
      >
        {t('addPair')}
      </Button>
      {picking !== undefined && (
        <SignalPicker
          binding={emptyBinding()}
          many={false}
          isSignalOnly
          onPick={({ signalArray: [to] }) => to && change(picking, { to })}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Stack>
  );
}

interface FromChoiceProps {
  signals: readonly UsedSignal[];
  value: string | undefined;
  onChange: (key: string) => void;
}

function FromChoice({ signals, value, onChange }: FromChoiceProps) {
  const t = usageTexts.useTexts();
  const nameOf = useSignalName();
  const options = signals.map((signal) => ({
    value: signal.key,
    label: [nameOf(signal), signal.subTitle].filter(Boolean).join(' · '),
  }));
  return (
    <Select
      size="small"
      variant="filled"
      aria-label={t('from')}
      placeholder={t('from')}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={options}
      onChange={(key: string | null) => key !== null && onChange(key)}
    />
  );
}

interface ToChoiceProps {
  pair: SignalPair;
  onPick: () => void;
  onNothing: () => void;
}

function ToChoice({ pair: { to }, onPick, onNothing }: ToChoiceProps) {
  const t = usageTexts.useTexts();
  return (
    <div className="us-to">
      <Button size="small" className="us-to-pick" aria-label={t('to')} onClick={onPick}>
        <Clip>{to ? [to.title, to.subTitle].filter(Boolean).join(' · ') : t(to === null ? 'nothing' : 'pick')}</Clip>
      </Button>
      {to !== null && (
        <Button size="small" type="link" onClick={onNothing}>
          {t('nothing')}
        </Button>
      )}
    </div>
  );
}
