/** Accounts are told apart without regard to case. */
export function loginKeyOf(loginname: string): string {
  return loginname.trim().toLowerCase();
}
