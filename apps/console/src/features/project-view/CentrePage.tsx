import './project.css';
import { type Alarm, alarmLevelNames, alarmLevels, api, type ReplyOf } from '@lookfar/contract';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { usePageTitle } from '../../base/pageTitle.ts';
import { paths } from '../../base/paths.ts';
import { projectPagePath } from '../../base/projectPaths.ts';
import { useLineLost } from '../../client/line/useLineLost.ts';
import { useCall } from '../../client/useCall.ts';
import { useAlarmTiles } from '../../shared/alarm-words/useAlarmTiles.ts';
import { equipmentState } from '../../shared/equipment-state/equipmentState.ts';
import { equipmentStateTexts } from '../../shared/equipment-state/equipmentStateTexts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatEnvelopeTime, formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Refused } from '../../ui/Refused.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { type Tile, Tiles } from '../../ui/tiles/Tiles.tsx';
import { byUrgency } from './ProjectDevices.tsx';
import { ProjectRefusal, refusalCode } from './ProjectRefusal.tsx';
import { projectTexts } from './projectTexts.ts';

type Centre = ReplyOf<typeof api.projectMonitor.centre>;

const texts = defineTexts('project.centre', {
  failed: { cn: '运营中心概况加载失败', en: 'Could not load the project' },
  updated: { cn: '{time} 更新', en: 'Updated {time}' },
  until: { cn: '有效期至 {time}', en: 'Valid until {time}' },
  open: { cn: '打开首页', en: 'Open home page' },
  devices: words.devices,
  online: words.online,
  offline: words.offline,
  pages: { cn: '页面', en: 'Pages' },
  noPages: { cn: '还没有可以查看的页面', en: 'There are no pages to view yet' },
  alarms: words.activeAlarms,
  noAlarms: { cn: '当前没有报警', en: 'No active alarms' },
  allAlarms: { cn: '全部报警', en: 'All alarms' },
  attention: { cn: '需要关注的设备', en: 'Devices that need attention' },
  allFine: { cn: '全部设备在线，没有报警', en: 'All devices are online, without alarms' },
  allDevices: words.allDevices,
  loadFailed: { cn: '加载失败', en: 'Could not load' },
});

const refreshMs = 15_000;
const shown = 8;

/** `/monitor/gm/ocInfo/{ocId}`: a project at a glance. */
export function CentrePage() {
  const p = projectTexts.useTexts();
  const { ocId } = useParams();
  const id = deviceIdOf(ocId);
  if (id === undefined)
    return <EmptyState size="page" title={p('badId')} action={<Link to={paths.projectBoard}>{p('toBoard')}</Link>} />;
  return <ProjectCentre key={id} id={id} />;
}

function ProjectCentre({ id }: { id: number }) {
  const t = texts.useTexts();
  const centre = useCall(
    api.projectMonitor.centre,
    { id },
    { refetchInterval: refreshMs, keepPrevious: true, retry: false },
  );
  usePageTitle(centre.data?.title);
  const code = refusalCode(centre.error);
  if (code) return <ProjectRefusal code={code} />;
  return (
    <Loaded query={centre} failed={t('failed')} size="page">
      {(data) => (
        <div className="project-centre">
          <PageHeader
            title={data.title}
            note={[
              data.note,
              data.expires && t('until', { time: formatEnvelopeTime(data.expires) }),
              t('updated', { time: formatLocalTime(centre.dataUpdatedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={
              data.homeId !== null && (
                <Link to={projectPagePath(id, data.homeId)}>
                  <Button type="primary" tabIndex={-1}>
                    {t('open')}
                  </Button>
                </Link>
              )
            }
          />
          <CentreTiles centre={data} />
          <div className="project-panels">
            <Panel title={t('pages')}>
              <CentrePages id={id} />
            </Panel>
            <Panel title={t('alarms')}>
              {data.alarms ? <CentreAlarms centre={data} levels={data.alarms.levels} /> : <Refused code="1031" />}
            </Panel>
            <Panel title={t('attention')}>
              <CentreDevices centre={data} />
            </Panel>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function CentreTiles({ centre: { equipNum, onlineNum, offlineNum, alarms } }: { centre: Centre }) {
  const t = texts.useTexts();
  const tiles: Tile[] = [
    { name: t('devices'), value: equipNum },
    { name: t('online'), value: onlineNum },
    { name: t('offline'), value: offlineNum, alert: offlineNum > 0 },
    ...useAlarmTiles(alarms),
  ];
  return <Tiles tiles={tiles} />;
}

function CentrePages({ id }: { id: number }) {
  const t = texts.useTexts();
  const p = projectTexts.useTexts();
  const pages = useCall(api.projectMonitor.pages, { projectId: id }, { staleTime: 60_000 });
  return (
    <Loaded
      query={pages}
      failed={t('loadFailed')}
      isEmpty={({ pages: list }) => list.length === 0}
      empty={<p className="panel-note">{t('noPages')}</p>}
    >
      {({ pages: list, folders }) => (
        <ul className="project-lines">
          {list.map(({ id: pageId, title, folderId, isHome }) => (
            <li key={pageId}>
              <Link className="project-line-text" to={projectPagePath(id, pageId)}>
                {title}
              </Link>
              <span className="layout-dim">
                {isHome ? p('home') : folders.find((folder) => folder.id === folderId)?.title}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function CentreAlarms({ centre: { id, homeId }, levels }: { centre: Centre; levels: Partial<Record<string, number>> }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const alarms = useCall(
    api.projectMonitor.alarms,
    { projectId: id, pageSize: shown },
    { refetchInterval: refreshMs, keepPrevious: true, extra: [language] },
  );
  return (
    <Loaded
      query={alarms}
      failed={t('loadFailed')}
      isEmpty={({ total }) => total === 0}
      empty={<p className="panel-note">{t('noAlarms')}</p>}
    >
      {({ list }) => (
        <>
          <p className="project-levels">
            {alarmLevels.map((level) => (
              <StatusTag key={level} state={level} text={`${alarmLevelNames[level][language]} ${levels[level] ?? 0}`} />
            ))}
          </p>
          <ul className="project-lines">
            {list.map((alarm) => (
              <AlarmLine key={alarm.alarmId} alarm={alarm} />
            ))}
          </ul>
          {homeId !== null && <Link to={`${projectPagePath(id, homeId)}?tab=alarm`}>{t('allAlarms')}</Link>}
        </>
      )}
    </Loaded>
  );
}

function AlarmLine({ alarm: { level, equip, text, raisedAt } }: { alarm: Alarm }) {
  const language = useLanguage();
  return (
    <li>
      <StatusTag state={level} look="plain" text={alarmLevelNames[level][language]} />
      <span className="project-line-text">{text.startsWith(equip) ? text : `${equip} ${text}`}</span>
      <time className="digits">{raisedAt === null ? '' : formatLocalTime(raisedAt)}</time>
    </li>
  );
}

function CentreDevices({ centre: { id, homeId } }: { centre: Centre }) {
  const t = texts.useTexts();
  const isLineLost = useLineLost() !== null;
  const language = useLanguage();
  const devices = useCall(
    api.projectMonitor.equips,
    { projectId: id },
    { refetchInterval: refreshMs, keepPrevious: true },
  );
  return (
    <Loaded query={devices} failed={t('loadFailed')}>
      {({ list }) => {
        const troubled = byUrgency(
          list.filter(({ online, alarmNum = 0 }) => !online || alarmNum > 0),
          '',
        ).slice(0, shown);
        return (
          <>
            {troubled.length === 0 && <p className="panel-note">{t('allFine')}</p>}
            <ul className="project-lines">
              {troubled.map((device) => {
                const { state, text } = equipmentState({ ...device, sn: '', shared: true }, isLineLost);
                const { alarmLevel, alarmNum = 0 } = device;
                return (
                  <li key={device.id}>
                    <span className="project-line-text">{device.name}</span>
                    {alarmLevel && alarmNum > 0 && <StatusTag state={alarmLevel} text={String(alarmNum)} />}
                    <StatusTag state={state} look="plain" text={equipmentStateTexts.text(text, {}, language)} />
                  </li>
                );
              })}
            </ul>
            {homeId !== null && <Link to={`${projectPagePath(id, homeId)}?tab=device`}>{t('allDevices')}</Link>}
          </>
        );
      }}
    </Loaded>
  );
}
