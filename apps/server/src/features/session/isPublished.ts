import { demoAccounts, demoPassword } from '@lookfar/contract';

const accounts: ReadonlySet<string> = new Set(demoAccounts);

/** The logins of the demo, which its login page offers to everyone. */
export function isPublished({ loginname, password }: { loginname: string; password: string }): boolean {
  return accounts.has(loginname) && password === demoPassword;
}
