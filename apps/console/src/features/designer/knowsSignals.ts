import type { BindableSignal } from '@lookfar/contract';
import type { KnowsSignal } from '@lookfar/page';
import type { DesignerOwner } from '../page/index.ts';

/** The owner's own signals: those of the device or template, or the variables of a project. */
interface OwnSignals {
  equipId: number;
  list: readonly Pick<BindableSignal, 'signalId'>[];
}

/**
 * Whether a page of this owner may be bound to a signal. Template pages refer only to signals of their template, pages of
 * devices and projects refer to devices: the owner's own signals are checked, those of others are assumed to exist.
 */
export function knowsSignals({ kind }: DesignerOwner, own: OwnSignals): KnowsSignal {
  const known = new Set(own.list.map(({ signalId }) => signalId));
  return (equipId, signalId) => {
    if (kind === 'template') return equipId === 0 && known.has(signalId);
    if (equipId === 0) return false;
    return equipId !== own.equipId || known.has(signalId);
  };
}
