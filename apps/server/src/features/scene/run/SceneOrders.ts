import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { EquipmentService } from '../../equipment/equipment.service.ts';
import type { RepairOpener } from '../../repair/RepairOpener.ts';

export interface SceneOrder {
  equipmentId: number;
  title: string;
  content: string;
  /** The same one makes one order. */
  uuid: string;
}

/** Opens repairs for scenes, in the name of whoever enabled them. */
export class SceneOrders {
  readonly #opener: Pick<RepairOpener, 'open'>;
  readonly #equipment: Pick<EquipmentService, 'visible'>;

  constructor(opener: Pick<RepairOpener, 'open'>, equipment: Pick<EquipmentService, 'visible'>) {
    this.#opener = opener;
    this.#equipment = equipment;
  }

  /** 1014 for a device that the person cannot see. */
  async open(person: Caller, { equipmentId, ...order }: SceneOrder): Promise<{ id: number }> {
    const device = await this.#equipment.visible(person, equipmentId);
    const { accountId, loginname } = person;
    return this.#opener.open(scopeOf(person), {
      ...order,
      device,
      source: 'scene',
      reporter: { loginname, accountId },
    });
  }
}
