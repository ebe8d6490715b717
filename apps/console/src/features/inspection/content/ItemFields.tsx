import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type CheckItem, checkTypes, inspectionLimits } from '@lookfar/contract';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { contentTexts } from './contentTexts.ts';
import { itemTypeText } from './itemTypeText.ts';
import { turnItem } from './newItem.ts';

interface ItemFieldsProps<Item extends CheckItem = CheckItem> {
  item: Item;
  onChange: (item: CheckItem) => void;
}

type Of<Type extends CheckItem['type']> = Extract<CheckItem, { type: Type }>;

/** What is checked, how, and what is in order. */
export function ItemFields({ item, onChange }: ItemFieldsProps) {
  const t = contentTexts.useTexts();
  return (
    <Stack gap={2}>
      <Row>
        <Input
          className="check-title"
          aria-label={t('itemTitle')}
          placeholder={t('itemTitle')}
          maxLength={100}
          value={item.title}
          onChange={({ target }) => onChange({ ...item, title: target.value })}
        />
        <Select
          className="check-type"
          aria-label={t('type')}
          value={item.type}
          options={checkTypes.map((type) => ({ value: type, label: t(itemTypeText[type]) }))}
          onChange={(type: CheckItem['type']) => onChange(turnItem(item, type))}
        />
        <Checkbox
          checked={item.isRequired}
          onChange={({ target }) => onChange({ ...item, isRequired: target.checked })}
        >
          {t('isRequired')}
        </Checkbox>
      </Row>
      <Input
        aria-label={t('help')}
        placeholder={t('help')}
        maxLength={300}
        value={item.help}
        onChange={({ target }) => onChange({ ...item, help: target.value })}
      />
      {item.type === 'reading' && <ReadingFields item={item} onChange={onChange} />}
      {(item.type === 'number' || item.type === 'reading') && <LimitFields item={item} onChange={onChange} />}
      {item.type === 'choice' && <ChoiceFields item={item} onChange={onChange} />}
      {item.type === 'photo' && (
        <Labelled text={t('most')}>
          <InputNumber
            min={1}
            max={9}
            precision={0}
            aria-label={t('most')}
            value={item.most}
            onChange={(most) => most !== null && onChange({ ...item, most })}
          />
        </Labelled>
      )}
    </Stack>
  );
}

function ReadingFields({ item, onChange }: ItemFieldsProps<Of<'reading'>>) {
  const t = contentTexts.useTexts();
  return (
    <>
      <Input
        aria-label={t('signalTitle')}
        placeholder={t('signalTitle')}
        maxLength={100}
        value={item.signalTitle}
        onChange={({ target }) => onChange({ ...item, signalTitle: target.value })}
      />
      <Dim small>{t('signalNote')}</Dim>
    </>
  );
}

function LimitFields({ item, onChange }: ItemFieldsProps<Of<'number'> | Of<'reading'>>) {
  const t = contentTexts.useTexts();
  return (
    <Row>
      <Input
        className="check-unit"
        aria-label={t('unit')}
        placeholder={t('unit')}
        maxLength={20}
        value={item.unit}
        onChange={({ target }) => onChange({ ...item, unit: target.value })}
      />
      {(['lower', 'upper'] as const).map((side) => (
        <InputNumber<number>
          key={side}
          aria-label={t(side)}
          placeholder={t(side)}
          title={t(side)}
          prefix={side === 'lower' ? '≥' : '≤'}
          value={item[side]}
          onChange={(value) => onChange({ ...item, [side]: value })}
        />
      ))}
      {item.type === 'reading' && (
        <InputNumber<number>
          min={0}
          aria-label={t('tolerance')}
          placeholder={t('tolerance')}
          title={t('tolerance')}
          prefix="±"
          value={item.tolerance}
          onChange={(tolerance) => onChange({ ...item, tolerance })}
        />
      )}
    </Row>
  );
}

function ChoiceFields({ item, onChange }: ItemFieldsProps<Of<'choice'>>) {
  const t = contentTexts.useTexts();
  const { choices } = item;
  const set = (next: Of<'choice'>['choices']) => onChange({ ...item, choices: next });
  return (
    <Stack gap={2}>
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a choice is
        <Row key={index}>
          <Input
            className="check-choice"
            aria-label={t('choice', { n: index + 1 })}
            maxLength={60}
            value={choice.text}
            onChange={({ target }) => set(choices.toSpliced(index, 1, { ...choice, text: target.value }))}
          />
          <Checkbox
            checked={choice.isAbnormal}
            onChange={({ target }) => set(choices.toSpliced(index, 1, { ...choice, isAbnormal: target.checked }))}
          >
            {t('isAbnormal')}
          </Checkbox>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeChoice', { n: index + 1 })}
            disabled={choices.length <= 2}
            onClick={() => set(choices.toSpliced(index, 1))}
          />
        </Row>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={choices.length >= inspectionLimits.choices}
          onClick={() => set([...choices, { text: '', isAbnormal: false }])}
        >
          {t('addChoice')}
        </Button>
      </div>
    </Stack>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row>
      <Dim small>{text}</Dim>
      {children}
    </Row>
  );
}
