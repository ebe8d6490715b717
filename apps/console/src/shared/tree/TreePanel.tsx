import './tree-panel.css';
import { ArrowDownOutlined, ArrowUpOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import type { ListAction } from '../../ui/list/listAction.ts';
import { TreeView, type TreeViewProps } from './TreeView.tsx';
import { type Direction, movePossible, stepPlace } from './treeMove.ts';
import type { TreeRow } from './treeRows.ts';

/** The words of a tree: they name what its rows are. */
export type TreeWord = ('tree' | 'tools' | 'hint') | ('empty' | 'emptyNote' | 'addFirst' | 'noMatch') | Direction;

/** What can be done with the selected row. */
export interface TreeTool {
  key: string;
  icon: ReactNode;
  label: string;
  title?: string;
  danger?: boolean;
  run: () => void;
}

interface TreePanelProps<T extends TreeRow> extends Omit<TreeViewProps<T>, 'label' | 'selected' | 'onStep' | 'all'> {
  t: (word: TreeWord) => string;
  /** Those that a search leaves; all of them without one. */
  shown?: readonly T[];
  current: T | undefined;
  /** Levels that a tree can have. */
  depth: number;
  headerActions: readonly ListAction[];
  tools: readonly TreeTool[];
  /** Above the tree, e.g. a search. */
  children?: ReactNode;
}

const directions: readonly { direction: Direction; icon: ReactNode }[] = [
  { direction: 'up', icon: <ArrowUpOutlined /> },
  { direction: 'down', icon: <ArrowDownOutlined /> },
  { direction: 'out', icon: <MenuFoldOutlined /> },
  { direction: 'in', icon: <MenuUnfoldOutlined /> },
];

/** A tree with its actions; every drag has a button and a key. */
export function TreePanel<T extends TreeRow>(props: TreePanelProps<T>) {
  const { t, rows, shown = rows, current, depth, headerActions, tools, children, onMove, ...view } = props;
  const language = useLanguage();
  const step = (id: number, direction: Direction) => {
    const place = stepPlace(rows, id, direction);
    if (place) onMove(id, place);
  };
  const possible = (direction: Direction) => {
    const place = current && stepPlace(rows, current.id, direction);
    return current !== undefined && place !== undefined && movePossible(rows, current.id, place, depth);
  };
  return (
    <section className="tree-panel" aria-label={t('tree')}>
      <div className="tree-tools" role="toolbar" aria-label={t('tools')}>
        {headerActions.map(({ key, icon, text, run: begin }) => (
          <Button key={key} type="primary" size="small" icon={icon} onClick={begin}>
            {text[language]}
          </Button>
        ))}
        <span className="tree-tools-rest">
          {directions.map(({ direction, icon }) => (
            <Button
              key={direction}
              type="text"
              size="small"
              icon={icon}
              title={t(direction)}
              aria-label={t(direction)}
              disabled={!possible(direction)}
              onClick={() => current && step(current.id, direction)}
            />
          ))}
          {tools.map(({ key, icon, label, title = label, danger = false, run }) => (
            <Button
              key={key}
              type="text"
              size="small"
              danger={danger}
              icon={icon}
              title={title}
              aria-label={label}
              disabled={!current}
              onClick={run}
            />
          ))}
        </span>
      </div>
      {children}
      {rows.length === 0 ? (
        <EmptyState
          title={t('empty')}
          note={t('emptyNote')}
          action={<First actions={headerActions} text={t('addFirst')} />}
        />
      ) : shown.length === 0 ? (
        <EmptyState title={t('noMatch')} />
      ) : (
        <TreeView
          {...view}
          rows={shown}
          all={rows}
          label={t('tree')}
          selected={current?.id ?? null}
          onMove={onMove}
          onStep={step}
        />
      )}
      <Dim as="p" small className="tree-hint">
        {t('hint')}
      </Dim>
    </section>
  );
}

function First({ actions, text }: { actions: readonly ListAction[]; text: string }) {
  const [create] = actions;
  if (!create) return null;
  return (
    <Button type="primary" icon={create.icon} onClick={create.run}>
      {text}
    </Button>
  );
}
