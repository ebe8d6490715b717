import { checked } from '@lookfar/contract';
import { PageCon } from '@lookfar/page';
import { z } from 'zod';

/** A page's title in lists is shorter than what its document allows. */
const Form = PageCon.extend({ title: z.string().trim().min(1).max(60) });

/** [DS22] The settings of a page as they are filled in. A page that requires a password has one. */
export function pageForm(hasPassword: boolean) {
  return checked(Form, ({ checkpwd, password }) =>
    checkpwd && !hasPassword && password === '' ? { path: ['password'], cn: '不能为空', en: 'is empty' } : undefined,
  );
}
