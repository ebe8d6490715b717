/** Usernames are not case-sensitive. */
export function loginKeyOf(loginname: string): string {
  return loginname.trim().toLowerCase();
}
