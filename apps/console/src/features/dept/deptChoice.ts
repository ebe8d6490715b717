import { createUserStore } from '../../base/userStore.ts';

interface DeptChoice {
  selected: number | null;
  /** The department whose name is being edited in place. */
  renaming: number | null;
  /** The organisation that platform staff look at; undefined for their own. */
  orgId: number | undefined;
}

export const noDept: DeptChoice = { selected: null, renaming: null, orgId: undefined };

/** The selected department, for the tree and for the dialogs above it. */
export const useDeptChoice = createUserStore<DeptChoice>(() => noDept);
