import type { BindableSignal } from '@lookfar/contract';
import type { KnowsSignal } from '@lookfar/page';
import type { DesignerOwner } from '../page/index.ts';

/**
 * Whether a page of this owner may be bound to a signal. Template pages refer only to signals of their template, device
 * pages refer to devices: the signals of their own device are checked, those of others are assumed to exist.
 */
export function knowsSignals({ kind, id }: DesignerOwner, own: readonly BindableSignal[]): KnowsSignal {
  const known = new Set(own.map(({ signalId }) => signalId));
  return (equipId, signalId) => {
    if (kind === 'template') return equipId === 0 && known.has(signalId);
    if (equipId === 0) return false;
    return equipId !== id || known.has(signalId);
  };
}
