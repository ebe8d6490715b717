import type { Alarm, Language } from '@lookfar/contract';
import type { alarmTexts } from '../alarmTexts.ts';
import type { Handling } from '../handling/useHandling.ts';

/** What a row can set off. It stays the same while the list stands: a row renders only when its own alarm changes. */
export interface RowActions extends Pick<Handling, 'acknowledge' | 'run' | 'ask'> {
  pick: (id: number, range: boolean) => void;
  focus: (id: number) => void;
  /** Opens the menu of the row below the button. */
  menu: (alarm: Alarm, button: HTMLElement) => void;
}

/** Handed down: hundreds of rows need not each listen for another language. */
export interface RowWords {
  t: ReturnType<typeof alarmTexts.useTexts>;
  language: Language;
}
