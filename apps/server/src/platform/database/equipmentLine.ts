import type { EquipmentLine } from '@lookfar/contract';
import { sql } from 'kysely';

/** The line of an equipment, where `gateway` and its `hardware` are left joined; `eg` without either. */
export const equipmentLine = sql<EquipmentLine>`coalesce(hardware.line, 'eg')`.as('line');
