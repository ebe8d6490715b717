import type { Language, Text } from '@lookfar/contract';
import { controlWords } from '../kit/control/controlWords.ts';
import { type KeypadKey, keypadKeys } from './keypadKeys.ts';

const names: Partial<Record<KeypadKey, { face?: string; name: Text }>> = {
  back: { face: '⌫', name: { cn: '退格', en: 'Backspace' } },
  clear: { name: { cn: '清空', en: 'Clear' } },
  close: { name: { cn: '取消', en: 'Cancel' } },
  sign: { face: '+/−', name: { cn: '正负号', en: 'Sign' } },
  enter: { name: controlWords.send },
};

/** Digits for fingers; the focus stays in the field, which hardware keys reach as well. */
export function KeypadView({ locale }: { locale: Language }) {
  return (
    <div className="input-keypad" data-part="keypad" popover="manual">
      {keypadKeys.map((key) => {
        const { face, name } = names[key] ?? {};
        return (
          <button key={key} type="button" tabIndex={-1} data-key={key} aria-label={name?.[locale]}>
            {face ?? name?.[locale] ?? key}
          </button>
        );
      })}
    </div>
  );
}
