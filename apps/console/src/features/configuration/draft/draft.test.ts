import { ConfigDocument } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { type Draft, type DraftEvent, dirtySections, draftStep, openDraft } from './draft.ts';

const document = ConfigDocument.parse({ version: 1, info: { name: 'Pump house' } });
const named = (name: string): ConfigDocument => ({ ...document, info: { ...document.info, name } });
const change = (name: string, gesture?: string): DraftEvent => ({
  type: 'change',
  content: { document: named(name), bad: new Map() },
  ...(gesture && { gesture }),
});

function after(...events: DraftEvent[]): Draft {
  return events.reduce(draftStep, openDraft(document, 7));
}

const nameOf = (draft: Draft): string => draft.content.document.info.name;

describe('draft', () => {
  it('[CE11] undoes and redoes one gesture at a time', () => {
    const two = [change('A'), change('B')] as const;
    expect(nameOf(after(...two, { type: 'undo' }))).toBe('A');
    expect(nameOf(after(...two, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }))).toBe('Pump house');
    expect(nameOf(after(...two, { type: 'undo' }, { type: 'redo' }))).toBe('B');
    expect(after(...two, { type: 'undo' }, change('C')).future).toEqual([]);
  });

  it('[CE11] treats typing into one field as one gesture, until the next one', () => {
    const typed = after(change('P', 'name'), change('Pu', 'name'), change('Pum', 'name'));
    expect(typed.past).toHaveLength(1);
    expect(after(change('P', 'name'), change('Q', 'remark'), change('Pu', 'name')).past).toHaveLength(3);
    expect(after(change('P', 'name'), { type: 'undo' }, change('R', 'name')).past).toHaveLength(1);
  });

  it('[CE11] a change that changes nothing is not recorded', () => {
    const draft = openDraft(document, 7);
    expect(draftStep(draft, { type: 'change', content: draft.content })).toBe(draft);
  });

  it('[CE12] tracks unsaved changes, and an undone change is not one', () => {
    expect(dirtySections(after(change('A')))).toEqual(['info']);
    expect(dirtySections(after(change('A'), { type: 'undo' }))).toEqual([]);
    expect(dirtySections(after(change('Pump house')))).toEqual([]);
    const bad = new Map([['1.address', { text: '4x', reason: { cn: '错', en: 'wrong' } }]]);
    expect(dirtySections(after({ type: 'change', content: { document, bad } }))).toEqual(['signals']);
  });

  it('[CE13] a save starts a new history; a rebase can still be undone', () => {
    const saved = after(change('A'), { type: 'loaded', document: named('A'), revision: 8 });
    expect(saved).toMatchObject({ revision: 8, past: [], future: [] });
    expect(dirtySections(saved)).toEqual([]);
    const rebased = after(change('A'), { type: 'rebased', base: named('B'), revision: 9, document: named('A') });
    expect(rebased).toMatchObject({ revision: 9, base: named('B') });
    expect(dirtySections(rebased)).toEqual(['info']);
    expect(nameOf(draftStep(rebased, { type: 'undo' }))).toBe('A');
  });
});
