import { api, type OperationObject } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { drawer } from '../../ui/screen/actions.tsx';
import type { RowAction } from '../../ui/screen/screenAction.ts';
import { OperationLogDrawer } from './OperationLogDrawer.tsx';
import { operationTexts } from './operationTexts.ts';

/** The row action that shows its operation log. */
export function operations(objectKind: OperationObject, icon?: ReactNode): RowAction<{ id: number }> {
  return drawer(
    'operations',
    ({ row, onClose }) => <OperationLogDrawer objectKind={objectKind} objectId={row.id} open onClose={onClose} />,
    { text: operationTexts.both('title'), may: api.operationLog.query.may, ...(icon && { icon }) },
  );
}
