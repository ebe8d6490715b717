import './demo-panel.css';
import { api, type DemoPanel } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App, Switch } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { callKey, useCall } from '../../client/useCall.ts';
import { formatAge } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PlainList, Row, Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useNow } from '../../ui/secondsClock.ts';
import { demoPanelTexts } from './demoPanelTexts.ts';
import { StoryCard } from './StoryCard.tsx';

const pollMs = 5000;

export function DemoPanelPage() {
  const t = demoPanelTexts.useTexts();
  const query = useCall(api.demoPanel.list, {}, { refetchInterval: pollMs, retry: false });
  return (
    <Stack gap={3} className="demo-panel">
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded query={query} failed={t('failed')} size="page">
        {(panel) => <Stories panel={panel} />}
      </Loaded>
    </Stack>
  );
}

function Stories({ panel }: { panel: DemoPanel }) {
  const t = demoPanelTexts.useTexts();
  const language = useLanguage();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [busy, setBusy] = useState('');
  /** The reply has the state after it; a failure has been shown. */
  const act = async (name: string, work: () => Promise<DemoPanel>): Promise<boolean> => {
    setBusy(name);
    try {
      client.setQueryData(callKey(api.demoPanel.list, {}), await work());
      return true;
    } catch {
      return false;
    } finally {
      setBusy('');
    }
  };
  const tell = async ({ key, title, machines }: DemoPanel['stories'][number], chosen: string | undefined) => {
    const isTold = await act(key, () => send(api.demoPanel.tell, { key, machine: chosen }));
    if (!isTold) return false;
    const machine = machines.find((one) => one.key === chosen)?.name[language];
    const names = { title: title[language] };
    void message.success(machine ? t('toldOf', { ...names, machine }) : t('told', names));
    return true;
  };
  return (
    <>
      <Row gap={3} as="section" className="demo-panel-schedule">
        <Row>
          <Switch
            checked={!panel.isPaused}
            loading={busy === 'pause'}
            aria-label={t('automatic')}
            onChange={(on) => void act('pause', () => send(api.demoPanel.pause, { isPaused: !on }))}
          />
          <span>{t('automatic')}</span>
        </Row>
        <NextStory panel={panel} />
      </Row>
      <PlainList className="demo-panel-stories">
        {panel.stories.map((story) => (
          <StoryCard
            key={story.key}
            story={story}
            isBusy={busy === story.key}
            onTell={(machine) => tell(story, machine)}
          />
        ))}
      </PlainList>
    </>
  );
}

function NextStory({ panel: { isPaused, next, stories } }: { panel: DemoPanel }) {
  const t = demoPanelTexts.useTexts();
  const language = useLanguage();
  const left = (next?.at ?? 0) - useNow();
  const title = stories.find(({ key }) => key === next?.key)?.title[language];
  const said = () => {
    if (isPaused) return t('paused');
    if (title === undefined) return t('nothingNext');
    return left < 1000 ? t('nextNow', { title }) : t('next', { title, time: formatAge(left, language) });
  };
  return (
    <span className="demo-panel-next" role="status">
      {said()}
    </span>
  );
}
