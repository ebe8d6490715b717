import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, DownOutlined, RightOutlined } from '@ant-design/icons';
import type { Field } from '@lookfar/widgets';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { panelTexts } from '../../panelTexts.ts';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { itemName } from '../itemName.ts';
import { FieldControl, type SingleField } from './FieldControl.tsx';

interface ListItemProps {
  fields: readonly Field[];
  access: FieldAccess;
  index: number;
  renderRow: RenderRow;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const narrow: readonly Field['kind'][] = ['number', 'text', 'colour', 'choice', 'switch'];
/** More would not let the list be seen as one. */
const mostOpen = 4;

/** Up to three small fields share a line, without labels. */
const isInline = (fields: readonly Field[]): boolean =>
  fields.length <= 3 && fields.every(({ kind }) => narrow.includes(kind));

/** One item of a list: on one line, below each other, or folded under its name. */
export function ListItem(props: ListItemProps) {
  const { fields, access, renderRow, isOpen } = props;
  const language = useLanguage();
  if (isInline(fields))
    return (
      <div className="ins-list-item" data-inline={fields.length}>
        {fields.map((field) => (
          <FieldControl
            key={field.path.name}
            field={field as SingleField}
            access={access}
            name={field.label[language]}
          />
        ))}
        <ItemTools {...props} />
      </div>
    );
  const rows = fields.map((field) => renderRow(field, access));
  if (fields.length <= mostOpen)
    return (
      <div className="ins-list-item">
        {rows}
        <ItemTools {...props} />
      </div>
    );
  return (
    <div className="ins-list-item">
      <div className="ins-list-head">
        <ItemName {...props} />
        <ItemTools {...props} />
      </div>
      {isOpen && rows}
    </div>
  );
}

/** An item without a name is called by its place. */
function ItemName({ fields, access, index, isOpen, onToggle }: ListItemProps) {
  const t = panelTexts.useTexts();
  const name = itemName(fields, access);
  return (
    <button type="button" className="ins-list-name" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? <DownOutlined /> : <RightOutlined />}
      <span>{name ?? t('item', { number: index + 1 })}</span>
    </button>
  );
}

function ItemTools({ index, isLast, onMove, onRemove }: ListItemProps) {
  const t = panelTexts.useTexts();
  return (
    <span className="ins-list-tools">
      <IconButton
        name={t('moveUp')}
        icon={<ArrowUpOutlined />}
        isDisabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        name={t('moveDown')}
        icon={<ArrowDownOutlined />}
        isDisabled={isLast}
        onClick={() => onMove(index + 1)}
      />
      <IconButton name={t('remove')} icon={<DeleteOutlined />} onClick={onRemove} />
    </span>
  );
}
