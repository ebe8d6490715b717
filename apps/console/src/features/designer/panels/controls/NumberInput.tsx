import './controls.css';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { panelTexts } from '../panelTexts.ts';
import { bounded, type EntryBounds, entryReader, entryText, stepOf } from './entryReader.ts';
import { useMergeKey } from './mergeKey.ts';
import type { NumberEdit } from './NumberEdit.ts';
import { useScrub } from './useScrub.ts';

interface NumberInputProps {
  /** For screen readers. */
  name: string;
  /** Undefined while there is none, or several. */
  value: number | undefined;
  /** None is set: the widget decides. */
  isAutomatic?: boolean;
  edit: NumberEdit;
  bounds?: EntryBounds;
  /** Inside the field; dragging it scrubs the number. */
  label?: ReactNode;
  unit?: string | undefined;
  isDisabled?: boolean;
  id?: string | undefined;
}

/** A number that understands `+10`, `*2` and `50%`. Enter commits it, Escape restores the previous value. */
export function NumberInput(props: NumberInputProps) {
  const { name, value, isAutomatic = false, edit, bounds = {}, label, unit, isDisabled = false, id } = props;
  const t = panelTexts.useTexts();
  const entry = useEntry(value, edit, bounds);
  const scrub = useScrub(isDisabled ? undefined : edit, bounds);
  return (
    <span className="dc-number" data-disabled={isDisabled || undefined}>
      {label !== undefined && (
        <span className="dc-number-label" {...scrub}>
          {label}
        </span>
      )}
      <input
        {...(id !== undefined && { id })}
        aria-label={name}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={value === undefined ? t(isAutomatic ? 'automatic' : 'mixed') : ''}
        aria-invalid={entry.isWrong || undefined}
        {...entry.input}
      />
      {unit && <span className="dc-number-unit">{unit}</span>}
    </span>
  );
}

function useEntry(value: number | undefined, edit: NumberEdit, bounds: EntryBounds) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const merge = useMergeKey();
  const back = useRef<(merge: string) => void>(undefined);
  const isTouched = useRef(false);
  const isDropped = useRef(false);
  const shown = value === undefined ? '' : entryText(value);
  const take = (): boolean => {
    if (typed === undefined || typed === shown) return true;
    const read = entryReader(typed, bounds);
    if (read(value ?? 0) === undefined) return false;
    edit.apply(read, merge.current());
    setTyped(undefined);
    return true;
  };
  const step = (by: number) => {
    isTouched.current = true;
    setTyped(undefined);
    edit.apply((current) => bounded(current + by, bounds), merge.current());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      setWrong(!take());
      event.currentTarget.select();
    } else if (event.key === 'Escape') {
      // Nothing to restore: the key is left to the surrounding element.
      const isDone = !isTouched.current && typed === undefined;
      if (isTouched.current) back.current?.(merge.current());
      isTouched.current = false;
      setTyped(undefined);
      setWrong(false);
      // Losing the focus commits the typed text, which is kept here until the next render.
      isDropped.current = true;
      event.currentTarget.blur();
      if (isDone) return;
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(stepOf(bounds.step, event.shiftKey) * (event.key === 'ArrowUp' ? 1 : -1));
    } else return;
    event.stopPropagation();
  };
  return {
    isWrong,
    input: {
      value: typed ?? shown,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setTyped(target.value);
        setWrong(false);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        merge.renew();
        back.current = edit.snapshot();
        isTouched.current = false;
        isDropped.current = false;
        event.target.select();
      },
      onBlur: () => {
        if (!isDropped.current) take();
        setTyped(undefined);
        setWrong(false);
      },
      onKeyDown,
    },
  };
}
