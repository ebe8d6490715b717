import type { ComponentType } from 'react';

interface FindStep {
  /** Below `/findpwd`. */
  path: string;
  /** Of the route; exempt from the login guard. */
  name: string;
  page: () => Promise<ComponentType>;
}

/** The steps to a new password, by their addresses. */
export const findPasswordSteps: readonly FindStep[] = [
  {
    path: 'account',
    name: 'FindpwdAccount',
    page: async () => (await import('./AccountStep.tsx')).AccountStep,
  },
  {
    path: 'validate',
    name: 'FindpwdValidate',
    page: async () => (await import('./ValidateSteps.tsx')).ValidateStep,
  },
  {
    path: 'validate/tel',
    name: 'FindpwdTelValidate',
    page: async () => (await import('./ValidateSteps.tsx')).TelStep,
  },
  {
    path: 'validate/email',
    name: 'FindpwdEmailValidate',
    page: async () => (await import('./ValidateSteps.tsx')).EmailStep,
  },
  {
    path: 'validate/question',
    name: 'FindpwdQuestionValidate',
    page: async () => (await import('./ValidateSteps.tsx')).QuestionStep,
  },
  {
    path: 'password',
    name: 'FindpwdPassword',
    page: async () => (await import('./PasswordStep.tsx')).PasswordStep,
  },
  { path: 'finish', name: 'FindpwdFinish', page: async () => (await import('./FinishStep.tsx')).FinishStep },
];
