import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { commandTexts } from './commandTexts.ts';

interface SignalSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function SignalSearch({ value, onChange }: SignalSearchProps) {
  const t = commandTexts.useTexts();
  return (
    <Input
      className="signal-search"
      allowClear
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={t('search')}
      aria-label={t('search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
