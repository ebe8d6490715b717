import {
  type AlarmLevel,
  alarmLevelNames,
  alarmLevels,
  type NotifyPreference,
  notifyWayNames,
  type PersonalWay,
  personalWays,
} from '@lookfar/contract';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { addressOf, type OwnNotification } from './addressOf.ts';
import { preferenceTexts } from './preferenceTexts.ts';
import { TestWay } from './TestWay.tsx';

interface WayMatrixProps {
  own: OwnNotification;
  value: NotifyPreference['ways'];
  /** Without it, only shown. */
  onChange?: (ways: NotifyPreference['ways']) => void;
}

/** [NV13] Levels by way, with what is bound; a way that the organisation does not offer is locked. */
export function WayMatrix({ own, value, onChange }: WayMatrixProps) {
  const t = preferenceTexts.useTexts();
  const language = useLanguage();
  const toggle = (way: PersonalWay, level: AlarmLevel, isOn: boolean) =>
    onChange?.({
      ...value,
      [way]: alarmLevels.filter((one) => (one === level ? isOn : value[way].includes(one))),
    });
  return (
    <div className="preference-scroll">
      <table className="preference-matrix">
        <thead>
          <tr>
            <td />
            {alarmLevels.map((level) => (
              <th key={level} scope="col">
                <span className="notify-level">
                  <StatusMark state={level} /> {alarmLevelNames[level][language]}
                </span>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {personalWays.map((way) => {
            const { isOffered } = addressOf(way, own);
            return (
              <tr key={way}>
                <th scope="row">
                  {notifyWayNames[way][language]}
                  <Bound way={way} own={own} />
                </th>
                {alarmLevels.map((level) => (
                  <td key={level}>
                    <Checkbox
                      aria-label={t('cell', {
                        level: alarmLevelNames[level][language],
                        way: notifyWayNames[way][language],
                      })}
                      checked={isOffered && value[way].includes(level)}
                      disabled={!isOffered || onChange === undefined}
                      onChange={({ target }) => toggle(way, level, target.checked)}
                    />
                  </td>
                ))}
                <td>
                  <TestWay way={way} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Bound({ way, own }: { way: PersonalWay; own: OwnNotification }) {
  const t = preferenceTexts.useTexts();
  const { address, bindAt, isOffered, isMissing } = addressOf(way, own);
  if (!isOffered) return <Dim small>{t('notOffered')}</Dim>;
  const count = own.browsers.length;
  const said = { web: t('inConsole'), push: count === 0 ? t('noBrowsers') : t('browsersOn', { count }) };
  if (way === 'web' || way === 'push') return <Dim small>{said[way]}</Dim>;
  return (
    <Dim small>
      {bindAt === undefined ? address : t(way === 'email' ? 'noEmail' : 'noTel')}{' '}
      {bindAt !== undefined && <Link to={bindAt}>{t('bind')}</Link>}
      {isMissing && ` · ${t('noProvider')}`}
    </Dim>
  );
}
