import { DeleteOutlined, EditOutlined, FileTextOutlined, MergeCellsOutlined, SearchOutlined } from '@ant-design/icons';
import { api, type Dept, errorText, orgLimits } from '@lookfar/contract';
import { Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { currentLanguage, useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useRefreshDepts } from '../../shared/dept/useDepts.ts';
import { RenameInput } from '../../shared/tree/RenameInput.tsx';
import { TreePanel, type TreeTool } from '../../shared/tree/TreePanel.tsx';
import type { TreePlace } from '../../shared/tree/treeMove.ts';
import { branchIds, matching, type TreeNode } from '../../shared/tree/treeRows.ts';
import { formProblems, problemText } from '../../ui/form/formProblems.ts';
import { Clip, Dim } from '../../ui/layout/Layout.tsx';
import type { BodyProps } from '../../ui/screen/listScreen.tsx';
import { useDeptChoice } from './deptChoice.ts';
import { deptPageTexts } from './deptPageTexts.ts';

interface DeptPanelProps extends Omit<BodyProps<Dept>, 'title'> {
  depts: readonly Dept[];
  current: Dept | undefined;
}

const peopleOf = ({ people }: Dept) => people;

/** The tree of departments with its actions. */
export function DeptPanel({ depts, current, headerActions, actionsOf }: DeptPanelProps) {
  const t = deptPageTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefreshDepts();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const shown = useMemo(() => matching(depts, sought), [depts, sought]);
  const renaming = useDeptChoice((state) => state.renaming);
  const move = async (id: number, place: TreePlace): Promise<void> => {
    if (place.parentId !== null && branchIds(depts, id).has(place.parentId)) {
      notify({ level: 'error', text: errorText('1567', currentLanguage()) });
      return;
    }
    await send(api.dept.move, { id, ...place }).catch(() => undefined);
    await refresh();
  };
  const run = (key: string) => () =>
    current &&
    actionsOf(current)
      .find((action) => action.key === key)
      ?.run?.();
  const tools: TreeTool[] = [
    { key: 'edit', icon: <EditOutlined />, label: t('rename'), title: t('renameHint'), run: run('edit') },
    { key: 'merge', icon: <MergeCellsOutlined />, label: t('merge'), run: run('merge') },
    { key: 'operations', icon: <FileTextOutlined />, label: words.operationLog[language], run: run('operations') },
    { key: 'remove', icon: <DeleteOutlined />, label: t('delete'), danger: true, run: run('remove') },
  ];
  return (
    <TreePanel
      t={t}
      rows={depts}
      shown={shown}
      current={current}
      depth={orgLimits.deptDepth}
      countOf={peopleOf}
      headerActions={headerActions}
      tools={tools}
      onSelect={(selected) => useDeptChoice.setState({ selected })}
      renaming={renaming}
      onRenaming={(id) => useDeptChoice.setState({ renaming: id })}
      onMove={(id, place) => void move(id, place)}
      renderNode={(node) => <NodeTitle node={node} />}
      renderRename={({ id, name: before }, onDone) => (
        <RenameInput
          name={before}
          label={t('newName')}
          problemOf={(name) => {
            const reason = formProblems(api.dept.edit.body, { id, name }).get('name');
            return reason && problemText(deptPageTexts.both('nameLabel'), reason)[language];
          }}
          save={async (name) => {
            await send(api.dept.edit, { id, name }, { quiet: true });
            await refresh();
          }}
          onDone={onDone}
        />
      )}
    >
      <div className="dept-search">
        <Input
          size="small"
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </TreePanel>
  );
}

function NodeTitle({ node: { row } }: { node: TreeNode<Dept> }) {
  const t = deptPageTexts.useTexts();
  const { people, devices } = row;
  return (
    <span className="tree-node">
      <Clip>{row.name}</Clip>
      {people + devices > 0 && <Dim small>{t('counts', { people, devices })}</Dim>}
    </span>
  );
}
