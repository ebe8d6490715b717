import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAfterTyping } from '../../ui/useAfterTyping.ts';
import type { Address } from './useAddress.ts';

/** A text that is sought once the typing rests. What changes the address otherwise (back, "clear") changes the field. */
export function TextFilter({ address, placeholder }: { address: Address; placeholder: string }) {
  const value = address.get('text');
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const rested = useAfterTyping(typed.trim());
  const { set } = address;
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (rested === told.current) return;
    told.current = rested;
    set({ text: rested, page: '' });
  }, [rested, set]);
  return (
    <Input
      className="alarm-filter alarm-filter-text"
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
