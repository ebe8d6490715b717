import { api, type InputOf } from '@lookfar/contract';
import { Alert } from 'antd';
import { useCall } from '../../../client/useCall.ts';
import type { FormValues } from '../../../ui/form/formField.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { PlainList, Stack } from '../../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { planTexts } from './planTexts.ts';

/** When the draft would make tasks, as it is being changed. */
export function NextTimes({ values }: { values: FormValues }) {
  const t = planTexts.useTexts();
  const { rule, startDay, endDay, time, zone, hours, holidays } = values;
  const times = { rule, startDay, endDay: endDay ?? '', time, zone, hours, holidays };
  const wanted = useAfterTyping(JSON.stringify(times));
  const body = JSON.parse(wanted) as InputOf<typeof api.inspectionPlan.moments>;
  const { success } = api.inspectionPlan.moments.body.safeParse(body);
  const { data } = useCall(api.inspectionPlan.moments, success ? body : undefined, { keepPrevious: true });
  if (!success || !data) return null;
  if (data.problem !== '') return <Alert type="warning" showIcon title={data.problem} />;
  if (data.next.length === 0) return null;
  return (
    <Stack gap={1} aria-label={t('nextTimes')} as="section">
      <strong>{t('nextTimes')}</strong>
      <PlainList className="plan-moments">
        {data.next.slice(0, 8).map((at) => (
          <li key={at}>{formatLocalTime(at).slice(0, 16)}</li>
        ))}
      </PlainList>
    </Stack>
  );
}
