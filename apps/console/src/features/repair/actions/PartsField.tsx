import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { repairLimits } from '@lookfar/contract';
import { Button, Input, InputNumber } from 'antd';
import { useRef } from 'react';
import { Dim, PlainList, Stack } from '../../../ui/layout/Layout.tsx';
import { actionTexts } from './actionTexts.ts';

export interface PartDraft {
  name: string;
  count: number | null;
  unit: string;
  price: number | null;
}

interface PartsFieldProps {
  value: readonly PartDraft[];
  currency: string;
  onChange: (value: PartDraft[]) => void;
}

const newPart: PartDraft = { name: '', count: 1, unit: '', price: 0 };

/** Parts that were used, with what they cost. */
export function PartsField({ value, currency, onChange }: PartsFieldProps) {
  const t = actionTexts.useTexts();
  const list = useRef<HTMLUListElement>(null);
  const put = (at: number, more: Partial<PartDraft>) =>
    onChange(value.map((part, index) => (index === at ? { ...part, ...more } : part)));
  const add = () => {
    onChange([...value, newPart]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const sum = value.reduce((total, { count, price }) => total + (count ?? 0) * (price ?? 0), 0);
  return (
    <Stack gap={2}>
      <PlainList ref={list} className="repair-part-lines">
        {value.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
          <li key={index}>
            <Input
              className="repair-part-name"
              aria-label={t('part')}
              placeholder={t('part')}
              maxLength={60}
              value={part.name}
              onChange={({ target }) => put(index, { name: target.value })}
            />
            <InputNumber
              aria-label={t('count')}
              placeholder={t('count')}
              min={0}
              max={100_000}
              value={part.count}
              onChange={(count) => put(index, { count })}
            />
            <Input
              className="repair-part-unit"
              aria-label={t('unit')}
              placeholder={t('unit')}
              maxLength={10}
              value={part.unit}
              onChange={({ target }) => put(index, { unit: target.value })}
            />
            <InputNumber
              aria-label={t('price')}
              placeholder={t('price')}
              prefix={currency}
              min={0}
              max={1e9}
              value={part.price}
              onChange={(price) => put(index, { price })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('removePart', { no: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </PlainList>
      <div className="repair-part-foot">
        <Button icon={<PlusOutlined />} disabled={value.length >= repairLimits.parts} onClick={add}>
          {t('addPart')}
        </Button>
        {value.length > 0 && <Dim className="digits">{t('total', { sum: `${currency}${sum.toFixed(2)}` })}</Dim>}
      </div>
    </Stack>
  );
}
