import type { PictureName } from '../../scripts/docs/pictureNames.ts';
import type { Shot } from './takePicture.ts';

const main = 'main';
const pumps = '取水泵房';

const trendLink = '.journal-detail-parts a';
const firstRow = 'tbody tr.ant-table-row td:nth-child(2)';

/** What each picture shows. Nothing is hidden, and nothing is made up for it. */
export const shots: Readonly<Record<PictureName, Shot>> = {
  devices: { path: () => '/monitor/eg/list', wait: main, restMs: 6000 },
  live: { path: (parts) => `/monitor/eg/detail/list/${parts.device(pumps)}/0?tab=realtime`, wait: 'table' },
  page: { path: (parts) => `/monitor/eg/detail/page/${parts.page('工艺总览')}/0`, wait: '[data-widget]', restMs: 8000 },
  alarms: { path: () => '/monitor/alarm/list', wait: main },
  // Of a measurement: that of a machine that trips is a step.
  trend: {
    path: (parts) => `/monitor/eg/detail/list/${parts.device('平流沉淀池')}/0?tab=alarm&view=journal&range=30d`,
    wait: trendLink,
    act: async (page) => {
      await page.locator(trendLink).first().click();
      await page.locator('canvas').first().waitFor();
    },
    restMs: 6000,
  },
  map: { path: () => '/map', wait: 'canvas', restMs: 6000 },
  centre: { path: () => '/monitor/gm/groupInfo', wait: main, restMs: 8000 },
  board: { path: () => '/monitor/eg/centre', wait: '[data-widget]', restMs: 8000 },
  project: {
    path: (parts) => {
      const { projectId, pageId } = parts.projectPage();
      return `/monitor/project/${projectId}/page/${pageId}`;
    },
    wait: '[data-widget]',
    restMs: 8000,
  },
  repair: {
    path: () => '/manage/ops/repairs',
    wait: firstRow,
    act: (page) => page.locator(firstRow).first().click(),
  },
  worksheet: { path: () => '/manage/ops/worksheet', wait: main },
  tasks: {
    as: 'operator',
    path: () => '/monitor/tasks',
    wait: 'main a[href*="/monitor/tasks/"]',
    act: (page) => page.locator('main a[href*="/monitor/tasks/"]').first().click(),
    onPhone: true,
  },
  scene: { path: () => '/manage/scene/config/1', wait: 'svg', restMs: 6000 },
  gateways: { path: () => '/manage/eg/gateway', wait: firstRow, act: (page) => page.locator(firstRow).first().click() },
  signals: { path: (parts) => `/manage/eg/equipment/edit/${parts.device(pumps)}?tab=signal`, wait: main },
  designer: {
    path: (parts) => `/manage/eg/${parts.device(pumps)}/designer/${parts.page('工艺总览')}`,
    wait: 'svg',
    // A click on the canvas selects what is there: a pump.
    act: async (page) => {
      await page.waitForTimeout(4000);
      await page.getByRole('checkbox', { name: /实时值|Live values/ }).check();
      await page.mouse.click(395, 461);
    },
    restMs: 6000,
  },
};
