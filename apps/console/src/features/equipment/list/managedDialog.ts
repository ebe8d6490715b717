import type { ManagedEquipment } from '@lookfar/contract';

/** What stands open above the list: for one device, for the selected ones, or for the list. */
export type ManagedDialog =
  | {
      kind:
        | 'bindGateway'
        | 'unbindGateway'
        | 'bindTemplate'
        | 'unbindTemplate'
        | 'share'
        | 'makeTemplate'
        | 'log'
        | 'delete';
      row: ManagedEquipment;
    }
  | { kind: BatchKind; rows: readonly ManagedEquipment[]; finished: () => void }
  | { kind: 'import' | 'accept' };

export type BatchKind = 'batchBind' | 'batchUnbind' | 'batchGroup' | 'batchDelete';

export type RowKind = Extract<ManagedDialog, { row: ManagedEquipment }>['kind'];
export type BatchDialog = Extract<ManagedDialog, { finished: () => void }>;
