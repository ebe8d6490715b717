import { ArrowDownOutlined, ArrowUpOutlined, LockOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons';
import type { ConfigProblem, ConfigScript } from '@lookfar/contract';
import { Button, Dropdown, Modal, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dim } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { scriptTexts } from './scriptTexts.ts';
import { useTriggerText } from './TriggerForm.tsx';
import type { ScriptState } from './useScriptStates.ts';

interface ScriptListProps {
  scripts: readonly ConfigScript[];
  selectedId: number;
  locked: ReadonlySet<number>;
  problems: readonly ConfigProblem[];
  states: readonly ScriptState[];
  /** Set when no more scripts can be added. */
  limit: number | undefined;
  footer: ReactNode;
  onAdd(): void;
  onSelect(id: number): void;
  onMove(id: number, step: 1 | -1): void;
  onCopy(script: ConfigScript): void;
  onEnable(id: number, enabled: boolean): void;
  onRemove(id: number): void;
}

export function ScriptList({ scripts, selectedId, locked, problems, states, limit, footer, ...on }: ScriptListProps) {
  const t = scriptTexts.useTexts();
  const [removed, setRemoved] = useState<ConfigScript>();
  return (
    <nav className="script-list" aria-label={t('list')}>
      <ol>
        {scripts.map((script, index) => (
          <Line
            key={script.id}
            script={script}
            isSelected={script.id === selectedId}
            isFirst={index === 0}
            isLast={index === scripts.length - 1}
            isFull={limit !== undefined}
            isLocked={locked.has(script.id)}
            hasProblem={problems.some(({ id }) => id === script.id)}
            state={states.find(({ id }) => id === script.id)}
            onSelect={() => on.onSelect(script.id)}
            onMove={(step) => on.onMove(script.id, step)}
            onCopy={() => on.onCopy(script)}
            onEnable={(enabled) => on.onEnable(script.id, enabled)}
            onRemove={() => setRemoved(script)}
          />
        ))}
      </ol>
      <div className="script-list-foot">
        <Button icon={<PlusOutlined />} disabled={limit !== undefined} onClick={on.onAdd}>
          {t('add')}
        </Button>
        {footer}
        {limit !== undefined && <Dim small>{t('full', { limit })}</Dim>}
      </div>
      <Modal
        open={removed !== undefined}
        title={t('removeTitle', { name: removed?.name ?? '' })}
        okText={t('remove')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onCancel={() => setRemoved(undefined)}
        onOk={() => {
          if (removed) on.onRemove(removed.id);
          setRemoved(undefined);
        }}
      >
        {t('removeNote')}
      </Modal>
    </nav>
  );
}

interface LineProps {
  script: ConfigScript;
  isSelected: boolean;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
  isLocked: boolean;
  hasProblem: boolean;
  state: ScriptState | undefined;
  onSelect(): void;
  onMove(step: 1 | -1): void;
  onCopy(): void;
  onEnable(enabled: boolean): void;
  onRemove(): void;
}

function Line({ script, isSelected, isFirst, isLast, isFull, isLocked, hasProblem, state, ...on }: LineProps) {
  const t = scriptTexts.useTexts();
  const triggerText = useTriggerText();
  const { name, enabled, trigger } = script;
  const isFailing = enabled && state !== undefined && state.lastCode !== '200';
  const label = (
    <>
      {name || '—'} {isLocked && <LockOutlined aria-label={t('locked')} />}
    </>
  );
  const items = [
    { key: 'up', label: t('up', { name }), icon: <ArrowUpOutlined />, disabled: isFirst, onClick: () => on.onMove(-1) },
    {
      key: 'down',
      label: t('down', { name }),
      icon: <ArrowDownOutlined />,
      disabled: isLast,
      onClick: () => on.onMove(1),
    },
    { key: 'copy', label: t('duplicate'), disabled: isFull, onClick: on.onCopy },
    { key: 'remove', label: t('remove'), danger: true, disabled: isLocked, onClick: on.onRemove },
  ];
  return (
    <li className={isSelected ? 'script-line script-line-selected' : 'script-line'}>
      <button type="button" className="script-line-name" aria-current={isSelected} onClick={on.onSelect}>
        {enabled ? <span>{label}</span> : <Dim small>{label}</Dim>}
        <Dim small className="script-line-note">
          {enabled ? triggerText(trigger) : t('disabled')}
          {(hasProblem || isFailing) && <StatusTag look="plain" state="warning" text={t('error')} />}
        </Dim>
      </button>
      <Switch
        size="small"
        checked={enabled}
        disabled={isLocked}
        aria-label={`${t('enabled')} ${name}`}
        onChange={on.onEnable}
      />
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('more', { name })} />
      </Dropdown>
    </li>
  );
}
