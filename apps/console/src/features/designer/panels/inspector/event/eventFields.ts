import { type ClickAction, type ClickEvent, type FieldPath, pathIn, pressTypes, writeTypes } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { eventTexts } from '../../../../page-view/index.ts';

const label = eventTexts.both;
const at = pathIn<ClickEvent>();
type Word = Parameters<typeof label>[0];

const manner = choice(at('writeType'), 'writeType', [...writeTypes]);
const pressed = choice(at('pressType'), 'pressType', [...pressTypes]);
const pageTarget = choice(at('target'), 'target', { _self: 'self', _blank: 'blank', dialog: 'dialog' });
const linkTarget = choice(at('target'), 'target', { _self: 'self', _blank: 'blank' });
const windowTarget = choice(at('target'), 'windowKind', { _self: 'inPage', _blank: 'inBrowser' });
const isDelayed: Field = { kind: 'switch', path: at('delay', 'enable'), label: label('delay') };
const delayedBy: Field = {
  ...{ kind: 'number', path: at('delay', 'value'), label: label('delayValue'), unit: 'ms' },
  ...{ min: 0, max: 60_000, step: 100 },
};

/** What an action offers to choose from; the others fall back to the first. */
const targets: Partial<Record<ClickAction, readonly ClickEvent['target'][]>> = {
  page: ['_self', '_blank', 'dialog'],
  link: ['_self', '_blank'],
  window: ['_self', '_blank'],
};

export const targetFor = (action: ClickAction, target: ClickEvent['target']): ClickEvent['target'] =>
  targets[action]?.includes(target) ? target : '_self';

/** [DP16] The fields of an action besides what it writes or shows, depending on the choices so far. */
export function eventFields(event: ClickEvent): readonly Field[] {
  switch (event.action) {
    case 'write':
      return writeFields(event);
    case 'page':
      return [pageTarget, ...(event.target === 'dialog' ? placeFields(event) : []), ...beforeFields(event)];
    case 'link':
      return [{ kind: 'text', path: at('link'), label: label('address') }, linkTarget, ...beforeFields(event)];
    case 'window':
      return [windowTarget, ...placeFields(event), ...beforeFields(event)];
    case 'iframe':
      return beforeFields(event);
    case 'scene':
      return [
        { kind: 'switch', path: at('confirm'), label: label('confirmScene') },
        ...hintFields(event),
        ...delayFields(event),
        on('feedback'),
      ];
    case 'script':
      return [
        { kind: 'script', path: at('script'), label: label('script'), use: 'click' },
        { kind: 'binding', path: at('data'), label: label('scriptSignals'), many: true },
        ...[on('confirm'), on('feedback')],
        ...hintFields(event),
        ...delayFields(event),
      ];
  }
}

function writeFields(event: ClickEvent): readonly Field[] {
  const { writeType, confirm } = event;
  // A button that is held writes as long as it is held: it neither asks, nor waits, nor reports.
  if (writeType === 'press') return [manner, pressed, ...hintFields(event)];
  const isStep = writeType === 'add' || writeType === 'subtract';
  return [
    manner,
    ...(writeType === 'fixed' ? [text('writeValue')] : []),
    ...(isStep ? [{ ...text('writeValue'), label: label('step') }] : []),
    // A typed value is confirmed where it is typed.
    ...(writeType === 'input' ? [] : [on('confirm')]),
    ...(confirm || writeType === 'input' ? [on('titleShow')] : []),
    ...hintFields(event),
    ...(writeType === 'input' ? [] : delayFields(event)),
    on('feedback'),
  ];
}

/** What happens before an action that writes nothing: only a hint can be asked about. */
function beforeFields(event: ClickEvent): readonly Field[] {
  const ask: Field = { kind: 'switch', path: at('confirm'), label: label('askFirst') };
  return [...hintFields(event), ...(event.hint ? [ask] : []), ...delayFields(event)];
}

const hintFields = ({ hint }: ClickEvent): readonly Field[] => [on('hint'), ...(hint ? [text('hintValue')] : [])];

function delayFields({ action, delay }: ClickEvent): readonly Field[] {
  const isOn = action === 'write' ? isDelayed : { ...isDelayed, label: label('delayed') };
  return [isOn, ...(delay.enable ? [delayedBy] : [])];
}

function placeFields({ middle }: ClickEvent): readonly Field[] {
  const size = { min: 160, max: 20_000, unit: 'px' };
  const offset = { min: 0, max: 20_000, unit: 'px' };
  return [
    { kind: 'number', path: at('width'), label: label('width'), ...size },
    { kind: 'number', path: at('height'), label: label('height'), ...size },
    { kind: 'switch', path: at('middle'), label: label('middle') },
    ...(middle
      ? []
      : ([
          { kind: 'number', path: at('left'), label: label('left'), ...offset },
          { kind: 'number', path: at('top'), label: label('top'), ...offset },
        ] as const)),
  ];
}

function text(name: 'writeValue' | 'hintValue'): Field {
  return { kind: 'text', path: at(name), label: label(name) };
}

function on(name: 'confirm' | 'titleShow' | 'hint' | 'feedback'): Field {
  return { kind: 'switch', path: at(name), label: label(name) };
}

/** The words of a value are its own, or those of the table. */
function choice(path: FieldPath, name: Word, values: readonly Word[] | Readonly<Record<string, Word>>): Field {
  const words: [string, Word][] = Array.isArray(values)
    ? values.map((value) => [value, value])
    : Object.entries(values as Readonly<Record<string, Word>>);
  return {
    ...{ kind: 'choice', path, label: label(name) },
    options: words.map(([value, word]) => ({ value, label: label(word) })),
  };
}
