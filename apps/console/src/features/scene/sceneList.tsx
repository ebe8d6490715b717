import './scene.css';
import { CaretRightOutlined, HistoryOutlined } from '@ant-design/icons';
import { api, type Scene } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { flag, search } from '../../ui/list/filters.ts';
import { create, drawer, edit, link, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { DryRunDialog } from './dry/DryRunDialog.tsx';
import { EnableDialog } from './EnableDialog.tsx';
import { flowPath } from './flowPath.ts';
import { sceneFields } from './form/sceneFields.tsx';
import { RunAction } from './run/RunAction.tsx';
import { RunsDrawer } from './run/RunsDrawer.tsx';
import { LastRunCell, NextCell, StartsCell, StateCell, TitleCell } from './SceneCells.tsx';
import { sceneTexts } from './sceneTexts.ts';

const { both } = sceneTexts;
const refreshMs = 5000;

/** [SCN1] Scenes with their state, next time and last run. */
export const sceneList = listScreen({
  name: 'manage.scene',
  thing: { cn: '场景', en: 'scene' },
  call: api.scene.query,
  refreshMs,
  alsoRefresh: [api.sceneRun.query],
  filters: [search('title', both('title')), flag('isEnabled', words.state, both('enabled'), both('disabled'))],
  rowName: ({ title }) => title,
  columns: [
    { key: 'title', title: both('title'), essential: true, leads: true, render: (row) => <TitleCell row={row} /> },
    { key: 'state', title: both('state'), width: 180, essential: true, render: (row) => <StateCell row={row} /> },
    { key: 'starts', title: both('starts'), width: 150, render: (row) => <StartsCell row={row} /> },
    {
      key: 'next',
      title: both('nextAt'),
      width: 150,
      blank: ({ nextAt }) => nextAt === null,
      render: (row) => <NextCell row={row} />,
    },
    { key: 'last', title: both('lastRun'), width: 210, render: (row) => <LastRunCell row={row} /> },
  ],
  emptyNote: both('emptyNote'),
  form: { fields: sceneFields, inDrawer: true, width: 720 },
  opens: 'runs',
  actions: [
    create(api.scene.add),
    drawer('run', RunAction, {
      ...{ text: both('run'), icon: <CaretRightOutlined />, may: api.sceneRun.start.may, primary: true },
      isOffered: ({ isEnabled }: Scene) => isEnabled,
    }),
    drawer('enable', EnableDialog, {
      text: ({ isEnabled }: Scene) => both(isEnabled ? 'enableAgain' : 'enable'),
      ...{ may: api.scene.enable.may, primary: true },
      isOffered: (row: Scene) => !row.isEnabled || hasChanges(row),
    }),
    drawer('runs', RunsDrawer, { text: both('runs'), icon: <HistoryOutlined />, may: api.sceneRun.query.may }),
    link('draw', ({ id }: Scene) => flowPath(id), { text: both('draw'), may: api.scene.edit.may }),
    edit(api.scene.edit),
    drawer('dryRun', DryRunDialog, { text: both('dryRun'), may: api.scene.dryRun.may }),
    drawer('copy', CopyDialog, { text: both('copy'), may: api.scene.copy.may }),
    drawer('disable', DisableDialog, {
      ...{ text: both('disable'), may: api.scene.disable.may },
      isOffered: ({ isEnabled }: Scene) => isEnabled,
    }),
    operations('scene'),
    remove(api.scene.delete, both('removeNote')),
  ],
});

/** Drawn or changed since it was enabled. */
const hasChanges = ({ isChanged, revision, enabledRevision }: Scene): boolean =>
  isChanged || revision !== enabledRevision;
