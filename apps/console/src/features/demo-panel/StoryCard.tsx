import { CaretRightOutlined } from '@ant-design/icons';
import type { DemoPanel } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { formatAge } from '../../ui/formatTimes.ts';
import { Dim, Row, Split } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useNow } from '../../ui/secondsClock.ts';
import { demoPanelTexts } from './demoPanelTexts.ts';
import { MachineSelect } from './MachineSelect.tsx';

interface StoryCardProps {
  story: DemoPanel['stories'][number];
  isBusy: boolean;
  /** With the chosen one of its machines; whether it has begun. */
  onTell(machine: string | undefined): Promise<boolean>;
}

/** One story: what happens, how it stands, to which machine, and a button to let it happen now. */
export function StoryCard({ story, isBusy, onTell }: StoryCardProps) {
  const t = demoPanelTexts.useTexts();
  const language = useLanguage();
  const now = useNow();
  const { seconds, lastAt, endsAt, machines } = story;
  const [chosen, setChosen] = useState<string>();
  const machine = machines.find(({ key }) => key === (story.machine ?? chosen));
  const equipmentId = machine ? machine.equipmentId : story.equipmentId;
  const obstacle = (story.obstacle ?? machine?.obstacle)?.[language];
  const tell = async () => {
    if (await onTell(machine?.key)) setChosen(undefined);
  };
  const title = story.title[language];
  const age = (ms: number) => formatAge(ms, language);
  return (
    <li className="demo-story">
      <h2>{title}</h2>
      <p>{story.text[language]}</p>
      {endsAt !== null ? (
        <Row>
          <StatusTag state="running" text={t('running', { time: age(Math.max(1000, endsAt - now)) })} />
        </Row>
      ) : (
        <Row>
          {obstacle && <StatusTag state="stopped" look="plain" text={obstacle} />}
          <Dim small>{t('takes', { time: age(seconds * 1000) })}</Dim>
          <Dim small>{lastAt === null ? t('never') : t('last', { time: age(now - lastAt) })}</Dim>
        </Row>
      )}
      <Split className="demo-story-foot">
        <Row>
          <Button
            type="primary"
            ghost
            icon={<CaretRightOutlined />}
            disabled={obstacle !== undefined}
            loading={isBusy}
            onClick={() => void tell()}
            aria-label={t('tellThis', { title })}
          >
            {t('tell')}
          </Button>
          {machines.length > 0 && (
            <MachineSelect
              story={title}
              machines={machines}
              chosen={machine?.key}
              isDisabled={story.obstacle !== null || isBusy}
              onChoose={setChosen}
            />
          )}
        </Row>
        {equipmentId !== null && <Link to={devicePath(equipmentId)}>{t('device')}</Link>}
      </Split>
    </li>
  );
}
