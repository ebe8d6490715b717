import { type ClickEvent, pathIn } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { eventTexts } from '../../../../page-view/index.ts';

const label = eventTexts.both;
const at = pathIn<ClickEvent>();

/** [DP16] The fields of a *script*: its code, the signals that it uses, and how what it writes is asked for. */
export function scriptFields({ hint, delay }: ClickEvent): readonly Field[] {
  return [
    { kind: 'script', path: at('script'), label: label('script'), use: 'click' },
    { kind: 'binding', path: at('data'), label: label('scriptSignals'), many: true },
    { kind: 'switch', path: at('confirm'), label: label('confirm') },
    { kind: 'switch', path: at('feedback'), label: label('feedback') },
    { kind: 'switch', path: at('hint'), label: label('hint') },
    ...(hint ? [{ kind: 'text', path: at('hintValue'), label: label('hintValue') } as const] : []),
    { kind: 'switch', path: at('delay', 'enable'), label: label('scriptDelay') },
    ...(delay.enable
      ? [
          {
            ...({ kind: 'number', path: at('delay', 'value'), label: label('delayValue'), unit: 'ms' } as const),
            ...{ min: 0, max: 60_000, step: 100 },
          },
        ]
      : []),
  ];
}
