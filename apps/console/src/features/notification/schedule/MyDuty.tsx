import './duty.css';
import { SwapOutlined } from '@ant-design/icons';
import { api, type NotifySchedule, type ReplyOf } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList, Split } from '../../../ui/layout/Layout.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { Replacements } from './Replacements.tsx';
import { scheduleTexts } from './scheduleTexts.ts';

/** [NV7] The schedules that name the user, who can hand over their own duty. */
export function MyDuty() {
  const t = scheduleTexts.useTexts();
  const mine = useCall(api.notifySchedule.mine, {}, { staleTime: 0 });
  return (
    <Panel title={t('mine')}>
      <Loaded query={mine} failed={t('mineFailed')}>
        {({ list, colleagues }) =>
          list.length === 0 ? (
            <Dim>{t('mineNone')}</Dim>
          ) : (
            <PlainList>
              {list.map((schedule) => (
                <Own
                  key={schedule.id}
                  schedule={schedule}
                  colleagues={colleagues}
                  onChanged={() => void mine.refetch()}
                />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface OwnProps extends Pick<ReplyOf<typeof api.notifySchedule.mine>, 'colleagues'> {
  schedule: NotifySchedule;
  onChanged: () => void;
}

function Own({ schedule, colleagues, onChanged }: OwnProps) {
  const t = scheduleTexts.useTexts();
  const language = useLanguage();
  const me = useUser()?.userId ?? 0;
  const [isHanding, setHanding] = useState(false);
  const { onDuty, next, until, name } = schedule;
  const isMe = (people: NotifySchedule['people']) => people.some(({ id }) => id === me);
  const names = listed(
    onDuty.map((one) => one.name),
    language,
  );
  const state = isMe(onDuty) ? t('mineNow') : isMe(next) ? t('mineNext') : '';
  return (
    <li className="duty-own">
      <Split>
        <span>
          <strong>{name}</strong> {state}
          {!isMe(onDuty) && <Dim small> {onDuty.length === 0 ? t('nobody') : t('mineOff', { names })}</Dim>}
          {until !== null && <Dim small> {t('until', { time: formatLocalTime(until).slice(0, 16) })}</Dim>}
        </span>
        <Button size="small" icon={<SwapOutlined />} onClick={() => setHanding(true)}>
          {t('handOver')}
        </Button>
      </Split>
      {schedule.replacements.length > 0 && (
        <Replacements
          schedule={schedule}
          names={colleagues}
          isOwn={(insteadOf) => insteadOf === me}
          onChanged={onChanged}
        />
      )}
      {isHanding && (
        <HandOverDialog
          schedule={schedule}
          colleagues={colleagues}
          mine={me}
          onDone={onChanged}
          onClose={() => setHanding(false)}
        />
      )}
    </li>
  );
}
