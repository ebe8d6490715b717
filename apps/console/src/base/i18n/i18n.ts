import type { Language } from '@lookfar/contract';
import { createInstance } from 'i18next';

export const defaultLanguage: Language = 'cn';

/**
 * The one i18next instance. Texts are registered by the module that shows them, so nothing is fetched and start-up
 * does not wait. Marks are filled by the contract's `fill`, the same rule as for the error catalogue.
 */
export const i18n = createInstance();

void i18n.init({
  lng: defaultLanguage,
  fallbackLng: false,
  supportedLngs: ['cn', 'en'],
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { skipOnVariables: true, escapeValue: false },
});
