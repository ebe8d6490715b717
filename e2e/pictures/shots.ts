import type { Page } from 'playwright-core';
import type { PictureName } from '../../scripts/docs/pictureNames.ts';
import type { DemoParts } from './DemoParts.ts';
import type { Shot } from './takePicture.ts';

const main = 'main';
const pumps = '取水泵房';
const overview = '工艺总览';
const works = '远望水务运营中心';
const station = '光储充运营中心';

const trendLink = '.journal-detail-parts a';
const firstRow = 'tbody tr.ant-table-row td:nth-child(2)';
const taskLink = 'main a[href*="/monitor/tasks/"]';

/** A page of a project, or another of its tabs. */
const ofProject = (title: string, tab?: string) => (parts: DemoParts) => {
  const { projectId, pageId } = parts.projectPage(title);
  return `/monitor/project/${projectId}/page/${pageId}${tab === undefined ? '' : `?tab=${tab}`}`;
};
const ofDevice = (name: string, search: string) => (parts: DemoParts) =>
  `/monitor/eg/detail/list/${parts.device(name)}/0?${search}`;
const openFirst = (what: string) => (page: Page) => page.locator(what).first().click();

/** What each picture shows. Nothing is hidden, and nothing is made up for it. What it shows is found by its name. */
export const shots: Readonly<Record<PictureName, Shot>> = {
  find: {
    path: () => '/monitor/eg/list',
    wait: '.list-page',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('.find-box').waitFor();
      await page.keyboard.type('pump');
      await page.locator('.find-choice').nth(5).waitFor();
    },
  },
  help: {
    path: () => '/monitor/alarm/list',
    wait: '.overview-head',
    act: async (page) => {
      await page.keyboard.press('F1');
      await page.locator('.help-text').waitFor();
    },
  },
  tour: {
    as: 'operator',
    path: () => '/monitor/eg/list',
    wait: '.list-page',
    act: async (page) => {
      await page.locator('.user-menu').click();
      await page.getByRole('menuitem', { name: /导览|Tour/ }).click();
      await page.locator('.tour-light').waitFor();
    },
  },
  panel: { path: () => '/monitor/demo', wait: '.demo-panel-stories' },
  devices: { path: () => '/monitor/eg/list', wait: '.list-page', restMs: 6000 },
  live: { path: ofDevice(pumps, 'tab=realtime'), wait: '.signal-table' },
  page: { path: (parts) => `/monitor/eg/detail/page/${parts.page(overview)}/0`, wait: '[data-widget]', restMs: 8000 },
  alarms: { path: () => '/monitor/alarm/list', wait: '.overview-head' },
  // Of a measurement: that of a machine that trips is a step.
  trend: {
    path: ofDevice('V 型滤池', 'tab=alarm&view=journal&range=30d'),
    wait: trendLink,
    act: async (page) => {
      await openFirst(trendLink)(page);
      await page.locator('canvas').first().waitFor();
    },
    restMs: 6000,
  },
  history: { path: ofDevice(pumps, 'tab=history&range=7d'), wait: '.curve-panel canvas', restMs: 6000 },
  table: { path: ofDevice(pumps, 'tab=history&range=7d&view=table'), wait: '.history-rows', restMs: 6000 },
  map: { path: () => '/map', wait: '.map-frame canvas', restMs: 6000 },
  centre: { path: () => '/monitor/gm/groupInfo', wait: '.centre-alarms', restMs: 8000 },
  board: { path: () => '/monitor/eg/centre', wait: '.board-grid [data-widget]', restMs: 8000 },
  wall: { path: () => '/monitor/eg/wall?look=night', wait: '.board-wall [data-widget]', restMs: 12_000 },
  messages: { path: () => '/msg/messageAll', wait: '.message-title' },
  project: { path: ofProject(works), wait: '[data-widget]', restMs: 8000 },
  station: { as: 'other', path: ofProject(station), wait: '[data-widget]', restMs: 8000 },
  variables: { path: (parts) => `/manage/eg/project/edit/${parts.project(works)}?tab=variable`, wait: firstRow },
  reports: { path: ofProject(works, 'report'), wait: '.report-cell', restMs: 6000 },
  repair: { path: () => '/manage/ops/repairs', wait: firstRow, act: openFirst(firstRow) },
  worksheet: { path: () => '/manage/ops/worksheet', wait: main },
  tasks: { as: 'operator', path: () => '/monitor/tasks', wait: taskLink, act: openFirst(taskLink), onPhone: true },
  scene: {
    path: (parts) => `/manage/scene/config/${parts.scene('滤池 1 号格反冲洗')}`,
    wait: '.flow-step',
    restMs: 6000,
  },
  gateways: { path: () => '/manage/eg/gateway', wait: firstRow, act: openFirst(firstRow) },
  signals: { path: (parts) => `/manage/eg/equipment/edit/${parts.device(pumps)}?tab=signal`, wait: main },
  designer: {
    path: (parts) => `/manage/eg/${parts.device(pumps)}/designer/${parts.page(overview)}`,
    wait: '.designer-canvas [data-widget]',
    // A pump is selected, so that its properties are shown.
    act: async (page, parts) => {
      await page.waitForTimeout(4000);
      await page.getByRole('checkbox', { name: /实时值|Live values/ }).check();
      const pump = page.locator(`.designer-canvas [data-widget="${parts.symbol(overview, 'pump-vertical')}"]`);
      const box = await pump.first().boundingBox();
      if (!box) throw new Error('the designer does not show the pump');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.locator('.designer-right input').first().waitFor();
    },
    restMs: 6000,
  },
  people: { path: () => '/manage/account/int', wait: firstRow },
};
