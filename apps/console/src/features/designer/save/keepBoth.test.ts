import { emptyPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { keepBoth } from './keepBoth.ts';

function harness(failing?: string) {
  const steps: string[] = [];
  const step = async (name: string) => {
    if (name === failing) throw new Error(name);
    steps.push(name);
  };
  const parts = {
    copy: async () => step('copy').then(() => 9),
    revisionOf: async () => step('revision').then(() => 3),
    save: async ({ id, revision, page }: { id: number; revision: number; page: { con: { title: string } } }) =>
      step('save').then(() => void steps.push(`${id}@${revision} ${page.con.title}`)),
    loadTheirs: async () => step('load'),
  };
  return { steps, run: () => keepBoth(parts, { id: 5, title: '页面 副本', page: emptyPage('页面') }) };
}

describe('keeping both', () => {
  it('[DS13] mine is saved as the copy, from the copy’s own version, before theirs is loaded', async () => {
    const { steps, run } = harness();
    expect(await run()).toBe(9);
    expect(steps).toEqual(['copy', 'revision', 'save', '9@3 页面 副本', 'load']);
  });

  it.each(['copy', 'revision', 'save'])('[DS13] when %s fails mine stays on the canvas', async (failing) => {
    const { steps, run } = harness(failing);
    await expect(run()).rejects.toThrow(failing);
    expect(steps).not.toContain('load');
  });
});
