import type { Call } from '@lookfar/contract';
import { useState } from 'react';
import { useRefresh } from '../../client/useCall.ts';
import { type ListCall, type ListSource, rowKey } from '../../ui/list/listDescription.ts';
import { withFilter } from '../../ui/list/listState.ts';
import { useOwnList } from '../../ui/list/useList.ts';
import { useSelection } from '../../ui/list/useSelection.ts';

const noRows: readonly never[] = [];

/** A list of what belongs to a project: its search, what is chosen in it, and the dialog that is open above it. */
export function useMembers<C extends ListCall>(source: ListSource<C>, affected: readonly Call[]) {
  const refresh = useRefresh();
  const [open, setOpen] = useState<'add' | 'remove'>();
  const list = useOwnList(source);
  const { state, go, page } = list;
  const sought = state.filters.name ?? '';
  const control = useSelection(page?.rows ?? noRows, rowKey, sought);
  return {
    ...{ list, control, open },
    close: () => setOpen(undefined),
    changed: () => {
      control.clear();
      for (const call of affected) void refresh(call);
    },
    bar: {
      sought,
      isRemoveOff: control.selection.size === 0,
      onAdd: () => setOpen('add'),
      onRemove: () => setOpen('remove'),
      onSeek: (text: string) => go(withFilter(state, 'name', text)),
    },
  };
}
