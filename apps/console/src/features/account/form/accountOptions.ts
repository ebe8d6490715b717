import type { AccountCalls, AccountOptions } from '@lookfar/contract';
import { createContext, useContext } from 'react';
import type { FormValues } from '../../../ui/form/formField.ts';

interface OptionsOfForm {
  calls: AccountCalls;
  options: AccountOptions;
  /** Another organisation has other roles and departments: the form starts again with what was typed. */
  onOrg: (orgId: number, values: FormValues) => void;
}

/** What can be chosen in the form that is open. */
export const AccountOptionsContext = createContext<OptionsOfForm | undefined>(undefined);

const nothing: AccountOptions = {
  ...{ orgId: 0, roles: [], depts: [], regions: [], groups: [], ranges: [], orgs: [] },
  accounts: { used: 0, most: null },
};

export function useAccountOptions(): AccountOptions {
  return useContext(AccountOptionsContext)?.options ?? nothing;
}

export interface TreeOption {
  value: number;
  title: string;
  children: TreeOption[];
}

/** Rows with their parents before them, as a tree. */
export function treeOptions(rows: AccountOptions['depts'], unnamed: string): TreeOption[] {
  const nodes = new Map<number, TreeOption>();
  const top: TreeOption[] = [];
  for (const { id, parentId, name } of rows) {
    const node = { value: id, title: name || unnamed, children: [] };
    nodes.set(id, node);
    (nodes.get(parentId ?? 0)?.children ?? top).push(node);
  }
  return top;
}
