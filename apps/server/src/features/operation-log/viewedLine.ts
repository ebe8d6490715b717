import type { OperationLine } from '@lookfar/contract';
import { hideEndpoints } from '../../platform/text/hideEndpoints.ts';

/** What a reader of a device's log may see elsewhere. */
export interface LogRights {
  /** Edits devices: sees how they are reached, and from where others work. */
  edits: boolean;
  alarms: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** An entry without hosts, endpoints, addresses and alarm titles that its reader cannot see anywhere else. */
export function viewedLine(line: OperationLine, rights: LogRights): OperationLine {
  const { changes, ...detail } = line.detail;
  const shown = Array.isArray(changes)
    ? { ...detail, changes: changes.flatMap((change: Fields) => viewedChange(change, rights)) }
    : line.detail;
  if (rights.edits) return { ...line, detail: shown };
  return {
    ...line,
    detail: hidden(shown) as OperationLine['detail'],
    message: hideEndpoints(line.message),
    address: '',
  };
}

function viewedChange(change: Fields, { edits, alarms }: LogRights): Fields[] {
  const { section, fields, ...rest } = change;
  if (section === 'alarms' && !alarms) return [];
  if (edits || fields === undefined) return [change];
  // How a device is reached, where a value is in it, and what a script does.
  if (section === 'driver' || section === 'scripts') return [{ section, ...rest }];
  const open = Object.entries(fields as Fields).filter(([field]) => field !== 'address');
  return [{ section, ...rest, ...(open.length > 0 && { fields: Object.fromEntries(open) }) }];
}

const plain = new Set(['parameters', 'host', 'endpointUrl', 'address']);

function hidden(value: unknown): unknown {
  if (typeof value === 'string') return hideEndpoints(value);
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !plain.has(key));
  return Object.fromEntries(kept.map(([key, field]) => [key, hidden(field)]));
}
