import { api, SceneTrigger } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { triggerTexts } from './triggerTexts.ts';

/** [SCN2] When a trigger fires next, or why it cannot work; nothing while it is incomplete. */
export function NextTimes({ trigger }: { trigger: SceneTrigger }) {
  const t = triggerTexts.useTexts();
  const language = useLanguage();
  const settled = useAfterTyping(JSON.stringify(trigger));
  const read = SceneTrigger.safeParse(JSON.parse(settled));
  const { data } = useCall(api.scene.moments, read.success ? { triggers: [read.data] } : undefined, {
    ...{ staleTime: 30_000, keepPrevious: true, extra: [language] },
  });
  const [first] = read.success ? (data?.list ?? []) : [];
  if (!first) return null;
  if (first.problem !== '') return <p className="scene-trigger-problem">{first.problem}</p>;
  if (trigger.kind !== 'schedule' && trigger.kind !== 'sun') return null;
  if (first.next.length === 0) return <Dim as="p">{t('noNext')}</Dim>;
  return (
    <Dim as="p" small className="scene-next">
      {t('next')}
      {first.next.slice(0, 5).map((time) => (
        <time key={time} className="digits">
          {formatLocalTime(time).slice(0, 16)}
        </time>
      ))}
    </Dim>
  );
}
