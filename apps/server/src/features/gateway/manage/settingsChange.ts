import type { api, BodyOf } from '@lookfar/contract';
import type { Updateable } from 'kysely';
import type { GatewayTable } from '../../../platform/database/schema.ts';
import type { GatewayRow } from '../gateway.repository.ts';

type Settings = Omit<BodyOf<typeof api.gateway.edit>, 'id'>;

export interface SettingsChange {
  /** Only what has changed. */
  update: Updateable<GatewayTable>;
  /** Old and new value by field, for the operation log. */
  detail: Record<string, { from: unknown; to: unknown }>;
  /** The gateway itself depends on it and has to be notified. */
  concernsGateway: boolean;
}

const toldToGateway: ReadonlySet<string> = new Set<keyof Settings>(['scanMs', 'heartbeatMs']);

export function settingsChange(row: GatewayRow, settings: Settings): SettingsChange {
  const wanted = {
    ...settings,
    deptId: settings.deptId === undefined ? row.deptId : settings.deptId,
    vpn: settings.vpn ? 1 : 0,
    economizeOpen: settings.economizeOpen ? 1 : 0,
  };
  const fields = Object.keys(wanted) as (keyof typeof wanted)[];
  const changed = fields.filter((field) => wanted[field] !== row[field]);
  return {
    update: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    detail: Object.fromEntries(changed.map((field) => [field, { from: row[field], to: wanted[field] }])),
    concernsGateway: changed.some((field) => toldToGateway.has(field)),
  };
}
