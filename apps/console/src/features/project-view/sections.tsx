import { lazy } from 'react';
import { ProjectHistory, ProjectReports } from '../project-report/index.ts';
import type { projectTexts } from './projectTexts.ts';

export type SectionKey = 'page' | 'alarm' | 'device' | 'history' | 'report';

interface Rights {
  alarm: boolean;
  history: boolean;
}

interface Section {
  key: Exclude<SectionKey, 'page'>;
  text: Parameters<(typeof projectTexts)['text']>[0];
  /** Loaded when it is first opened. */
  Section: React.ComponentType<{ projectId: number }>;
  isShown: (rights: Rights) => boolean;
}

const Alarms = lazy(async () => ({ default: (await import('./alarms/ProjectAlarms.tsx')).ProjectAlarms }));
const Devices = lazy(async () => ({ default: (await import('./ProjectDevices.tsx')).ProjectDevices }));

/** What there is of a project besides its pages, in the order of the tabs. */
export const sections: readonly Section[] = [
  { key: 'alarm', text: 'alarms', Section: Alarms, isShown: ({ alarm }) => alarm },
  { key: 'device', text: 'devices', Section: Devices, isShown: () => true },
  { key: 'history', text: 'history', Section: ProjectHistory, isShown: ({ history }) => history },
  { key: 'report', text: 'reports', Section: ProjectReports, isShown: ({ history }) => history },
];
