import { TreeSelect } from 'antd';
import type { TreeChoice } from './treeChoices.ts';

interface TreeManyProps {
  id?: string;
  label?: string;
  placeholder: string;
  value: readonly number[];
  tree: readonly TreeChoice[];
  onChange: (ids: number[]) => void;
}

/** Several branches of a tree. */
export function TreeMany({ id, label, placeholder, value, tree, onChange }: TreeManyProps) {
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      multiple
      allowClear
      showSearch
      virtual
      maxTagCount={8}
      treeNodeFilterProp="title"
      placeholder={placeholder}
      value={[...value]}
      treeData={[...tree]}
      onChange={(next: number[]) => onChange(next)}
    />
  );
}
