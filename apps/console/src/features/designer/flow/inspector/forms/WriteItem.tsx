import { DeleteOutlined } from '@ant-design/icons';
import { emptyBinding } from '@lookfar/page';
import type { StepWrite } from '@lookfar/scenes';
import { useId, useState } from 'react';
import { Clip } from '../../../../../ui/layout/Layout.tsx';
import { SignalPicker } from '../../../panels/binding/SignalPicker.tsx';
import { useBindable, useLastValues } from '../../../panels/binding/useBindable.ts';
import { IconButton } from '../../../panels/controls/IconButton.tsx';
import { Segments } from '../../../panels/controls/Segments.tsx';
import { TextInput } from '../../../panels/controls/TextInput.tsx';
import { ExpressionField } from '../ExpressionField.tsx';
import { Field } from '../Field.tsx';
import type { Names } from '../Names.ts';
import { stepFormTexts } from '../stepFormTexts.ts';

interface WriteItemProps {
  write: StepWrite;
  names: Names;
  /** Counted from 1. */
  n: number;
  onChange: (write: StepWrite, merge?: string, names?: Record<string, string>) => void;
  onRemove?: () => void;
}

/** A signal and what is written to it. */
export function WriteItem({ write, names, n, onChange, onRemove }: WriteItemProps) {
  const t = stepFormTexts.useTexts();
  const { by, formula } = write;
  return (
    <section className="flow-write" aria-label={t('write', { n })}>
      <div className="flow-write-head">
        <SignalChoice write={write} onChange={(signal) => onChange({ ...write, signal })} />
        {onRemove && <IconButton name={t('removeWrite', { n })} icon={<DeleteOutlined />} onClick={onRemove} />}
      </div>
      <Field label={t('by')} note={<SignalNote write={write} />}>
        <Segments
          name={t('by')}
          value={by}
          options={(['value', 'formula'] as const).map((one) => ({ value: one, label: t(one) }))}
          onChange={(next) => onChange({ ...write, by: next })}
        />
        {by === 'value' && (
          <ValueInput write={write} onChange={(next, merge) => onChange({ ...write, value: next }, merge)} />
        )}
      </Field>
      {by === 'formula' && (
        <ExpressionField
          {...{ value: formula, names }}
          onChange={(next, nextNames) => onChange({ ...write, formula: next }, undefined, nextNames)}
        />
      )}
    </section>
  );
}

interface SignalChoiceProps {
  write: StepWrite;
  onChange: (signal: StepWrite['signal']) => void;
}

function SignalChoice({ write: { signal }, onChange }: SignalChoiceProps) {
  const t = stepFormTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = signal.signalId === 0;
  const bound = { ...signal, alias: '', color: '' };
  const binding = { ...emptyBinding(), ...(!isEmpty && { signalArray: [bound] }) };
  return (
    <>
      <button type="button" className="flow-pick" data-empty={isEmpty || undefined} onClick={() => setOpen(true)}>
        <Clip>{isEmpty ? t('chooseSignal') : signal.title}</Clip>
        {!isEmpty && <Clip as="small">{signal.subTitle}</Clip>}
      </button>
      {isOpen && (
        <SignalPicker
          binding={binding as never}
          many={false}
          isSignalOnly
          isWritten
          onPick={({ signalArray: [picked] }) => {
            if (!picked) return;
            const { equipId, signalId, title, subTitle } = picked;
            onChange({ equipId, signalId, title: title.slice(0, 200), subTitle: subTitle.slice(0, 200) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useSignal({ signal: { equipId, signalId } }: StepWrite) {
  const { data } = useBindable(equipId > 0 ? equipId : undefined, equipId > 0);
  const values = useLastValues(equipId);
  return { signal: data?.list.find((one) => one.signalId === signalId), last: values.get(signalId) };
}

interface ValueInputProps {
  write: StepWrite;
  onChange: (value: string, merge: string) => void;
}

/** A value as shown to users; values with labels are suggested. */
function ValueInput({ write, onChange }: ValueInputProps) {
  const t = stepFormTexts.useTexts();
  const list = useId();
  const { signal } = useSignal(write);
  const labels = signal?.signalMaps ?? [];
  return (
    <>
      <TextInput name={t('value')} maxLength={200} value={write.value} list={list} onChange={onChange} />
      <datalist id={list}>
        {labels.map(({ value, text }) => (
          <option key={value} value={String(value)}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** What it is called, may be and is. */
function SignalNote({ write }: { write: StepWrite }) {
  const t = stepFormTexts.useTexts();
  const { signal, last } = useSignal(write);
  if (!signal) return null;
  const { lowerLimit, upperLimit, signalMaps, unit } = signal;
  const label = signalMaps.find(({ value }) => String(value) === write.value.trim())?.text;
  const hasRange = lowerLimit !== null || upperLimit !== null;
  const parts = [
    label && `${write.value.trim()} = ${label}`,
    last && last.value !== null && t('now', { value: `${String(last.value)}${unit ? ` ${unit}` : ''}` }),
    hasRange && t('range', { range: `${lowerLimit ?? '−∞'} … ${upperLimit ?? '∞'}` }),
  ];
  return parts.filter(Boolean).join(' · ');
}
