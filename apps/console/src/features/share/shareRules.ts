import { parseTime, type ShareAuth, SharePassword, shareProblems, type Text } from '@lookfar/contract';
import { paths } from '../../base/paths.ts';

/** The address parameter with a share code. */
export const shareParameter = 'share';

/** The content of the QR code: opens the device list and asks for the password. */
export function shareLink(origin: string, code: string): string {
  return `${origin}${paths.equipmentList}?${shareParameter}=${encodeURIComponent(code)}`;
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

/** [SC1] The problems that the server would report. */
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

/** Easy to read out and hard to guess: six of 31 letters and digits. */
export function suggestPassword(random: (below: number) => number): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz';
  return Array.from({ length: 6 }, () => letters.charAt(random(letters.length))).join('');
}

export function sameAuth(a: ShareAuth, b: ShareAuth): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered({ signals, write, history, alarm, expires }: ShareAuth) {
  return [signals === 'all' ? signals : signals.toSorted((a, b) => a - b), write, history, alarm, expires];
}
