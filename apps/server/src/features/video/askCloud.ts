import { fail } from '@lookfar/contract';

const timeoutMs = 10_000;
const mostBytes = 64 * 1024;

export interface CloudRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: string | URLSearchParams;
}

/**
 * The JSON object that a cloud answers; 1635 if it cannot be reached or answers something else. Neither the request nor
 * the reply is ever logged: both hold keys.
 */
export async function askCloud({ url, headers = {}, body }: CloudRequest): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs);
  let answer: unknown;
  try {
    // A redirect would carry keys to somewhere that was never named.
    const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    answer = JSON.parse(await limitedText(reply));
  } catch {
    return fail('1635');
  }
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : fail('1635');
}

async function limitedText(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error('too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** 1632 with the words of a cloud, short and on one line; 1635 if it is no answer of a cloud. */
export function refuse(code: unknown, words: unknown): never {
  if (typeof code !== 'string' && typeof code !== 'number') fail('1635');
  const said = typeof words === 'string' ? words.replace(/\s+/g, ' ').trim().slice(0, 120) : '';
  return fail('1632', { reason: `${said} (${String(code).slice(0, 20)})`.trim() });
}

/** An address that browsers can load; null for anything else. */
export function streamAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username + password === '' ? value : null;
}
