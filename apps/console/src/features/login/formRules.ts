import { api } from '@lookfar/contract';

export interface LoginValues {
  loginname: string;
  password: string;
  vcode: string;
}

export interface SetupValues {
  orgName: string;
  loginname: string;
  password: string;
  passwordAgain: string;
  token: string;
}

/** Keys of the texts that describe a problem. */
export type LoginProblem = 'loginnameEmpty' | 'passwordEmpty' | 'vcodeEmpty';
export type SetupProblem =
  | 'orgNameEmpty'
  | 'orgNameTooLong'
  | 'loginnameRule'
  | 'passwordRule'
  | 'passwordsDiffer'
  | 'tokenEmpty';

const setupFields = api.setup.create.body.shape;

/** Problems that the form can detect itself; only the server can check the name and password. */
export function loginProblem(
  field: keyof LoginValues,
  values: Partial<LoginValues>,
  captchaRequired: boolean,
): LoginProblem | undefined {
  const empty = !values[field]?.trim();
  if (field === 'loginname') return empty ? 'loginnameEmpty' : undefined;
  // A password is never trimmed: a space is part of it.
  if (field === 'password') return values.password ? undefined : 'passwordEmpty';
  return captchaRequired && empty ? 'vcodeEmpty' : undefined;
}

/** The rules for the first account, from the schema that the server validates with. */
export function setupProblem(field: keyof SetupValues, values: Partial<SetupValues>): SetupProblem | undefined {
  const value = values[field] ?? '';
  switch (field) {
    case 'orgName':
      if (!value.trim()) return 'orgNameEmpty';
      return setupFields.orgName.safeParse(value).success ? undefined : 'orgNameTooLong';
    case 'loginname':
      return setupFields.loginname.safeParse(value).success ? undefined : 'loginnameRule';
    case 'password':
      return setupFields.password.safeParse(value).success ? undefined : 'passwordRule';
    case 'passwordAgain':
      return value === values.password ? undefined : 'passwordsDiffer';
    case 'token':
      return setupFields.token.safeParse(value).success ? undefined : 'tokenEmpty';
  }
}
