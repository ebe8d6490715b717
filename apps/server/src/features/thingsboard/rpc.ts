import type { CommandResult, ErrorCode, Value } from '@lookfar/contract';
import type { WriteCommand } from '../../platform/bus/Bus.ts';
import { type Json, writeJson } from './readMessage.ts';

const method = 'setValue';
const refused: ErrorCode = '1306';
const mostWords = 500;

/** The request sent to a device: `{ key, value }` in its own units. */
export function writeRequest({ address, dataType, raw }: WriteCommand): { method: string; params: object } {
  return { method, params: { key: address, value: dataType === 'BOOL' ? raw === 1 : raw } };
}

/**
 * The meaning of a device's answer. `{ error }` and `{ success: false }` mean that it did not write, anything else that
 * it did; `value` is then the current value.
 */
export function readReply(uuid: string, json: Json): CommandResult {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { uuid, code: '200', message: '' };
  const { error, success, value } = json;
  if (error !== undefined && error !== null && error !== false && error !== '') {
    const words = typeof error === 'string' ? error : writeJson(error);
    return { uuid, code: refused, message: words.slice(0, mostWords) };
  }
  if (success === false) return { uuid, code: refused, message: '' };
  const readBack = plain(value);
  return { uuid, code: '200', message: '', ...(readBack === undefined ? {} : { value: readBack }) };
}

function plain(value: Json | undefined): Value | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
