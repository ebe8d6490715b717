import { api, notifyWayNames, type PersonalWay } from '@lookfar/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { explainTexts } from '../explain/explainTexts.ts';
import { preferenceTexts } from './preferenceTexts.ts';

/** Sends an example to the user by one way, and says how it ended. */
export function TestWay({ way }: { way: PersonalWay }) {
  const t = preferenceTexts.useTexts();
  const say = explainTexts.useTexts();
  const name = notifyWayNames[way][useLanguage()];
  const test = useMutation({
    mutationFn: () => send(api.userNotification.test, { way }),
    onSuccess: ({ state, error }) => {
      const text = t('tested', { way: name, state: say(`state.${state}`) });
      const isGood = state === 'sent' || state === 'waiting';
      notify({ level: isGood ? 'success' : 'warning', text: error === '' ? text : `${text} (${error})` });
    },
  });
  return (
    <Button
      size="small"
      type="link"
      loading={test.isPending}
      aria-label={t('testOf', { way: name })}
      onClick={() => test.mutate()}
    >
      {t('test')}
    </Button>
  );
}
