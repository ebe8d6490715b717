import { CloseOutlined } from '@ant-design/icons';
import { api, notifyLimits, type PushBrowser, parseTime } from '@lookfar/contract';
import { Button } from 'antd';
import { send } from '../../../client/send.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim, PlainList, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { usePushSubscription } from '../../browser-push/index.ts';
import { preferenceTexts } from './preferenceTexts.ts';

interface PushPanelProps {
  browsers: readonly PushBrowser[];
  onChanged: () => void;
}

/** [NV14] The browsers that get pushes; this one can be turned on and off, the others removed. */
export function PushPanel({ browsers, onChanged }: PushPanelProps) {
  const t = preferenceTexts.useTexts();
  const { state, turnOn, turnOff } = usePushSubscription();
  const run = (work: () => Promise<unknown>) => void work().then(onChanged, () => undefined);
  return (
    <Panel title={t('push')}>
      <Stack gap={2}>
        <Dim small>{t('pushNote', { most: notifyLimits.browsers })}</Dim>
        {state !== undefined && (
          <Row>
            <span>{t(`push.${state}`)}</span>
            {state === 'off' && (
              <Button size="small" type="primary" onClick={() => run(turnOn)}>
                {t('turnOn')}
              </Button>
            )}
            {state === 'on' && (
              <Button size="small" onClick={() => run(turnOff)}>
                {t('turnOff')}
              </Button>
            )}
          </Row>
        )}
        <PlainList>
          {browsers.map(({ id, agent, gmtCreate }) => (
            <li key={id} className="preference-browser">
              <span>
                {agent || t('unknownBrowser')}{' '}
                <Dim small>{t('since', { time: formatLocalTime(parseTime(gmtCreate) ?? 0) })}</Dim>
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('removeBrowser', { name: agent || t('unknownBrowser') })}
                onClick={() => run(() => send(api.userNotification.unsubscribe, { id }))}
              />
            </li>
          ))}
        </PlainList>
      </Stack>
    </Panel>
  );
}
