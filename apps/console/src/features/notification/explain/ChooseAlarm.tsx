import { alarmStates, api, type Explanation, type NotifyRule, type UserInfo } from '@lookfar/contract';
import { Drawer, Switch } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import type { SearchLoad } from '../../../ui/searchLoads.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ExplainNow } from './ExplainNow.tsx';
import { explainTexts } from './explainTexts.ts';

const most = { pageSize: 50 };

/** Alarms by their rules for those who manage them, otherwise those that have occurred. */
const searchAlarms =
  (user: UserInfo | undefined): SearchLoad =>
  async (text, signal) => {
    const options = { quiet: true, signal };
    if (isAllowed(user, api.alarmRule.query.may)) {
      const { list } = await send(api.alarmRule.query, { text, ...most }, options);
      return list.map(({ id, equip, title }) => ({ value: id, text: [equip, title].filter(Boolean).join(' · ') }));
    }
    const { list } = await send(api.alarm.query, { text, state: [...alarmStates], ...most }, options);
    return list.map(({ alarmId, equip, title }) => ({
      value: alarmId,
      text: [equip, title].filter(Boolean).join(' · '),
    }));
  };

/** Who would get an alarm that is chosen, by one rule or by all. */
export function ChooseAlarm({ row, onClose }: RowAboveProps<NotifyRule>) {
  const t = explainTexts.useTexts();
  const user = useUser();
  const phone = useMediaQuery(phoneQuery);
  const [alarmId, setAlarmId] = useState<number>();
  const [isOnly, setOnly] = useState(true);
  const ofRule = ({ lines, skipped, more }: Explanation): Explanation => ({
    lines: lines.filter(({ ruleId }) => ruleId === row.id),
    skipped: skipped.filter(({ ruleId }) => ruleId === row.id),
    more,
  });
  return (
    <Drawer open title={t('title')} size={phone ? '100%' : 640} onClose={onClose}>
      <Stack gap={3}>
        <SearchSelect
          id="explain-alarm"
          name="notify.alarm"
          placeholder={t('chooseAlarm')}
          value={alarmId}
          onChange={setAlarmId}
          load={searchAlarms(user)}
        />
        <Row>
          <Switch size="small" aria-label={t('onlyRule', { name: row.name })} checked={isOnly} onChange={setOnly} />
          <span>{t('onlyRule', { name: row.name })}</span>
        </Row>
        {alarmId === undefined ? (
          <EmptyState title={t('chooseAlarm')} note={t('chooseNote')} />
        ) : (
          <ExplainNow key={alarmId} alarmId={alarmId} level={undefined} {...(isOnly && { only: ofRule })} />
        )}
      </Stack>
    </Drawer>
  );
}
