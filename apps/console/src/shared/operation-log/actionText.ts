import { calls, type Language } from '@lookfar/contract';

const names = new Map(calls.flatMap(({ log, name }) => (log === undefined ? [] : [[log, name] as const])));

/** The action, in the words of the call that performed it; an action without a call is shown as it is. */
export function actionText(action: string, language: Language): string {
  return names.get(action)?.[language] ?? action;
}
