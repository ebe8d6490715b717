import { useEffect } from 'react';
import { useLanguage } from '../base/i18n/language.ts';
import { productName } from '../base/pageNames.ts';
import { useSessionStore } from '../base/session/sessionStore.ts';
import { documentTitle, type TrailStep } from './trail.ts';

const ownIcon = '/favicon.svg';

/** Title and icon of the document: from the organisation's theme if it has one, otherwise the product's own. */
export function useDocumentHead(trail: readonly TrailStep[]): void {
  const theme = useSessionStore((state) => state.theme);
  const language = useLanguage();
  const title = documentTitle(trail, theme?.title || productName[language]);
  const icon = theme?.faviconIco || ownIcon;

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const link = document.getElementById('favicon');
    // The browser loads it again whenever it is set, also to the same.
    if (link?.getAttribute('href') !== icon) link?.setAttribute('href', icon);
  }, [icon]);
}
