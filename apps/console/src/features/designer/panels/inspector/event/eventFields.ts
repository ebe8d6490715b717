import { type ClickEvent, pathIn, pressTypes, writeTypes } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { eventTexts } from '../../../../page-view/index.ts';

const label = eventTexts.both;
const at = pathIn<ClickEvent>();

const target: Field = {
  ...{ kind: 'choice', path: at('target'), label: label('target') },
  options: [
    { value: '_self', label: label('self') },
    { value: '_blank', label: label('blank') },
  ],
};

const manner: Field = {
  ...{ kind: 'choice', path: at('writeType'), label: label('writeType') },
  options: writeTypes.map((value) => ({ value, label: label(value) })),
};
const pressed: Field = {
  ...{ kind: 'choice', path: at('pressType'), label: label('pressType') },
  options: pressTypes.map((value) => ({ value, label: label(value) })),
};
const isDelayed: Field = { kind: 'switch', path: at('delay', 'enable'), label: label('delay') };
const delayedBy: Field = {
  ...{ kind: 'number', path: at('delay', 'value'), label: label('delayValue'), unit: 'ms' },
  ...{ min: 0, max: 60_000, step: 100 },
};

/** [DP16] The fields of a *write* besides its signal, depending on the choices so far. */
export function writeFields({ writeType, confirm, hint, delay }: ClickEvent): readonly Field[] {
  const hints = [on('hint'), ...(hint ? [text('hintValue')] : [])];
  // A button that is held writes as long as it is held: it neither asks, nor waits, nor reports.
  if (writeType === 'press') return [manner, pressed, ...hints];
  return [
    manner,
    ...(writeType === 'fixed' ? [text('writeValue')] : []),
    ...[on('confirm'), ...(confirm ? [on('titleShow')] : [])],
    ...hints,
    isDelayed,
    ...(delay.enable ? [delayedBy] : []),
    on('feedback'),
  ];
}

export const linkFields: readonly Field[] = [{ kind: 'text', path: at('link'), label: label('address') }, target];
export const pageFields: readonly Field[] = [target];

function text(name: 'writeValue' | 'hintValue'): Field {
  return { kind: 'text', path: at(name), label: label(name) };
}

function on(name: 'confirm' | 'titleShow' | 'hint' | 'feedback'): Field {
  return { kind: 'switch', path: at(name), label: label(name) };
}
