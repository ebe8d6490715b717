import { api, errorText } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { failureText } from '../../base/i18n/failureText.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { useCall } from '../../client/useCall.ts';

const texts = defineTexts('home-page', { noPage: words.noPage });

export interface HomePage {
  /** Null if there is none to view, undefined while that is not known. */
  homeId: number | null | undefined;
  error: unknown;
}

/** The page that a device opens with. Without a device nothing is requested. */
export function useHomePage(equipmentId: number | undefined): HomePage {
  const body = equipmentId === undefined ? undefined : { equipmentId };
  // A reply of its own: the page tab refreshes its reply, and a new home page must not replace the one on screen.
  const { data, error } = useCall(api.pageView.queryHome, body, { staleTime: 60_000, extra: ['opening'] });
  return { homeId: error ? null : data?.homeId, error };
}

/** Why the data of a device is shown and not its page, which is its default view. */
export function notifyNoPage(error: unknown): void {
  const language = currentLanguage();
  const reason = error ? failureText(error, language).reason : texts.text('noPage', {}, language);
  notify({ level: 'warning', text: errorText('1033', language, { reason }) });
}
