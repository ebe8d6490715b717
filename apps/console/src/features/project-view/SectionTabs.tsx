import { Link } from 'react-router';
import type { ProjectCounts } from './live/useProjectCounts.ts';
import { projectTexts } from './projectTexts.ts';
import { type SectionKey, sections } from './sections.tsx';

interface SectionTabsProps {
  shown: SectionKey;
  may: { alarm: boolean; history: boolean };
  counts: ProjectCounts;
}

/** The sections of a project, as links: a middle click opens one beside the page. */
export function SectionTabs({ shown, may, counts }: SectionTabsProps) {
  const t = projectTexts.useTexts();
  const { alarmNum, equipNum, equipOnlineNum } = counts;
  const marks: Partial<Record<SectionKey, { text: string; isAlert?: boolean }>> = {
    ...(alarmNum !== null && { alarm: { text: String(alarmNum), isAlert: alarmNum > 0 } }),
    ...(equipNum !== null && {
      device: { text: equipOnlineNum === null ? `${equipNum}` : `${equipOnlineNum} / ${equipNum}` },
    }),
  };
  const tabs = [{ key: 'page', text: 'pages' } as const, ...sections.filter(({ isShown }) => isShown(may))];
  return (
    <nav className="section-tabs" aria-label={t('sections')}>
      {tabs.map(({ key, text }) => {
        const mark = marks[key];
        return (
          <Link
            key={key}
            to={key === 'page' ? '?' : `?tab=${key}`}
            className="section-tab"
            aria-current={key === shown ? 'page' : undefined}
          >
            {t(text)}
            {mark && (
              <span className={mark.isAlert ? 'section-mark section-mark-alert' : 'section-mark'}>{mark.text}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
