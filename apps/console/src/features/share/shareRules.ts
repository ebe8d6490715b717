import { parseTime, type ShareAuth, SharePassword, shareProblems, type Text } from '@lookfar/contract';
import { paths } from '../../base/paths.ts';

/** The parameter of an address that offers a share. */
export const shareParameter = 'share';

/** What the QR code holds: opens the list of devices and asks for the password. */
export function shareLink(origin: string, code: string): string {
  return `${origin}${paths.equipmentList}?${shareParameter}=${encodeURIComponent(code)}`;
}

/** The code, from what somebody typed or pasted: the code itself or the whole link. */
export function readShareCode(typed: string): string {
  const text = typed.trim();
  const query = text.includes('?') ? text.slice(text.indexOf('?')) : '';
  return new URLSearchParams(query).get(shareParameter) ?? text;
}

export function isSharePassword(password: string): boolean {
  return SharePassword.safeParse(password).success;
}

/** [SC1] As the server will judge it; undefined when it is good. */
export function authProblems({ signals, expires }: ShareAuth, now: number): { signals?: Text; expires?: Text } {
  const end = expires === null ? undefined : parseTime(expires);
  return {
    ...(signals !== 'all' && signals.length === 0 && { signals: shareProblems.noSignal }),
    ...(end !== undefined && end <= now && { expires: shareProblems.past }),
  };
}

export function isExpired({ expires }: ShareAuth, now: number): boolean {
  return authProblems({ ...everything, expires }, now).expires !== undefined;
}

const everything: ShareAuth = { signals: 'all', write: false, history: true, alarm: true, expires: null };

/** Easily read out, and not guessed: six of 31 letters and digits. */
export function suggestPassword(random: (below: number) => number): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz';
  return Array.from({ length: 6 }, () => letters.charAt(random(letters.length))).join('');
}

/** Whether two choices share the same. */
export function sameAuth(a: ShareAuth, b: ShareAuth): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered({ signals, write, history, alarm, expires }: ShareAuth) {
  return [signals === 'all' ? signals : signals.toSorted((a, b) => a - b), write, history, alarm, expires];
}
