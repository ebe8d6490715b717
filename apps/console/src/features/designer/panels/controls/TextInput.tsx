import './controls.css';
import { type KeyboardEvent, useRef } from 'react';
import { panelTexts } from '../panelTexts.ts';
import { useMergeKey } from './mergeKey.ts';

interface TextInputProps {
  name: string;
  /** Undefined if there are several values. */
  value: string | undefined;
  onChange: (value: string, merge: string) => void;
  placeholder?: string | undefined;
  isMultiline?: boolean;
  isDisabled?: boolean;
  maxLength?: number;
  type?: 'text' | 'password';
  id?: string | undefined;
  /** Of a `datalist` with suggestions. */
  list?: string | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Applies typed text immediately; all of it is one undo entry. Escape restores the previous value. */
export function TextInput(props: TextInputProps) {
  const {
    name,
    value,
    onChange,
    placeholder,
    isMultiline,
    isDisabled = false,
    maxLength,
    type = 'text',
    id,
    list,
  } = props;
  const t = panelTexts.useTexts();
  const merge = useMergeKey();
  const before = useRef<string>(undefined);
  const shared = {
    ...(id !== undefined && { id }),
    className: 'dc-text',
    'aria-label': name,
    value: value ?? '',
    disabled: isDisabled,
    maxLength: maxLength ?? 2000,
    placeholder: value === undefined ? t('mixed') : (placeholder ?? ''),
    onFocus: () => {
      merge.renew();
      before.current = value;
    },
    onChange: ({ target }: { target: Field }) => onChange(target.value, merge.current()),
    onKeyDown: (event: KeyboardEvent<Field>) => {
      if (event.key === 'Escape') {
        if (before.current !== undefined && before.current !== value) onChange(before.current, merge.current());
        event.currentTarget.blur();
        event.stopPropagation();
      } else if (event.key === 'Enter' && !isMultiline) event.currentTarget.blur();
    },
  };
  return isMultiline ? (
    <textarea {...shared} rows={3} />
  ) : (
    <input {...shared} type={type} list={list} autoComplete={type === 'password' ? 'new-password' : 'off'} />
  );
}
