import { type AlarmLevel, alarmLevelNames, alarmLevels, api, type Explanation } from '@lookfar/contract';
import { Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { TimePicker } from '../../../ui/TimePicker.tsx';
import { ExplanationView } from './ExplanationView.tsx';
import { explainTexts } from './explainTexts.ts';

interface ExplainNowProps {
  alarmId: number;
  /** Of the alarm as it is. */
  level: AlarmLevel | undefined;
  /** What to leave out. */
  only?: (explanation: Explanation) => Explanation;
}

/** [NV10] Who would be told if the alarm were raised now, or at a moment that is chosen. */
export function ExplainNow({ alarmId, level: own, only = (all) => all }: ExplainNowProps) {
  const t = explainTexts.useTexts();
  const language = useLanguage();
  const [level, setLevel] = useState(own);
  const [at, setAt] = useState<number>();
  const query = useCall(
    api.notifyExplain.now,
    { alarmId, ...(level && { level }), ...(at !== undefined && { at }) },
    { staleTime: 0, keepPrevious: true, retry: false },
  );
  return (
    <Stack gap={3}>
      <Row className="explain-tools">
        <Select
          aria-label={t('level')}
          placeholder={t('level')}
          value={level ?? null}
          options={alarmLevels.map((one) => ({ value: one, label: alarmLevelNames[one][language] }))}
          onChange={(next: AlarmLevel) => setLevel(next)}
        />
        <TimePicker
          aria-label={t('at')}
          placeholder={t('atNow')}
          value={at === undefined ? null : dayjs(at)}
          onChange={(next) => setAt(next?.valueOf())}
        />
        <Dim small>{t('nowNote')}</Dim>
      </Row>
      <Loaded query={query} failed={t('failed')} freshOnly>
        {(explanation) => <ExplanationView explanation={only(explanation)} />}
      </Loaded>
    </Stack>
  );
}
