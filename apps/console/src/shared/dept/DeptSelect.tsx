import './dept-select.css';
import type { Dept } from '@lookfar/contract';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import type { CustomFieldProps, FormField } from '../../ui/form/formField.ts';
import { type TreeNode, treeOf } from '../tree/treeRows.ts';
import { deptTexts } from './deptTexts.ts';
import { useDepts } from './useDepts.ts';

interface DeptSelectProps {
  id?: string;
  /** Null: in no department. */
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
  /** Platform staff choose within one organisation. */
  orgId?: number;
  /** Departments that cannot be chosen. */
  without?: ReadonlySet<number>;
  placeholder?: string;
}

interface TreeOption {
  value: number;
  title: string;
  disabled: boolean;
  children: TreeOption[];
}

const none: ReadonlySet<number> = new Set();

/** Selects a department in the tree. */
export function DeptSelect(props: DeptSelectProps) {
  const { id, value, onChange, disabled = false, orgId, without = none, placeholder } = props;
  const t = deptTexts.useTexts();
  const { data, isPending } = useDepts(orgId);
  const options = useMemo(() => {
    const option = ({ row, children }: TreeNode<Dept>): TreeOption => ({
      ...{ value: row.id, title: row.name, disabled: without.has(row.id) },
      children: children.map(option),
    });
    return treeOf(data ?? [], () => 0).map(option);
  }, [data, without]);
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      className="dept-select"
      allowClear
      showSearch
      treeDefaultExpandAll
      treeNodeFilterProp="title"
      disabled={disabled}
      loading={isPending}
      placeholder={placeholder ?? t('none')}
      aria-label={t('choose')}
      value={value}
      onChange={(next: number | null | undefined) => onChange(next ?? null)}
      treeData={options}
    />
  );
}

/** The field of a form. */
export const deptField = {
  kind: 'custom',
  name: 'deptId',
  label: deptTexts.both('dept'),
  render: ({ id, value, onChange, disabled }: CustomFieldProps) => (
    <DeptSelect id={id} value={typeof value === 'number' ? value : null} onChange={onChange} disabled={disabled} />
  ),
} as const satisfies FormField;
