import { CaretRightOutlined } from '@ant-design/icons';
import type { DemoPanel } from '@lookfar/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { formatAge } from '../../ui/formatTimes.ts';
import { Dim, Row, Split } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useNow } from '../../ui/secondsClock.ts';
import { demoPanelTexts } from './demoPanelTexts.ts';

interface StoryCardProps {
  story: DemoPanel['stories'][number];
  isBusy: boolean;
  onTell(): void;
}

/** One story: what happens, how it stands, and a button to let it happen now. */
export function StoryCard({ story, isBusy, onTell }: StoryCardProps) {
  const t = demoPanelTexts.useTexts();
  const language = useLanguage();
  const now = useNow();
  const { seconds, lastAt, endsAt, equipmentId, canBegin } = story;
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
          {!canBegin && <StatusTag state="stopped" look="plain" text={t('notNow')} />}
          <Dim small>{t('takes', { time: age(seconds * 1000) })}</Dim>
          <Dim small>{lastAt === null ? t('never') : t('last', { time: age(now - lastAt) })}</Dim>
        </Row>
      )}
      <Split className="demo-story-foot">
        <Button
          type="primary"
          ghost
          icon={<CaretRightOutlined />}
          disabled={!canBegin}
          loading={isBusy}
          onClick={onTell}
          aria-label={t('tellThis', { title })}
        >
          {t('tell')}
        </Button>
        {equipmentId !== null && <Link to={devicePath(equipmentId)}>{t('device')}</Link>}
      </Split>
    </li>
  );
}
