import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Address } from './useAddress.ts';
import { useAfterTyping } from './useAfterTyping.ts';

interface TextFilterProps {
  address: Address;
  placeholder: string;
  className?: string;
}

/** Searches once the user stops typing. Other changes of the address (back, "clear filters") update the field. */
export function TextFilter({ address, placeholder, className }: TextFilterProps) {
  const value = address.get('text');
  const [typed, setTyped] = useState(value);
  const known = useRef(value);
  const rested = useAfterTyping(typed.trim());
  const { set } = address;
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (rested === known.current) return;
    known.current = rested;
    set({ text: rested, page: '' });
  }, [rested, set]);
  return (
    <Input
      className={className}
      allowClear
      prefix={<SearchOutlined />}
      maxLength={100}
      placeholder={placeholder}
      aria-label={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
