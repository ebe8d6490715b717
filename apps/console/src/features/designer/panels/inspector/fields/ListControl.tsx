import { PlusOutlined } from '@ant-design/icons';
import type { Field } from '@lookfar/widgets';
import { Button } from 'antd';
import { useState } from 'react';
import { panelTexts } from '../../panelTexts.ts';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { itemAccess } from '../itemAccess.ts';
import { ListItem } from './ListItem.tsx';

type ListField = Extract<Field, { kind: 'list' }>;

interface ListControlProps {
  field: ListField;
  access: FieldAccess;
  name: string;
  /** A field of an item on a line of its own. */
  renderRow: RenderRow;
}

/** A list whose items are added, removed and sorted. Of items with many fields one is open at a time. */
export function ListControl({ field, access, name, renderRow }: ListControlProps) {
  const t = panelTexts.useTexts();
  const read = access.read(field.path).value;
  const list: readonly unknown[] = Array.isArray(read) ? read : [];
  const [open, setOpen] = useState<number>();
  const write = (next: readonly unknown[], merge?: string) => access.write(field.path, next, merge);
  const move = (from: number, to: number) => {
    write(moved(list, from, to));
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
  };
  const remove = (index: number) => {
    write(list.filter((_, at) => at !== index));
    setOpen(undefined);
  };
  const add = () => {
    write([...list, field.initial()]);
    setOpen(list.length);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a layout of its own
    <div className="ins-list" role="group" aria-label={name}>
      {list.map((_, index) => (
        <ListItem
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own; their place is what they are
          key={index}
          fields={field.item}
          access={itemAccess(list, index, write)}
          {...{ index, renderRow }}
          isLast={index === list.length - 1}
          isOpen={open === index}
          onToggle={() => setOpen(open === index ? undefined : index)}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        size="small"
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={list.length >= field.max}
        onClick={add}
      >
        {t('add')}
      </Button>
    </div>
  );
}

/** The list with one of its items at another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
