import type { EquipmentLine } from '@lookfar/contract';
import { sql } from 'kysely';

/** The product line of a device, for queries that left join `gateway` and its `hardware`; `eg` without either. */
export const equipmentLine = sql<EquipmentLine>`coalesce(hardware.line, 'eg')`.as('line');
