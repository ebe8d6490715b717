import { formatTime, type Protocol, secretMask } from '@lookfar/contract';
import type { ProtocolRow } from './protocol.repository.ts';

export interface ProtocolFacts {
  useCount: number;
  name: string;
  /** Parameters that are never shown. */
  secrets: readonly string[];
}

export function toProtocol(row: ProtocolRow, { useCount, name, secrets }: ProtocolFacts): Protocol {
  const parameters = JSON.parse(row.parameters) as Record<string, unknown>;
  const hidden = secrets.filter((key) => parameters[key] !== undefined && parameters[key] !== '');
  return {
    id: row.id,
    name,
    driver: row.driver,
    parameters: { ...parameters, ...Object.fromEntries(hidden.map((key) => [key, secretMask])) },
    note: row.note,
    enabled: row.enabled === 1,
    shipped: row.shipped === 1,
    useCount,
    gmtCreate: formatTime(row.createdAt),
  };
}
