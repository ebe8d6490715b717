import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { api, errorText, type ManagedGroup } from '@lookfar/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { currentLanguage, useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { branchIds } from '../../shared/group/groupTree.ts';
import { useRefreshGroups } from '../../shared/group/useGroups.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import type { BodyProps } from '../../ui/screen/listScreen.tsx';
import { GroupTreeView } from './GroupTreeView.tsx';
import { useGroupChoice } from './groupChoice.ts';
import { type Direction, type GroupPlace, movePossible, stepPlace } from './groupMove.ts';
import { groupPageTexts } from './groupPageTexts.ts';

interface GroupPanelProps extends Omit<BodyProps<ManagedGroup>, 'title'> {
  groups: readonly ManagedGroup[];
  current: ManagedGroup | undefined;
}

const directions: readonly { direction: Direction; icon: ReactNode }[] = [
  { direction: 'up', icon: <ArrowUpOutlined /> },
  { direction: 'down', icon: <ArrowDownOutlined /> },
  { direction: 'out', icon: <MenuFoldOutlined /> },
  { direction: 'in', icon: <MenuUnfoldOutlined /> },
];

/** The tree with its actions; every drag has a button and a key. */
export function GroupPanel({ groups, current, headerActions, actionsOf }: GroupPanelProps) {
  const t = groupPageTexts.useTexts();
  const language = useLanguage();
  const { move, step } = useMoveGroup(groups);
  const renaming = useGroupChoice((state) => state.renaming);
  const run = (key: string) =>
    current &&
    actionsOf(current)
      .find((action) => action.key === key)
      ?.run?.();
  const possible = (direction: Direction) => {
    const place = current && stepPlace(groups, current.id, direction);
    return current !== undefined && place !== undefined && movePossible(groups, current.id, place);
  };
  return (
    <section className="group-panel" aria-label={t('tree')}>
      <div className="group-tools" role="toolbar" aria-label={t('tools')}>
        {headerActions.map(({ key, icon, text, run: begin }) => (
          <Button key={key} type="primary" size="small" icon={icon} onClick={begin}>
            {text[language]}
          </Button>
        ))}
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
            onClick={() => run('edit')}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            title={t('delete')}
            aria-label={t('delete')}
            disabled={!current}
            onClick={() => run('remove')}
          />
        </span>
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t('empty')} note={t('emptyNote')} action={<FirstGroup actions={headerActions} />} />
      ) : (
        <GroupTreeView
          groups={groups}
          selected={current?.id ?? null}
          onSelect={(selected) => useGroupChoice.setState({ selected })}
          renaming={renaming}
          onRenaming={(id) => useGroupChoice.setState({ renaming: id })}
          onMove={(id, place) => void move(id, place)}
          onStep={(id, direction) => void step(id, direction)}
        />
      )}
      <Dim as="p" small className="group-hint">
        {t('hint')}
      </Dim>
    </section>
  );
}

function FirstGroup({ actions }: { actions: GroupPanelProps['headerActions'] }) {
  const t = groupPageTexts.useTexts();
  const [create] = actions;
  if (!create) return null;
  return (
    <Button type="primary" icon={create.icon} onClick={create.run}>
      {t('addFirst')}
    </Button>
  );
}

/** Moves a group; a refusal is shown as a toast, and the tree shows the server's state. */
function useMoveGroup(groups: readonly ManagedGroup[]) {
  const refresh = useRefreshGroups();
  const move = async (id: number, place: GroupPlace): Promise<void> => {
    if (place.parentId !== null && branchIds(groups, id).has(place.parentId)) {
      notify({ level: 'error', text: errorText('1518', currentLanguage()) });
      return;
    }
    await send(api.equipmentGroup.move, { id, ...place }).catch(() => undefined);
    await refresh();
  };
  const step = async (id: number, direction: Direction): Promise<void> => {
    const place = stepPlace(groups, id, direction);
    if (place) await move(id, place);
  };
  return { move, step };
}
