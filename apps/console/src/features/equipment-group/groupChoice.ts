import { create } from 'zustand';

interface GroupChoice {
  selected: number | null;
  /** The one whose name is being edited in its place. */
  renaming: number | null;
}

export const noGroup: GroupChoice = { selected: null, renaming: null };

/** Which group of the page is meant, for the tree and for the dialogs above it. */
export const useGroupChoice = create<GroupChoice>(() => noGroup);
