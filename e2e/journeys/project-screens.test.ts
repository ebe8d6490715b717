import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../scripts/test/longRun.ts';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { type Look, newViewer } from '../harness/look.ts';
import { ownStage } from '../harness/ownStage.ts';
import { turnTo } from '../harness/turnTo.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks: Look[] = [
  { language: 'en', theme: 'light', size: 'desktop' },
  { language: 'cn', theme: 'dark', size: 'desktop' },
  { language: 'cn', theme: 'light', size: 'phone' },
];

/** Of the demo's project and its home page: what there is once it has its data. */
const screensOf = (id: number, page: number): { name: string; path: string; ready: string; isWide?: true }[] => [
  { name: 'board', path: '/monitor/project/list', ready: '.board-cards li' },
  { name: 'centre', path: `/monitor/gm/ocInfo/${id}`, ready: '.project-panels .project-line-text' },
  { name: 'page', path: `/monitor/project/${id}/page/${page}`, ready: '.stage [data-widget]' },
  { name: 'preview', path: `/monitor/project/${id}/preview/${page}`, ready: '.stage [data-widget]' },
  { name: 'alarms', path: `/monitor/project/${id}/page/${page}?tab=alarm`, ready: '.project-section' },
  { name: 'devices', path: `/monitor/project/${id}/page/${page}?tab=device`, ready: '.project-section' },
  {
    name: 'history',
    path: `/monitor/project/${id}/page/${page}?tab=history`,
    ready: '.history-bar',
  },
  { name: 'reports', path: `/monitor/project/${id}/page/${page}?tab=report`, ready: '.report-bar' },
  { name: 'list', path: '/manage/eg/project/list', ready: '.list-body' },
  { name: 'edit-devices', path: `/manage/eg/project/edit/${id}`, ready: '.project-tab-bar' },
  { name: 'edit-pages', path: `/manage/eg/project/edit/${id}?tab=page`, ready: '.page-node' },
  { name: 'edit-variables', path: `/manage/eg/project/edit/${id}?tab=variable`, ready: '.variable-bar' },
  { name: 'edit-people', path: `/manage/eg/project/edit/${id}?tab=people`, ready: '.project-tab-bar' },
  { name: 'edit-reports', path: `/manage/eg/project/edit/${id}?tab=report`, ready: '.report-bar' },
  {
    name: 'designer',
    path: `/manage/project/${id}/designer/${page}`,
    ready: '.canvas-host [data-widget]',
    isWide: true,
  },
  { name: 'wall', path: '/monitor/project/wall', ready: '.wall, .state-panel' },
  { name: 'missing', path: '/monitor/project/999999/page/1', ready: '.state-panel' },
];

describe('every screen of projects', () => {
  it.concurrent.each(isLong ? looks : looks.slice(0, 1))(
    'fits in $language, $theme, $size, and nothing is complained about',
    async (look) => {
      const viewer = await newViewer(browser, stage, look);

      await viewer.signIn('manager');
      const { list } = await callAs(viewer, api.project.queryAllByUser, {});
      const [project] = list;
      const screens = screensOf(project?.id ?? 0, project?.homeId ?? 0).filter(
        ({ isWide }) => !isWide || look.size === 'desktop',
      );
      for (const { name, path, ready } of screens) {
        await turnTo(viewer.page, path, ready);
        await viewer.check(`project-${name}`);
      }
      expect(viewer.complaints).toEqual([]);
      await viewer.close();
    },
  );
});
