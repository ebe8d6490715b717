import type { Text } from '@lookfar/contract';
import { type AddressError, addressError } from '../common/addressError.ts';

/** A node by its namespace (an index, or a URI that stays the same when the server is reconfigured) and identifier. */
export interface NodeAddress {
  namespace: number | string;
  /** With its type prefix: `s=Tank.Level`, `i=2258`, `g=…`, `b=…`. */
  identifier: string;
}

export type ParsedNodeId = { ok: true; node: NodeAddress } | { ok: false; error: AddressError };

const reasons = {
  empty: { cn: '地址为空', en: 'the address is empty' },
  namespace: { cn: '命名空间序号为 0 到 65535', en: 'the namespace index must be 0 to 65535' },
  uri: { cn: '缺少命名空间 URI', en: 'the namespace URI is missing' },
  semicolon: { cn: '命名空间之后应为分号', en: 'expected a semicolon after the namespace' },
  kind: { cn: '应为 s=、i=、g= 或 b=', en: 'expected s=, i=, g= or b=' },
  text: { cn: '缺少名称', en: 'the name is missing' },
  number: { cn: '编号为 0 到 4294967295', en: 'the number must be 0 to 4294967295' },
  guid: { cn: '应为 GUID', en: 'expected a GUID' },
  base64: { cn: '应为 Base64', en: 'expected Base64' },
} as const satisfies Record<string, Text>;

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Parses `ns=2;s=Tank.Level`, `nsu=urn:plant;s=Tank.Level`, `i=2258`. */
export function parseNodeId(text: string): ParsedNodeId {
  const start = text.length - text.trimStart().length;
  const body = text.trim();
  if (body === '') return refuse(0, reasons.empty);
  const [, word = '', name = ''] = /^(nsu?)=([^;]*)/.exec(body) ?? [];
  if (word === '') return identified(0, body, start);
  const end = word.length + 1 + name.length;
  const namespace = word === 'ns' ? indexOf(name) : name;
  if (namespace === undefined) return refuse(start + 3, reasons.namespace);
  if (namespace === '') return refuse(start + 4, reasons.uri);
  if (body.charAt(end) !== ';') return refuse(start + end, reasons.semicolon);
  return identified(namespace, body.slice(end + 1), start + end + 1);
}

function indexOf(digits: string): number | undefined {
  const index = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
  return index <= 65_535 ? index : undefined;
}

function identified(namespace: number | string, identifier: string, at: number): ParsedNodeId {
  const value = identifier.slice(2);
  switch (identifier.slice(0, 2)) {
    case 's=':
      return value === '' ? refuse(at + 2, reasons.text) : { ok: true, node: { namespace, identifier } };
    case 'i=':
      return /^\d{1,10}$/.test(value) && Number(value) <= 0xffff_ffff
        ? { ok: true, node: { namespace, identifier } }
        : refuse(at + 2, reasons.number);
    case 'g=':
      return guid.test(value) ? { ok: true, node: { namespace, identifier } } : refuse(at + 2, reasons.guid);
    case 'b=':
      return value !== '' && base64.test(value)
        ? { ok: true, node: { namespace, identifier } }
        : refuse(at + 2, reasons.base64);
    default:
      return refuse(at, reasons.kind);
  }
}

/** The index that the server currently assigns to the namespace; undefined if it does not have this URI. */
export function namespaceIndex({ namespace }: NodeAddress, uris: readonly string[]): number | undefined {
  const index = typeof namespace === 'number' ? namespace : uris.indexOf(namespace);
  return index < 0 ? undefined : index;
}

function refuse(position: number, reason: Text): ParsedNodeId {
  return { ok: false, error: addressError(position, reason) };
}
