import './controls.css';
import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { panelTexts } from '../panelTexts.ts';

interface SearchFieldProps {
  name: string;
  /** Shorter words for a narrow field. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Keys that lead from the field into its results. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Focused immediately: its container was opened to search. */
  hasFocus?: boolean;
  /** Escape is left to the surrounding element, also while text is being typed. */
  passesEscape?: boolean;
}

export function SearchField({
  name,
  placeholder = name,
  value,
  onChange,
  onKeyDown,
  hasFocus = false,
  passesEscape = false,
}: SearchFieldProps) {
  const t = panelTexts.useTexts();
  const field = useRef<HTMLInputElement>(null);
  // The content of a dialog is not in the document yet when React would focus it; the close button would be.
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <div className="dc-search">
      <SearchOutlined aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={name}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '' && !passesEscape) {
            event.stopPropagation();
            onChange('');
          } else onKeyDown?.(event);
        }}
      />
      {value !== '' && (
        <button type="button" className="dc-icon-button" aria-label={t('clear')} onClick={() => onChange('')}>
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}
