import { type EquipmentInfo, fail } from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { toEquipmentInfo } from './equipment.mapper.ts';
import type { EquipmentRepository, EquipmentRow } from './equipment.repository.ts';

export class EquipmentService {
  private readonly repository: EquipmentRepository;

  constructor(repository: EquipmentRepository) {
    this.repository = repository;
  }

  /** The equipment, or 1014: whether it is missing or belongs to others is not told. */
  async visible(caller: Caller, id: number): Promise<EquipmentRow> {
    return (await this.repository.find(scopeOf(caller), id)) ?? fail('1014');
  }

  async info(caller: Caller, { id }: { id: number }): Promise<EquipmentInfo> {
    return toEquipmentInfo(await this.visible(caller, id));
  }
}
