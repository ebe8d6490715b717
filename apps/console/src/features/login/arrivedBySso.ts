import { Failure, isKnownCode, type LoginStep, loginStepNames, type SsoFailure, ssoFailures } from '@lookfar/contract';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';

/** The step that single sign-on leads to: in the fragment, which is never sent anywhere. */
export function arrivedStep(): LoginStep | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const next = loginStepNames.find((name) => name === given.get('step'));
  const token = given.get('token');
  if (!next || next === 'enter' || !token) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { userId: 0, next, token };
}

/** Why single sign-on did not lead to a session. */
export function useSsoFailure(): Failure | undefined {
  const [query] = useSearchParams();
  const language = useLanguage();
  const why = query.get('sso');
  if (why === null) return undefined;
  if (Object.hasOwn(ssoFailures, why)) return new Failure('1596', { reason: ssoFailures[why as SsoFailure][language] });
  return isKnownCode(why) ? new Failure(why) : undefined;
}
