import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { addGroup, deleteGroup, type ManagedGroup } from '@lookfar/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { send } from '../../client/send.ts';
import { GroupSelect } from '../../shared/group/GroupSelect.tsx';
import { groupNameLabel } from '../../shared/group/groupNameLabel.ts';
import { groupTexts } from '../../shared/group/groupTexts.ts';
import { useRefreshGroups } from '../../shared/group/useGroups.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { GroupTreeView } from './GroupTreeView.tsx';
import { type Direction, movePossible, stepPlace } from './groupMove.ts';
import { groupPageTexts } from './groupPageTexts.ts';
import { useMoveGroup } from './useMoveGroup.ts';

interface GroupPanelProps {
  groups: readonly ManagedGroup[];
  selected: number | null;
  onSelect: (id: number | null) => void;
}

const directions: readonly { direction: Direction; icon: ReactNode }[] = [
  { direction: 'up', icon: <ArrowUpOutlined /> },
  { direction: 'down', icon: <ArrowDownOutlined /> },
  { direction: 'out', icon: <MenuFoldOutlined /> },
  { direction: 'in', icon: <MenuUnfoldOutlined /> },
];

/** The tree with what can be done to it; every drag has its button and its key. */
export function GroupPanel({ groups, selected, onSelect }: GroupPanelProps) {
  const t = groupPageTexts.useTexts();
  const tg = groupTexts.useTexts();
  const refresh = useRefreshGroups();
  const { move, step } = useMoveGroup(groups);
  const [dialog, setDialog] = useState<'add' | 'delete'>();
  const [renaming, setRenaming] = useState<number | null>(null);
  const current = groups.find(({ id }) => id === selected);
  const close = () => setDialog(undefined);
  const possible = (direction: Direction) => {
    const place = current && stepPlace(groups, current.id, direction);
    return current !== undefined && place !== undefined && movePossible(groups, current.id, place);
  };
  return (
    <section className="group-panel" aria-label={t('tree')}>
      <div className="group-tools" role="toolbar" aria-label={t('tools')}>
        <Button type="primary" size="small" icon={<PlusOutlined />} onClick={() => setDialog('add')}>
          {t('add')}
        </Button>
        <span className="group-tools-rest">
          {directions.map(({ direction, icon }) => (
            <Button
              key={direction}
              type="text"
              size="small"
              icon={icon}
              title={t(direction)}
              aria-label={t(direction)}
              disabled={!possible(direction)}
              onClick={() => current && void step(current.id, direction)}
            />
          ))}
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            title={t('renameHint')}
            aria-label={t('rename')}
            disabled={!current}
            onClick={() => setRenaming(selected)}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            title={t('delete')}
            aria-label={t('delete')}
            disabled={!current}
            onClick={() => setDialog('delete')}
          />
        </span>
      </div>
      {groups.length === 0 ? (
        <EmptyState note={t('emptyNote')} />
      ) : (
        <GroupTreeView
          groups={groups}
          selected={selected}
          onSelect={onSelect}
          renaming={renaming}
          onRenaming={setRenaming}
          onMove={(id, place) => void move(id, place)}
          onStep={(id, direction) => void step(id, direction)}
        />
      )}
      <p className="group-hint">{t('hint')}</p>
      {dialog === 'add' && <AddGroupDialog parentId={selected} onAdded={onSelect} onClose={close} />}
      {dialog === 'delete' && current && (
        <ConfirmDialog
          danger
          title={t('deleteTitle', { name: current.name || tg('unnamed') })}
          okText={t('delete')}
          run={async () => {
            await send(deleteGroup, { id: current.id }, { quiet: true });
            onSelect(null);
            await refresh();
          }}
          onClose={close}
        >
          {t('deleteNote')}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface AddGroupDialogProps {
  parentId: number | null;
  onAdded: (id: number) => void;
  onClose: () => void;
}

function AddGroupDialog({ parentId, onAdded, onClose }: AddGroupDialogProps) {
  const t = groupPageTexts.useTexts();
  const refresh = useRefreshGroups();
  return (
    <FormDialog
      title={t('add')}
      schema={addGroup.body}
      initial={{ name: '', parentId }}
      fields={[
        { kind: 'text', name: 'name', label: groupNameLabel },
        {
          kind: 'custom',
          name: 'parentId',
          label: { cn: '上级分组', en: 'Below' },
          render: ({ id, value, onChange }) => (
            <GroupSelect id={id} value={typeof value === 'number' ? value : null} onChange={onChange} />
          ),
        },
      ]}
      submit={async (values) => {
        const group = await send(addGroup, values, { quiet: true });
        await refresh();
        onAdded(group.id);
      }}
      onClose={onClose}
    />
  );
}
