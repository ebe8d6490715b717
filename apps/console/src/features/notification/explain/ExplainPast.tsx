import { api, type NotifyDelivery, notifyWayNames, type ReplyOf } from '@lookfar/contract';
import { Collapse } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList, Stack } from '../../../ui/layout/Layout.tsx';
import { afterWords } from '../words/notifyWords.ts';
import { isTold } from '../words/verdictTexts.ts';
import { DeliveryState } from './DeliveryState.tsx';
import { ExplanationView } from './ExplanationView.tsx';
import { explainTexts } from './explainTexts.ts';

interface ExplainPastProps {
  alarmId: number;
  /** One occurrence; all that are kept without it. */
  occurrence?: string | undefined;
}

type Decision = ReplyOf<typeof api.notifyExplain.past>['decisions'][number];

/** [NV12] What was decided about an alarm, and what became of each message. */
export function ExplainPast({ alarmId, occurrence }: ExplainPastProps) {
  const t = explainTexts.useTexts();
  const query = useCall(
    api.notifyExplain.past,
    { alarmId, ...(occurrence && { occurrence }) },
    { staleTime: 0, retry: false },
  );
  return (
    <Loaded
      query={query}
      failed={t('pastFailed')}
      isEmpty={({ decisions, deliveries }) => decisions.length + deliveries.length === 0}
      empty={{ title: t('noDecisions'), note: t('noDecisionsNote') }}
    >
      {({ decisions, deliveries }) => (
        <Stack gap={4}>
          <section className="explain-part" aria-label={t('deliveries')}>
            <h3>{t('deliveries')}</h3>
            {deliveries.length === 0 ? <Dim>{t('noDeliveries')}</Dim> : <Deliveries list={deliveries} />}
          </section>
          {decisions.length > 0 && (
            <section className="explain-part" aria-label={t('decisions')}>
              <h3>{t('decisions')}</h3>
              <Decisions list={decisions} />
            </section>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Deliveries({ list }: { list: readonly NotifyDelivery[] }) {
  const t = explainTexts.useTexts();
  const language = useLanguage();
  return (
    <PlainList>
      {list.map(({ id, way, name, target, state, error, tries, ruleName, createdAt, sentAt }) => (
        <li key={id} className="explain-delivery">
          <span className="explain-time">{formatLocalTime(sentAt ?? createdAt)}</span>
          <span>
            <strong>{name}</strong> · {notifyWayNames[way][language]}
            {target !== '' && <Dim small> {target}</Dim>}
          </span>
          <DeliveryState state={state} error={error} />
          <Dim small>{[ruleName, tries > 1 && t('tries', { count: tries })].filter(Boolean).join(' · ')}</Dim>
        </li>
      ))}
    </PlainList>
  );
}

const occasions = ['raised', 'worsened', 'cleared', 'condition', 'escalation'] as const;

function Decisions({ list }: { list: readonly Decision[] }) {
  const t = explainTexts.useTexts();
  const language = useLanguage();
  return (
    <Collapse
      size="small"
      items={list.map(({ at, occasion, eventId, explanation }) => {
        const told = explanation.lines.filter(({ verdict }) => isTold(verdict)).length;
        const known = occasions.find((one) => one === occasion);
        const after = explanation.lines.find(({ afterSeconds }) => afterSeconds !== null)?.afterSeconds;
        const isStep = known === 'escalation' && after !== undefined && after !== null;
        return {
          key: `${eventId} ${at} ${occasion}`,
          label: (
            <span className="explain-decision">
              <span className="explain-time">{formatLocalTime(at)}</span>
              <strong>{known ? t(known) : occasion}</strong>
              {isStep && <span>{t('after', { time: afterWords(after, language) })}</span>}
              <Dim small>{t('summary', { told, rest: explanation.lines.length - told })}</Dim>
            </span>
          ),
          children: <ExplanationView explanation={explanation} />,
        };
      })}
    />
  );
}
