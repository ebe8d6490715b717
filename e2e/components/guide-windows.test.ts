import { api, type PageDesign } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { wallScreens, windowScreens } from '../../apps/console/src/app/screens.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedKinds, playedMailbox } from '../harness/playedMessages.ts';
import { projectAnswers, projectId, treePage } from '../harness/playedProjectPages.ts';
import { newFlow, sceneAnswers, sceneId } from '../harness/playedScene.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const auths = ['equipment_edit', 'template_edit', 'project_edit', 'scene_edit', 'monitor_list'] as const;
const who = { auths: [...auths, 'monitor_equipment', 'monitor_project'] } as never;

const pages = projectAnswers({ tree: { homeId: 7, folders: [], pages: [treePage(7, '泵房')] }, signals: 3 });

/** A page of a device or a template. */
const pagesOf = (owner: 'equipment' | 'template'): Answers => {
  const design: PageDesign = {
    ...{ id: 7, title: '泵房', owner, ownerId: 5, ownerTitle: '一号泵', revision: 3, loginname: 'operation' },
    ...{ gmtModified: '2026-11-17 08:00:00', signals: [], hasPassword: false, pages: [], document: {} },
  };
  return { ...pages, ...on(api.pageDesign.info, () => good(design)) };
};

/** Whoever it is about has been deleted meanwhile: the message itself is there. */
const messages: Answers = { ...playedMailbox(playedKinds()).answers, ...on(api.notice.detail, () => refused('1014')) };

interface Opened {
  path: string;
  answers: Answers;
  chapter: string;
  /** Ctrl+K opens its own commands there. */
  hasCommands: boolean;
}

/** Every screen that fills the window, and its part of the manual. */
const opened: Readonly<Record<string, Opened>> = {
  EquipmentDesigner: {
    ...{ path: '/manage/eg/5/designer/7', answers: pagesOf('equipment'), chapter: '画页面', hasCommands: true },
  },
  TemplateDesigner: {
    ...{ path: '/manage/template/5/designer/7', answers: pagesOf('template'), chapter: '画页面', hasCommands: true },
  },
  ProjectDesigner: {
    ...{ path: `/manage/project/${projectId}/designer/7`, answers: pages, chapter: '画页面', hasCommands: true },
  },
  SceneDesigner: {
    path: `/manage/scene/config/${sceneId}`,
    ...{ answers: sceneAnswers(newFlow), chapter: '画流程', hasCommands: true },
  },
  SystemMsgDetail: {
    path: '/system/msg/detail/3/notice',
    ...{ answers: messages, chapter: '消息与通知', hasCommands: false },
  },
};

const help = (page: Page) => page.getByRole('dialog', { name: '帮助' });
const find = (page: Page) => page.getByRole('combobox', { name: /^搜索功能/ });
const more = (page: Page) => page.getByRole('button', { name: '更多' });

async function open(name: string): Promise<Page> {
  const { path, answers, hasCommands } = opened[name] as Opened;
  const { page } = await play(path, { answers, who });
  if (hasCommands) await page.getByRole('application', { name: '画布' }).waitFor();
  else await page.locator('main').waitFor();
  return page;
}

describe('[HE8] F1 and Ctrl+K', () => {
  it.each(windowScreens.map(({ name }) => name))('work on %s', async (name) => {
    const page = await open(name);
    const { chapter, hasCommands } = opened[name] as Opened;
    await page.keyboard.press('F1');
    await help(page).getByRole('heading', { name: chapter, exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    if (hasCommands) {
      await page.getByRole('listbox', { name: '命令面板' }).waitFor();
      expect(await find(page).count()).toBe(0);
      await page.keyboard.type('搜索全部');
      await page.keyboard.press('Enter');
    }
    await find(page).waitFor();
    await page.keyboard.press('Escape');
    await find(page).waitFor({ state: 'detached' });
  });

  it.each(['ProjectDesigner', 'SceneDesigner'])('help is in the menu of %s', async (name) => {
    const page = await open(name);
    await more(page).click();
    await page.getByRole('menuitem', { name: '帮助' }).click();
    await help(page).waitFor();
  });

  it('rest while a dialog waits for an answer', async () => {
    const page = await open('ProjectDesigner');
    await more(page).click();
    await page.getByRole('menuitem', { name: '页面设置' }).click();
    const asks = page.getByRole('dialog', { name: '页面设置' });
    await asks.waitFor();
    await page.keyboard.press('F1');
    await page.keyboard.press('Control+k');
    await asks.getByRole('button', { name: /取\s?消/ }).click();
    await asks.waitFor({ state: 'hidden' });
    expect(await help(page).count()).toBe(0);
    expect(await find(page).count()).toBe(0);
  });

  it('do nothing on a wall', async () => {
    expect(wallScreens.map(({ name }) => name)).toEqual(['OperationsWall', 'ProjectWall']);
    const { page } = await play('/monitor/eg/wall', {
      answers: {
        ...on(api.wall.query, () => good({ list: [] })),
        ...on(api.wall.start, () => good({ name: '', tiles: [], refused: [], signals: [] })),
      },
      who,
    });
    await page.locator('main').waitFor();
    await page.keyboard.press('F1');
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
