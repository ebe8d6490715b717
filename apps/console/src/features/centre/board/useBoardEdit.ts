import { api } from '@lookfar/contract';
import { useCallback, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { centreTexts } from '../centreTexts.ts';
import { type BoardChange, type BoardEdit, boardStep } from './boardEdit.ts';
import type { ShownBoard } from './useBoards.ts';

/** Arranging a board: nothing is stored before it is saved. The default board becomes the user's own one by that. */
export function useBoardEdit(board: ShownBoard, onOpen: (id: number) => void) {
  const t = centreTexts.useTexts();
  const refresh = useRefresh();
  const [state, setState] = useState<BoardEdit>();
  const [isSaving, setSaving] = useState(false);
  const change = useCallback((one: BoardChange) => setState((before) => before && boardStep(before, one)), []);
  const begin = () => setState({ name: board.name || t('defaultBoard'), tiles: board.tiles, past: [] });
  const save = async () => {
    if (!state) return;
    setSaving(true);
    try {
      const draft = { name: state.name, tiles: [...state.tiles] };
      const { id, revision } = board;
      const saved = id === undefined || revision === undefined ? (await send(api.wall.add, draft)).id : id;
      if (id !== undefined && revision !== undefined) await send(api.wall.save, { id, revision, ...draft });
      await Promise.all([refresh(api.wall.query), refresh(api.wall.board, { id: saved })]);
      setState(undefined);
      notify({ level: 'success', text: t('saved') });
      onOpen(saved);
    } catch {
      // The sender has said why; what was arranged stays.
    } finally {
      setSaving(false);
    }
  };
  const reset = async () => {
    const { tiles } = await send(api.wall.start, {});
    change({ type: 'reset', tiles });
  };
  return {
    ...{ state, change, begin, save, reset, isSaving },
    cancel: () => setState(undefined),
    isDirty: state !== undefined && state.past.length > 0,
  };
}

export type BoardEditing = ReturnType<typeof useBoardEdit>;
