import { api, type ReplyOf } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { gapReasonText, gapStateText } from '../../shared/gapWords.ts';
import { formatAge, formatLocalTime } from '../../ui/formatTimes.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { ListView, listView } from '../../ui/screen/ListView.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

/** When the gateway was offline or lost data, newest first. */
export function GatewayGaps({ gatewayId }: { gatewayId: number }) {
  const gaps = useMemo(
    () =>
      listView({
        call: api.gateway.gaps,
        body: { id: gatewayId },
        className: 'gateway-lines',
        Line: GapLine,
        failed: gatewayTexts.both('loadFailed'),
        empty: { title: gatewayTexts.both('noGaps'), note: gatewayTexts.both('noGapsNote') },
      }),
    [gatewayId],
  );
  return <ListView of={gaps} />;
}

function GapLine({ row: gap }: { row: ReplyOf<typeof api.gateway.gaps>['list'][number] }) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  return (
    <li>
      <StatusTag
        state={gap.to === null ? 'warning' : 'stale'}
        look="plain"
        text={gapReasonText(gap.reason, language)}
      />
      <span>{gap.equip || t('wholeGateway')}</span>
      <span className="digits">
        {formatLocalTime(gap.from)} – {gap.to === null ? t('lasting') : formatLocalTime(gap.to)}
      </span>
      {gap.to !== null && <Dim>{formatAge(gap.to - gap.from, language)}</Dim>}
      <Dim>{gapStateText(gap.state, language)}</Dim>
      {gap.lostPoints > 0 && <span>{t('lostPoints', { count: gap.lostPoints })}</span>}
    </li>
  );
}
