import { createEditor } from '@lookfar/editor';
import { emptyPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { NewDraft } from './DraftStorage.ts';
import { PageSaver } from './PageSaver.ts';

function newSaver(send: () => Promise<{ revision: number }>) {
  const timers = new Set<number>();
  const drafts: NewDraft[] = [];
  const editor = createEditor({ page: emptyPage('p'), kind: () => undefined });
  editor.setSettings({ ...editor.settings, autoSave: true, saveInterval: 5 });
  const clock = {
    now: () => 0,
    setTimer: (_: () => void, ms: number) => {
      timers.add(ms);
      return () => timers.delete(ms);
    },
  };
  const storage = { write: async (draft: NewDraft) => void drafts.push(draft), remove: async () => undefined };
  const saver = new PageSaver({ pageId: 4, editor, clock, drafts: storage, send, reasonOf: String }, 7);
  return { saver, editor, timers, drafts };
}

describe('the saver of a page', () => {
  it('[DS12] does not save automatically after the designer was left, whatever response still arrives', async () => {
    const answer = Promise.withResolvers<{ revision: number }>();
    const { saver, editor, timers } = newSaver(() => answer.promise);
    saver.start();
    editor.editPage({ title: 'x' });
    expect(timers.size).toBe(2);
    saver.save();
    saver.stop();
    answer.reject(new Error('session over'));
    await expect.poll(() => saver.state.phase).toBe('failed');
    expect(timers.size).toBe(0);
  });

  it('[DS11] keeps no password in a draft', async () => {
    const { saver, editor, drafts } = newSaver(async () => ({ revision: 8 }));
    saver.start();
    editor.editPage({ checkpwd: true, password: 'geheim' });
    await saver.keepDraft();
    expect(drafts).toHaveLength(1);
    expect(JSON.stringify(drafts)).not.toContain('geheim');
  });
});
