import { describe, expect, it } from 'vitest';
import { chooseAssignee, possibleAssignees, type RuleInUse, type Worker } from './chooseAssignee.ts';

const rule = (more: Partial<RuleInUse> = {}): RuleInUse => ({
  ...{ id: 1, seq: 1, name: 'r', groupIds: [], kinds: [], urgencies: [], sources: [], skills: [], scheduleId: null },
  ...{ people: [], choice: 'turn', isEnabled: true, last: '' },
  ...more,
});
const worker = (loginname: string, more: Partial<Worker> = {}): Worker => ({
  ...{ loginname, skills: [], onDuty: [], open: 0 },
  ...more,
});
const order = { kind: '机械', urgency: 'high', source: 'alarm', groupIds: [7, 3] };
const [ann, Bob, cid] = [
  worker('ann', { open: 3, skills: ['电气'] }),
  worker('Bob', { open: 1, onDuty: [5] }),
  worker('cid', { open: 1, skills: ['电气', '液压'] }),
];
const all = [cid, Bob, ann];
const chosen = (...rules: RuleInUse[]) => chooseAssignee(rules, order, all)?.assignee;

describe('[AG1] a rule is about an order if everything that it names fits', () => {
  it.each([
    [{}, true],
    [{ groupIds: [3] }, true],
    [{ groupIds: [4] }, false],
    [{ kinds: ['机械'] }, true],
    [{ kinds: ['电气'] }, false],
    [{ urgencies: ['urgent'] }, false],
    [{ sources: ['alarm', 'scene'] }, true],
    [{ sources: ['person'] }, false],
    [{ isEnabled: false }, false],
    [{ kinds: ['机械'], sources: ['person'] }, false],
  ] as [Partial<RuleInUse>, boolean][])('%j: %s', (more, isAbout) =>
    expect(chosen(rule(more)) !== undefined).toBe(isAbout),
  );
});

describe('[AG2] who fits', () => {
  it('has all the skills', () => {
    expect(chosen(rule({ skills: ['电气', '液压'] }))).toBe('cid');
    expect(chosen(rule({ skills: ['焊接'] }))).toBeUndefined();
  });
  it('is on duty, if it names a schedule', () => {
    expect(chosen(rule({ scheduleId: 5 }))).toBe('Bob');
    expect(chosen(rule({ scheduleId: 6 }))).toBeUndefined();
  });
  it('is one of its people, whatever the case of their names', () => {
    expect(chosen(rule({ people: ['BOB', 'gone'] }))).toBe('Bob');
    expect(chosen(rule({ people: ['gone'] }))).toBeUndefined();
  });
  it('nobody, if there is nobody', () => expect(chooseAssignee([rule()], order, [])).toBeUndefined());
});

describe('[AG3] among those who fit', () => {
  it('one after the other, in the order of names or as the rule names them', () => {
    const row = (people: string[] = []) => {
      const turns: string[] = [];
      for (let n = 0; n < 4; n += 1) turns.push(chosen(rule({ people, last: turns.at(-1) ?? '' })) ?? '');
      return turns;
    };
    expect(row()).toEqual(['ann', 'Bob', 'cid', 'ann']);
    expect(row(['cid', 'ann'])).toEqual(['cid', 'ann', 'cid', 'ann']);
    // Whoever was last has left.
    expect(chosen(rule({ last: 'gone' }))).toBe('ann');
  });
  it('the one with least work; of several in turn', () => {
    expect(chosen(rule({ choice: 'load' }))).toBe('Bob');
    expect(chosen(rule({ choice: 'load', last: 'Bob' }))).toBe('cid');
    expect(chosen(rule({ choice: 'load', last: 'cid' }))).toBe('Bob');
  });
});

it('[AG4] the first rule that somebody fits decides', () => {
  const [night, rest] = [rule({ id: 8, skills: ['焊接'] }), rule({ id: 9, people: ['cid'] })];
  expect(chooseAssignee([night, rest], order, all)).toEqual({ ruleId: 9, assignee: 'cid' });
  expect(chooseAssignee([rest, rule({ id: 10 })], order, all)).toEqual({ ruleId: 9, assignee: 'cid' });
  expect([...possibleAssignees([night, rest, rule({ people: ['ann'] })], order, all)]).toEqual(['cid', 'ann']);
});
