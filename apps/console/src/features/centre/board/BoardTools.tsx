import { DesktopOutlined, EditOutlined, MoreOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { api, type WallBoardLine, wallLimits } from '@lookfar/contract';
import { Button, Dropdown, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { centreTexts } from '../centreTexts.ts';
import { WallDialog } from '../wall/WallDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { BoardEditing } from './useBoardEdit.ts';
import type { ShownBoard } from './useBoards.ts';

interface BoardChoiceProps {
  board: ShownBoard;
  boards: readonly WallBoardLine[];
  onOpen: (id: number) => void;
}

export function BoardChoice({ board, boards, onOpen }: BoardChoiceProps) {
  const t = centreTexts.useTexts();
  const options = [
    ...boards.map(({ id, name, isOwn, loginname }) => ({ value: id, label: isOwn ? name : `${name} · ${loginname}` })),
    { value: 0, label: t('defaultBoard') },
  ];
  return (
    <Select
      className="board-choice"
      aria-label={t('boards')}
      value={board.id ?? 0}
      onChange={onOpen}
      options={options}
    />
  );
}

type Asked = 'share' | 'delete' | 'wall';

/** What can be done with a board that is shown. */
export function BoardTools({ board, boards, onArrange, onOpen }: BoardChoiceProps & { onArrange: () => void }) {
  const t = centreTexts.useTexts();
  const user = useUser();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked>();
  const { id, isOwn, sharing = 'none', roleIds = [], refused } = board;
  const close = () => setAsked(undefined);
  const add = async (name: string, tiles: ShownBoard['tiles']) => {
    const made = await send(api.wall.add, { name: name.slice(0, wallLimits.name), tiles });
    await refresh(api.wall.query);
    onOpen(made.id);
  };
  const copy = () => {
    const name = board.name || t('defaultBoard');
    return add(
      t('copyOf', { name }),
      board.tiles.filter((tile) => !refused.includes(tile.id)),
    );
  };
  const remove = async () => {
    if (id === undefined) return;
    await send(api.wall.delete, { id });
    await refresh(api.wall.query);
    onOpen(boards.find((one) => one.id !== id)?.id ?? 0);
  };
  const items = [
    { key: 'new', label: t('newBoard'), onClick: () => void add(t('newBoard'), []) },
    ...(id !== undefined ? [{ key: 'copy', label: t('copyBoard'), onClick: () => void copy() }] : []),
    ...(isOwn && isAllowed(user, api.wall.share.may)
      ? [{ key: 'share', label: t('shareBoard'), onClick: () => setAsked('share') }]
      : []),
    ...(isOwn ? [{ key: 'delete', label: t('deleteBoard'), danger: true, onClick: () => setAsked('delete') }] : []),
  ];
  return (
    <Space wrap>
      {(id === undefined || isOwn) && (
        <Button icon={<EditOutlined />} onClick={onArrange}>
          {t('arrange')}
        </Button>
      )}
      <Button icon={<DesktopOutlined />} disabled={board.tiles.length === 0} onClick={() => setAsked('wall')}>
        {t('wall')}
      </Button>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<MoreOutlined />} aria-label={t('more')} />
      </Dropdown>
      {asked === 'wall' && <WallDialog boards={boards} shownId={id ?? 0} onClose={close} />}
      {asked === 'share' && id !== undefined && <ShareDialog board={{ id, sharing, roleIds }} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('deleteAsk', { name: board.name })}
          okText={t('delete')}
          danger
          run={remove}
          onClose={close}
        />
      )}
    </Space>
  );
}

export function EditTools({ edit, onAdd }: { edit: BoardEditing; onAdd: () => void }) {
  const t = centreTexts.useTexts();
  const { state, change, isSaving } = edit;
  if (!state) return null;
  const isFull = state.tiles.length >= wallLimits.tiles;
  return (
    <Space wrap>
      <Input
        className="board-name"
        aria-label={t('boardName')}
        maxLength={wallLimits.name}
        value={state.name}
        onChange={(event) => change({ type: 'name', name: event.target.value })}
      />
      <Button
        icon={<PlusOutlined />}
        disabled={isFull}
        title={isFull ? t('tooMany', { limit: wallLimits.tiles }) : undefined}
        onClick={onAdd}
      >
        {t('addTile')}
      </Button>
      <Button icon={<UndoOutlined />} disabled={state.past.length === 0} onClick={() => change({ type: 'undo' })}>
        {t('undo')}
      </Button>
      <Button onClick={() => void edit.reset()}>{t('reset')}</Button>
      <Button onClick={edit.cancel}>{t('cancel')}</Button>
      <Button type="primary" loading={isSaving} disabled={state.name.trim() === ''} onClick={() => void edit.save()}>
        {t('save')}
      </Button>
    </Space>
  );
}
