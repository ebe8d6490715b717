import { describe, expect, it } from 'vitest';
import { formProblems, problemText } from '../../../ui/form/formProblems.ts';
import { settingTexts } from '../../page-view/index.ts';
import { pageForm } from './pageForm.ts';

const problemsOf = (hasPassword: boolean, part: object) =>
  formProblems(pageForm(hasPassword), { title: '总览', ...part });

describe('the settings of a page', () => {
  it('[DS22] a page that requires a password must have one, and a missing one is reported clearly', () => {
    const reason = problemsOf(false, { checkpwd: true }).get('password');
    expect(reason && problemText(settingTexts.both('password'), reason)).toEqual({
      ...{ cn: '密码不能为空', en: 'Password is empty' },
    });
    expect(problemsOf(false, { checkpwd: true, password: 'x' }).size).toBe(0);
    expect(problemsOf(true, { checkpwd: true }).size).toBe(0);
    expect(problemsOf(false, { checkpwd: false }).size).toBe(0);
  });

  it('[DS22] a title is needed, 60 characters at most', () => {
    expect([...problemsOf(true, { title: ' ' }).keys()]).toEqual(['title']);
    expect([...problemsOf(true, { title: '页'.repeat(61) }).keys()]).toEqual(['title']);
  });
});
