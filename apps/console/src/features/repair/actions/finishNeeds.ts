import type { Repair, RepairSettings } from '@lookfar/contract';

export type Missing = 'photo' | 'signature';

interface Given {
  photos: number;
  hasSignature: boolean;
}

/** [RC7] What a completion still needs, counting what is already on the order. */
export function missingOf(
  order: Pick<Repair, 'attachments'>,
  needs: Pick<RepairSettings, 'needsPhoto' | 'needsSignature'> | undefined,
  given: Given,
): Missing[] {
  const has = (kind: string) =>
    order.attachments.some((one) => one.kind === kind && (one.place === 'finish' || one.place === 'work'));
  return [
    ...(needs?.needsPhoto && given.photos === 0 && !has('photo') ? (['photo'] as const) : []),
    ...(needs?.needsSignature && !given.hasSignature && !has('signature') ? (['signature'] as const) : []),
  ];
}

/** [RC7] The order waits for its alarm. */
export const isHeld = ({ needsReturn, alarm }: Pick<Repair, 'needsReturn' | 'alarm'>): boolean =>
  needsReturn && alarm !== null && alarm.returnedAt === null;
