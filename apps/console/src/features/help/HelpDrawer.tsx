import './help-drawer.css';
import {
  ArrowLeftOutlined,
  CompassOutlined,
  GiftOutlined,
  SearchOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Badge, Button, Drawer, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { closeHelp, showHelp, showTour, useGuideStore } from '../../shared/guide/guideStore.ts';
import { HelpChapter } from './HelpChapter.tsx';
import { HelpContents } from './HelpContents.tsx';
import { HelpNews } from './HelpNews.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { helpTexts } from './helpTexts.ts';
import { chapterFor } from './screenChapters.ts';

/** Instead of a chapter. */
const contents = 'contents';
const news = 'news';

/**
 * [HE5] The manual beside the screen: it opens at what fits the screen and goes on with it, until something else is chosen
 * in it. The screen can be used meanwhile.
 */
export function HelpDrawer() {
  const t = helpTexts.useTexts();
  const { pathname, search } = useLocation();
  const help = useGuideStore((state) => state.help);
  const { place, back } = useSteps(help ?? '');
  const hasNews = useGuideStore((state) => state.hasNews);
  const progress = useGuideStore((state) => state.progress);
  const [typed, setTyped] = useState('');
  const input = useRef<InputRef>(null);
  const wanted = typed.trim();
  const open = (next: string) => {
    setTyped('');
    showHelp(next);
  };
  return (
    <Drawer
      open={help !== undefined}
      onClose={closeHelp}
      mask={false}
      size={480}
      rootClassName="help-drawer"
      aria-label={t('help')}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      extra={
        <Input
          ref={input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          prefix={<SearchOutlined />}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={60}
          allowClear
        />
      }
    >
      {wanted === '' && (
        <nav className="help-bar" aria-label={t('help')}>
          {back && (
            <Button type="text" size="small" icon={<ArrowLeftOutlined />} onClick={back}>
              {t('back')}
            </Button>
          )}
          {place !== '' && (
            <Button type="text" size="small" onClick={() => open('')}>
              {t('thisScreen')}
            </Button>
          )}
          {place !== contents && (
            <Button type="text" size="small" icon={<UnorderedListOutlined />} onClick={() => open(contents)}>
              {t('contents')}
            </Button>
          )}
          {place !== news && (
            <Button type="text" size="small" icon={<GiftOutlined />} onClick={() => open(news)}>
              {t('news')}
              {hasNews && <Badge dot offset={[2, -6]} />}
            </Button>
          )}
          <Button type="text" size="small" icon={<CompassOutlined />} onClick={showTour}>
            {progress?.tour === 'left' ? t('tourAt', { stop: progress.stop + 1 }) : t('tour')}
          </Button>
        </nav>
      )}
      {wanted !== '' && <HelpSearch typed={wanted} onOpen={open} />}
      {wanted === '' && place === contents && <HelpContents onOpen={open} />}
      {wanted === '' && place === news && <HelpNews />}
      {wanted === '' && place !== contents && place !== news && (
        <HelpChapter place={place === '' ? chapterFor(pathname, search) : place} />
      )}
    </Drawer>
  );
}

/** Where one is, and the way back to where one came from. */
function useSteps(place: string): { place: string; back: (() => void) | undefined } {
  const [steps, setSteps] = useState<readonly string[]>([place]);
  const last = steps.at(-1);
  useEffect(() => {
    if (place !== last) setSteps((before) => [...before, place].slice(-30));
  }, [place, last]);
  const before = steps.at(-2);
  if (before === undefined) return { place, back: undefined };
  return {
    place,
    back: () => {
      setSteps((all) => all.slice(0, -1));
      showHelp(before);
    },
  };
}
