import type { ProofWay, SecurityPurpose, Text } from '@lookfar/contract';
import { type Screen, screen } from '../../ui/screen/screen.ts';
import { securityTitles } from './securityTitles.ts';
import { securityPaths } from './setupPaths.ts';

const { setup } = securityPaths;

const overview = screen({
  name: 'AccountSecurity',
  path: securityPaths.sms,
  alsoAt: [securityPaths.nosms],
  title: securityTitles.title,
  menu: { group: 'account', icon: 'safetyCertificate', under: '/account/security' },
  page: async () => (await import('./SecurityPage.tsx')).SecurityPage,
});

const below = overview.path;
const titles: Record<SecurityPurpose, Text> = {
  password: securityTitles.doPassword,
  tel: securityTitles.doTel,
  email: securityTitles.doEmail,
  question: securityTitles.doQuestion,
};

const chooser = (purpose: SecurityPurpose, path: string): Screen => ({
  ...{ name: `AccountChoose${purpose}`, path, below, title: titles[purpose] },
  page: async () => (await import('./ValidatePages.tsx')).choosePages[purpose],
});

const validator = (way: ProofWay, path: string): Screen => ({
  ...{ name: `AccountValidate${way}`, path, below, title: securityTitles.stepValidate },
  page: async () => (await import('./ValidatePages.tsx')).validatePages[way],
});

/** The security settings of one's own account, and the steps of each change. */
export const securityScreens: readonly Screen[] = [
  overview,
  chooser('password', `${setup}/validate`),
  validator('tel', `${setup}/validate/tel/:type`),
  validator('email', `${setup}/validate/email`),
  validator('question', `${setup}/validate/question`),
  validator('password', `${setup}/validate/password`),
  screen({
    ...{ name: 'AccountPassword', path: `${setup}/password`, below, title: titles.password },
    page: async () => (await import('./PasswordPage.tsx')).PasswordPage,
  }),
  chooser('tel', `${setup}/tel/validate`),
  screen({
    ...{ name: 'AccountTel', path: `${setup}/tel`, below, title: titles.tel },
    page: async () => (await import('./BindPages.tsx')).TelPage,
  }),
  chooser('email', `${setup}/email/validate`),
  screen({
    ...{ name: 'AccountEmail', path: `${setup}/email`, below, title: titles.email },
    page: async () => (await import('./BindPages.tsx')).EmailPage,
  }),
  chooser('question', `${setup}/question/validate`),
  screen({
    ...{ name: 'AccountQuestion', path: `${setup}/question`, below, title: titles.question },
    page: async () => (await import('./QuestionPage.tsx')).QuestionPage,
  }),
  screen({
    ...{ name: 'AccountSecuritySuccess', path: `${setup}/success/:type`, below, title: securityTitles.stepDone },
    page: async () => (await import('./SuccessPage.tsx')).SuccessPage,
  }),
];
