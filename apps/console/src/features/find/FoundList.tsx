import {
  AppstoreOutlined,
  FundOutlined,
  HddOutlined,
  LineChartOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useEffect, useRef } from 'react';
import { isPlainClick } from '../../ui/isPlainClick.ts';
import { findTexts } from './findTexts.ts';
import type { Choice, FoundKind } from './recents.ts';
import type { FoundAll } from './useFound.ts';

const icons: Readonly<Record<FoundKind, ComponentType>> = {
  screen: AppstoreOutlined,
  device: HddOutlined,
  signal: LineChartOutlined,
  page: FundOutlined,
  person: UserOutlined,
  help: QuestionCircleOutlined,
};

interface FoundListProps {
  id: string;
  groups: readonly { kind: FoundKind | 'recent'; choices: readonly Choice[] }[];
  /** The marked one. */
  at: number;
  found: FoundAll;
  typed: string;
  isRecent: boolean;
  onMark: (choice: Choice) => void;
  onOpen: (choice: Choice, how?: { inTab: boolean }) => void;
}

/** The results by kind, and what there is to say if there are none. */
export function FoundList({ id, groups, at, found, typed, isRecent, onMark, onOpen }: FoundListProps) {
  const t = findTexts.useTexts();
  const marked = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is the event
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at, groups]);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  let index = -1;
  return (
    <>
      <div className="find-list" role="listbox" id={id} aria-label={t('title')}>
        {groups.map(({ kind, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={kind} role="group" aria-label={t(kind)}>
            <p className="find-kind" aria-hidden>
              {t(kind)}
            </p>
            {choices.map((choice) => {
              index += 1;
              const own = index;
              const Icon = icons[choice.kind];
              return (
                // The keyboard is with the box above: it names the marked option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: as above
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={`${choice.kind} ${choice.path}`}
                  ref={own === at ? marked : undefined}
                  id={`${id}-${own}`}
                  className="find-choice"
                  role="option"
                  aria-selected={own === at}
                  onPointerMove={() => onMark(choice)}
                  onClick={(event) => onOpen(choice, { inTab: !isPlainClick(event) })}
                >
                  <Icon />
                  <span className="find-title">{choice.title}</span>
                  {choice.place !== '' && <span className="find-place">{choice.place}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div className="find-say" role="status">
        {isRecent && count === 0 && t('start')}
        {!isRecent && found.isSearching && t('searching')}
        {!isRecent && !found.isSearching && !found.failed && count === 0 && (
          <>
            <strong>{t('none', { typed })}</strong> {t('noneNote')}
          </>
        )}
        {!isRecent && !found.isSearching && count > 0 && (
          <span className="visually-hidden">{t('found', { count })}</span>
        )}
        {!isRecent && found.failed && (
          <>
            {t('failed')}{' '}
            <Button type="link" size="small" onClick={found.retry}>
              {t('retry')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
