import './group-select.css';
import { PlusOutlined } from '@ant-design/icons';
import { api } from '@lookfar/contract';
import { Button, Input, TreeSelect } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { formProblems, problemText } from '../../ui/form/formProblems.ts';
import { groupNameLabel } from './groupNameLabel.ts';
import { groupTexts } from './groupTexts.ts';
import { type GroupNode, groupTree } from './groupTree.ts';
import { useGroups, useRefreshGroups } from './useGroups.ts';

interface GroupSelectProps {
  id?: string;
  /** Null: in no group. */
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
}

interface TreeOption {
  value: number;
  title: string;
  children: TreeOption[];
}

/** Selects a group in the tree; a missing one can be added here. */
export function GroupSelect({ id, value, onChange, disabled = false }: GroupSelectProps) {
  const t = groupTexts.useTexts();
  const { data, isPending } = useGroups();
  const node = ({ group, children }: GroupNode): TreeOption => ({
    value: group.id,
    title: group.name || t('unnamed'),
    children: children.map(node),
  });
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      className="group-select"
      allowClear
      showSearch
      treeDefaultExpandAll
      treeNodeFilterProp="title"
      disabled={disabled}
      loading={isPending}
      placeholder={t('none')}
      aria-label={t('choose')}
      value={value}
      onChange={(next: number | null | undefined) => onChange(next ?? null)}
      treeData={groupTree(data ?? []).map(node)}
      popupRender={(menu) => (
        <>
          {menu}
          <NewGroup parentId={value} onAdded={onChange} />
        </>
      )}
    />
  );
}

function NewGroup({ parentId, onAdded }: { parentId: number | null; onAdded: (id: number) => void }) {
  const t = groupTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefreshGroups();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const problem = formProblems(api.equipmentGroup.add.body, { name, parentId }).get('name');
  const add = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const group = await send(api.equipmentGroup.add, { name, parentId }, { quiet: true });
      await refresh();
      setName('');
      onAdded(group.id);
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const message = problem
    ? problemText(groupNameLabel, problem)[language]
    : refusal === undefined
      ? undefined
      : failureText(refusal, language).reason;
  return (
    // The tree listens for keys; text typed here is not for it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the tree
    <div className="group-select-new" onKeyDown={(event) => event.stopPropagation()} onMouseDown={stop}>
      <Input
        size="small"
        value={name}
        placeholder={t('newName')}
        aria-label={t('newName')}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        size="small"
        icon={<PlusOutlined />}
        loading={busy}
        disabled={name.trim() === '' || problem !== undefined}
        onClick={() => void add()}
      >
        {t('add')}
      </Button>
      <p className={message === undefined ? '' : 'group-select-problem'}>{message ?? t('addHint')}</p>
    </div>
  );
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}
