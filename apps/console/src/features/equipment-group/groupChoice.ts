import { createUserStore } from '../../base/userStore.ts';

interface GroupChoice {
  selected: number | null;
  /** The group whose name is being edited in place. */
  renaming: number | null;
}

export const noGroup: GroupChoice = { selected: null, renaming: null };

/** The selected group, for the tree and for the dialogs above it. */
export const useGroupChoice = createUserStore<GroupChoice>(() => noGroup);
