import { Input } from 'antd';
import { useEffect, useState } from 'react';

interface CellFieldProps {
  id: string;
  text: string;
  disabled: boolean;
  onCommit: (text: string) => void;
}

/** A cell as a form field. It is committed on blur: `1.` on the way to `1.5` must not become `1`. */
export function CellField({ id, text, disabled, onCommit }: CellFieldProps) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const commit = () => {
    if (typed !== text) onCommit(typed);
  };
  return (
    <Input
      id={id}
      disabled={disabled}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
