import { requestLimits } from './limits.ts';

/**
 * Form bodies: nested keys are joined with dots (`driver.host=…`, `ids.0=…`); the console encodes and the server
 * decodes with the same pair of functions.
 */

type Tree = { [key: string]: unknown };

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

export function encodeForm(body: object): string {
  const out = new URLSearchParams();
  const visit = (value: unknown, path: string): void => {
    if (value === undefined) return;
    if (value === null) out.append(path, '');
    else if (typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key);
    } else out.append(path, String(value));
  };
  visit(body, '');
  return out.toString();
}

/** Why a form was refused; the server replies with the catalogue's malformed-body code. */
export class FormError extends Error {}

export function decodeForm(encoded: string): Tree {
  const root: Tree = Object.create(null);
  let count = 0;
  for (const [path, value] of new URLSearchParams(encoded)) {
    count += 1;
    if (count > requestLimits.formFields) throw new FormError('too many fields');
    put(root, path, value);
  }
  return settle(root) as Tree;
}

function put(root: Tree, path: string, value: string): void {
  const keys = path.split('.');
  if (keys.length > requestLimits.formDepth) throw new FormError('nested too deeply');
  const last = keys.pop() ?? '';
  let node = root;
  for (const key of keys) {
    refuse(key);
    const child = node[key] ?? Object.create(null);
    if (typeof child !== 'object' || Array.isArray(child)) throw new FormError(`${path} is both a value and a group`);
    node[key] = child;
    node = child as Tree;
  }
  refuse(last);
  const before = node[last];
  // Repeating a key is the usual way to send a list in a form.
  if (before === undefined) node[last] = value;
  else if (typeof before === 'string') node[last] = [before, value];
  else if (Array.isArray(before)) before.push(value);
  else throw new FormError(`${path} is both a value and a group`);
}

function refuse(key: string): void {
  if (forbidden.has(key)) throw new FormError(`the field name ${key} is not allowed`);
}

/** Groups with the keys 0, 1, 2… are lists; everything else becomes a plain object. */
function settle(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  const entries = Object.entries(node);
  if (entries.length > 0 && entries.every(([key], index) => key === String(index))) {
    return entries.map(([, child]) => settle(child));
  }
  return Object.fromEntries(entries.map(([key, child]) => [key, settle(child)]));
}
