import { DeleteOutlined, EditOutlined, FileTextOutlined, TeamOutlined } from '@ant-design/icons';
import { api, configurationLimits, errorText, type ManagedGroup } from '@lookfar/contract';
import { currentLanguage, useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { groupNameLabel } from '../../shared/group/groupNameLabel.ts';
import { groupTexts } from '../../shared/group/groupTexts.ts';
import { useRefreshGroups } from '../../shared/group/useGroups.ts';
import { RenameInput } from '../../shared/tree/RenameInput.tsx';
import { TreePanel, type TreeTool } from '../../shared/tree/TreePanel.tsx';
import type { TreePlace } from '../../shared/tree/treeMove.ts';
import { branchIds, type TreeNode } from '../../shared/tree/treeRows.ts';
import { formProblems, problemText } from '../../ui/form/formProblems.ts';
import { Clip, Dim } from '../../ui/layout/Layout.tsx';
import type { BodyProps } from '../../ui/screen/listScreen.tsx';
import { useGroupChoice } from './groupChoice.ts';
import { groupPageTexts } from './groupPageTexts.ts';

interface GroupPanelProps extends Omit<BodyProps<ManagedGroup>, 'title'> {
  groups: readonly ManagedGroup[];
  current: ManagedGroup | undefined;
}

const devicesOf = ({ equipCount }: ManagedGroup) => equipCount;

/** The tree of groups with its actions. */
export function GroupPanel({ groups, current, headerActions, actionsOf }: GroupPanelProps) {
  const t = groupPageTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefreshGroups();
  const move = useMoveGroup(groups);
  const renaming = useGroupChoice((state) => state.renaming);
  const run = (key: string) => () =>
    current &&
    actionsOf(current)
      .find((action) => action.key === key)
      ?.run?.();
  const tools: TreeTool[] = [
    { key: 'edit', icon: <EditOutlined />, label: t('rename'), title: t('renameHint'), run: run('edit') },
    { key: 'dept', icon: <TeamOutlined />, label: t('dept'), run: run('dept') },
    { key: 'operations', icon: <FileTextOutlined />, label: words.operationLog[language], run: run('operations') },
    { key: 'remove', icon: <DeleteOutlined />, label: t('delete'), danger: true, run: run('remove') },
  ];
  return (
    <TreePanel
      t={t}
      rows={groups}
      current={current}
      depth={configurationLimits.groupDepth}
      countOf={devicesOf}
      headerActions={headerActions}
      tools={tools}
      onSelect={(selected) => useGroupChoice.setState({ selected })}
      renaming={renaming}
      onRenaming={(id) => useGroupChoice.setState({ renaming: id })}
      onMove={(id, place) => void move(id, place)}
      renderNode={(node) => <NodeTitle node={node} />}
      renderRename={({ id, name: before }, onDone) => (
        <RenameInput
          name={before}
          label={t('newName')}
          problemOf={(name) => {
            const reason = formProblems(api.equipmentGroup.edit.body, { id, name }).get('name');
            return reason && problemText(groupNameLabel, reason)[language];
          }}
          save={async (name) => {
            await send(api.equipmentGroup.edit, { id, name }, { quiet: true });
            await refresh();
          }}
          onDone={onDone}
        />
      )}
    />
  );
}

function NodeTitle({ node: { row, total } }: { node: TreeNode<ManagedGroup> }) {
  const t = groupTexts.useTexts();
  return (
    <span className="tree-node">
      {row.name ? <Clip>{row.name}</Clip> : <Clip as={Dim}>{t('unnamed')}</Clip>}
      <Dim small>{total}</Dim>
    </span>
  );
}

/** Moves a group; a refusal is shown as a toast, and the tree shows the server's state. */
function useMoveGroup(groups: readonly ManagedGroup[]) {
  const refresh = useRefreshGroups();
  return async (id: number, place: TreePlace): Promise<void> => {
    if (place.parentId !== null && branchIds(groups, id).has(place.parentId)) {
      notify({ level: 'error', text: errorText('1518', currentLanguage()) });
      return;
    }
    await send(api.equipmentGroup.move, { id, ...place }).catch(() => undefined);
    await refresh();
  };
}
