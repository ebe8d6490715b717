import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Field } from '@lookfar/widgets';
import { Button } from 'antd';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { panelTexts } from '../../panelTexts.ts';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { itemAccess } from '../itemAccess.ts';
import { FieldControl, type SingleField } from './FieldControl.tsx';

type ListField = Extract<Field, { kind: 'list' }>;

interface ListControlProps {
  field: ListField;
  access: FieldAccess;
  name: string;
  /** A field of an item on a line of its own. */
  renderRow: RenderRow;
}

const narrow: readonly Field['kind'][] = ['number', 'text', 'colour', 'choice', 'switch'];

/** Up to three small fields share a line, without labels. */
const isInline = ({ item }: ListField): boolean => item.length <= 3 && item.every(({ kind }) => narrow.includes(kind));

/** A list whose items are added, removed and sorted. */
export function ListControl({ field, access, name, renderRow }: ListControlProps) {
  const t = panelTexts.useTexts();
  const read = access.read(field.path).value;
  const list: readonly unknown[] = Array.isArray(read) ? read : [];
  const write = (next: readonly unknown[], merge?: string) => access.write(field.path, next, merge);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a layout of its own
    <div className="ins-list" role="group" aria-label={name}>
      {list.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own; their place is what they are
        <div key={index} className="ins-list-item" data-inline={isInline(field) ? field.item.length : undefined}>
          <ItemFields field={field} access={itemAccess(list, index, write)} renderRow={renderRow} />
          <span className="ins-list-tools">
            <IconButton
              name={t('moveUp')}
              icon={<ArrowUpOutlined />}
              isDisabled={index === 0}
              onClick={() => write(moved(list, index, index - 1))}
            />
            <IconButton
              name={t('moveDown')}
              icon={<ArrowDownOutlined />}
              isDisabled={index === list.length - 1}
              onClick={() => write(moved(list, index, index + 1))}
            />
            <IconButton
              name={t('remove')}
              icon={<DeleteOutlined />}
              onClick={() => write(list.filter((_item, at) => at !== index))}
            />
          </span>
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={list.length >= field.max}
        onClick={() => write([...list, field.initial()])}
      >
        {t('add')}
      </Button>
    </div>
  );
}

function ItemFields({ field, access, renderRow }: Omit<ListControlProps, 'name'>) {
  const language = useLanguage();
  if (!isInline(field)) return field.item.map((item) => renderRow(item, access));
  return field.item.map((item) => (
    <FieldControl key={item.path.name} field={item as SingleField} access={access} name={item.label[language]} />
  ));
}

/** The list with one of its items at another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
