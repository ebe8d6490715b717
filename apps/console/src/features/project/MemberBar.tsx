import { DeleteOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { Row } from '../../ui/layout/Layout.tsx';

interface MemberBarProps {
  words: { add: string; remove: string; search: string };
  /** Nothing is chosen to be removed. */
  isRemoveOff: boolean;
  onAdd: () => void;
  onRemove: () => void;
  sought: string;
  onSeek: (text: string) => void;
  /** Characters of a search. */
  most: number;
}

/** Above a list of what belongs to a project: add, remove the chosen ones, search. */
export function MemberBar({ words, isRemoveOff, onAdd, onRemove, sought, onSeek, most }: MemberBarProps) {
  return (
    <Row className="project-tab-bar">
      <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
        {words.add}
      </Button>
      <Button danger icon={<DeleteOutlined />} disabled={isRemoveOff} onClick={onRemove}>
        {words.remove}
      </Button>
      <Input
        className="project-tab-search"
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={words.search}
        aria-label={words.search}
        maxLength={most}
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
      />
    </Row>
  );
}
