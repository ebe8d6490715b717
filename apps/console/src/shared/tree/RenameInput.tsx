import { Input, type InputRef, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';

interface RenameInputProps {
  name: string;
  label: string;
  /** Why the name cannot be used. */
  problemOf: (name: string) => string | undefined;
  save: (name: string) => Promise<unknown>;
  onDone: () => void;
}

/** A name, edited in place: Enter and blur keep it, Escape cancels. */
export function RenameInput({ name: before, label, problemOf, save, onDone }: RenameInputProps) {
  const language = useLanguage();
  const [name, setName] = useState(before);
  const [refusal, setRefusal] = useState<unknown>();
  const over = useRef(false);
  const input = useRef<InputRef>(null);
  // Not with `autoFocus`: that runs while the tree is rendering, and the tree fails on a focus then.
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  const reason = problemOf(name);
  const problem = reason ?? (refusal === undefined ? undefined : failureText(refusal, language).reason);
  const end = () => {
    over.current = true;
    onDone();
  };
  const keep = async () => {
    if (over.current || reason) return;
    if (name.trim() === before) return end();
    over.current = true;
    try {
      await save(name);
      onDone();
    } catch (error) {
      over.current = false;
      setRefusal(error);
    }
  };
  return (
    <Tooltip open={problem !== undefined} title={problem}>
      <Input
        ref={input}
        size="small"
        value={name}
        aria-label={label}
        aria-invalid={problem !== undefined}
        status={problem === undefined ? '' : 'error'}
        onChange={(event) => {
          setName(event.target.value);
          setRefusal(undefined);
        }}
        onBlur={() => void keep()}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          // The tree listens for the same keys.
          event.stopPropagation();
          if (event.key === 'Enter') void keep();
          else if (event.key === 'Escape') end();
        }}
      />
    </Tooltip>
  );
}
