import type { Alarm, Language } from '@lookfar/contract';
import type { alarmTexts } from '../alarmTexts.ts';
import type { Handling } from '../handling/useHandling.ts';

/** What a row can do. The object stays the same across renders, so a row renders only when its own alarm changes. */
export interface RowActions extends Pick<Handling, 'acknowledge' | 'run' | 'ask'> {
  pick: (id: number, range: boolean) => void;
  focus: (id: number) => void;
  /** Opens the menu of the row below the button. */
  menu: (alarm: Alarm, button: HTMLElement) => void;
}

/** Passed down so that hundreds of rows need not each subscribe to the language. */
export interface RowWords {
  t: ReturnType<typeof alarmTexts.useTexts>;
  language: Language;
}
