import '../inspection.css';
import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type CheckItem, checkTypes, inspectionLimits } from '@lookfar/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { moved } from '../../../ui/SortableList.tsx';
import { contentTexts } from './contentTexts.ts';
import { ItemFields } from './ItemFields.tsx';
import { itemTypeText } from './itemTypeText.ts';
import { copyItem, newItem } from './newItem.ts';
import { PreviewDrawer } from './PreviewDrawer.tsx';

interface ItemsFieldProps {
  id: string;
  value: readonly CheckItem[];
  onChange: (items: readonly CheckItem[]) => void;
}

/** The items of a check list in their order. */
export function ItemsField({ id, value, onChange }: ItemsFieldProps) {
  const t = contentTexts.useTexts();
  const [isShown, setShown] = useState(false);
  const put = (index: number, item: CheckItem) => onChange(value.toSpliced(index, 1, item));
  const isFull = value.length >= inspectionLimits.items;
  return (
    <Stack id={id} gap={3} tabIndex={-1}>
      {value.map((item, index) => (
        <fieldset key={item.key} className="check-item" aria-label={t('item', { n: index + 1 })}>
          <div className="check-item-head">
            <strong>{t('item', { n: index + 1 })}</strong>
            <span>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t('up', { n: index + 1 })}
                disabled={index === 0}
                onClick={() => onChange(moved(value, index, index - 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={t('down', { n: index + 1 })}
                disabled={index === value.length - 1}
                onClick={() => onChange(moved(value, index, index + 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<CopyOutlined />}
                aria-label={t('duplicate', { n: index + 1 })}
                disabled={isFull}
                onClick={() => onChange(value.toSpliced(index + 1, 0, copyItem(item)))}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('removeItem', { n: index + 1 })}
                disabled={value.length === 1}
                onClick={() => onChange(value.toSpliced(index, 1))}
              />
            </span>
          </div>
          <ItemFields item={item} onChange={(next) => put(index, next)} />
        </fieldset>
      ))}
      <Row>
        <Dropdown
          trigger={['click']}
          disabled={isFull}
          menu={{
            items: checkTypes.map((type) => ({ key: type, label: t(itemTypeText[type]) })),
            onClick: ({ key }) => onChange([...value, newItem(key as CheckItem['type'])]),
          }}
        >
          <Button icon={<PlusOutlined />}>{t('addItem')}</Button>
        </Dropdown>
        <Button onClick={() => setShown(true)}>{t('preview')}</Button>
      </Row>
      {isShown && <PreviewDrawer items={value} onClose={() => setShown(false)} />}
    </Stack>
  );
}
