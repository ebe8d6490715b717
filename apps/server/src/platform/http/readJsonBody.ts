import { calls, explainIssue } from '@lookfar/contract';
import { type Pieces, toPiecesNow } from '../work/pieces.ts';
import type { Task } from '../work/task.ts';
import { Refusal } from './Refusal.ts';

/** A JSON body that is larger than usual, not read yet: that takes too long for the event loop. */
export class LargeBody {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

const unreadable = { cn: '内容无法解析', en: 'the body cannot be parsed' };

/** The validated body of a call, or 400, or 1000 with the first invalid field. */
export const readJsonBody: Task<{ path: string; bytes: Uint8Array }, Pieces> = {
  name: 'readJsonBody',
  run({ path, bytes }) {
    const call = calls.find((one) => one.path === path);
    if (!call) throw new Error(`there is no call ${path}`);
    const input = parse(bytes);
    const result = call.body.safeParse(input);
    if (result.success) return toPiecesNow(result.data);
    const [issue] = result.error.issues;
    throw new Refusal('1000', issue ? explainIssue(issue, input) : { cn: '内容不正确', en: 'the body is not valid' });
  },
};

function parse(bytes: Uint8Array): unknown {
  let input: unknown;
  try {
    input = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Refusal('400', unreadable);
  }
  if (namesPrototypes(input)) throw new Refusal('400', unreadable);
  return input;
}

/** As Fastify refuses in small bodies: keys that could change the prototype of what they are copied to. */
function namesPrototypes(input: unknown): boolean {
  const open = [input];
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return true;
    const { constructor: made } = value as { constructor: unknown };
    if (Object.hasOwn(value, 'constructor') && typeof made === 'object' && made && Object.hasOwn(made, 'prototype'))
      return true;
    for (const field of Object.values(value)) if (typeof field === 'object') open.push(field);
  }
  return false;
}
