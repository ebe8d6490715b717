import { parseTime, SharePassword } from '@lookfar/contract';

/** The address parameter with a share code. */
export const shareParameter = 'share';

/** The address of a screen that asks for the password of a share. */
export function shareLink(origin: string, path: string, code: string): string {
  return `${origin}${path}?${shareParameter}=${encodeURIComponent(code)}`;
}

/** The code from typed or pasted text: the code itself or the whole link. */
export function readShareCode(typed: string): string {
  const text = typed.trim();
  const query = text.includes('?') ? text.slice(text.indexOf('?')) : '';
  return new URLSearchParams(query).get(shareParameter) ?? text;
}

export function isSharePassword(password: string): boolean {
  return SharePassword.safeParse(password).success;
}

/** Whether an envelope's time has passed; null never does. */
export function isPast(expires: string | null, now: number): boolean {
  const end = expires === null ? undefined : parseTime(expires);
  return end !== undefined && end <= now;
}

/** Easy to read out and hard to guess: six of 31 letters and digits. */
export function suggestPassword(random: (below: number) => number): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz';
  return Array.from({ length: 6 }, () => letters.charAt(random(letters.length))).join('');
}
