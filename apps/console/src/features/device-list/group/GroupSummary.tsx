import './group.css';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { type Tile, Tiles } from '../../../ui/tiles/Tiles.tsx';
import { AddDeviceButton } from '../AddDeviceButton.tsx';
import { byUrgency, needsAttention } from './byUrgency.ts';
import { devicesIn, groupAt, type TreeNode, totalsOf } from './deviceTree.ts';
import type { GroupWorld } from './GroupView.tsx';
import { groupViewTexts } from './groupViewTexts.ts';
import { SummaryDevices } from './SummaryDevices.tsx';
import { nodeName } from './TreeLineView.tsx';

/** [DG7] Next to the tree before a device is chosen: the group in the address, or all devices, at a glance. */
export function GroupSummary() {
  const t = groupViewTexts.useTexts();
  const language = useLanguage();
  const { nodes, isLoaded, onOpen } = useOutletContext<GroupWorld>();
  const [search] = useSearchParams();
  if (!isLoaded) return null;
  const group = groupAt(nodes, Number(search.get('group') ?? Number.NaN));
  const shown = group ? [group] : nodes;
  const devices = byUrgency(devicesIn(shown));
  if (nodes.length === 0) return <NoDevices />;
  const urgent = devices.filter(needsAttention);
  const children = group ? group.children : nodes;
  return (
    <Stack as="section" className="group-summary">
      <PageHeader
        title={group ? nodeName(group, language) : t('all')}
        actions={group && <Link to="?">{t('toAll')}</Link>}
      />
      <Tiles tiles={tilesOf(shown, t)} />
      {children.length > 0 && (
        <Panel title={t('groups')}>
          <GroupTable groups={children} />
        </Panel>
      )}
      <Panel title={t(urgent.length > 0 ? 'attention' : 'allDevices')}>
        {urgent.length === 0 && <p className="group-calm">{t('calm')}</p>}
        <SummaryDevices devices={urgent.length > 0 && !group ? urgent : devices} onOpen={onOpen} />
      </Panel>
    </Stack>
  );
}

function tilesOf(nodes: readonly TreeNode[], t: ReturnType<typeof groupViewTexts.useTexts>): Tile[] {
  const { devices, online, inAlarm } = totalsOf(nodes);
  const offline = devices - online;
  return [
    { name: t('devices'), value: devices },
    { name: t('onlineCount'), value: online },
    { name: t('offlineCount'), value: offline, alert: offline > 0 },
    { name: t('inAlarmCount'), value: inAlarm, alert: inAlarm > 0 },
  ];
}

function GroupTable({ groups }: { groups: readonly TreeNode[] }) {
  const t = groupViewTexts.useTexts();
  const language = useLanguage();
  return (
    <table className="group-table">
      <thead>
        <tr>
          <th scope="col">{t('group')}</th>
          <th scope="col">{t('devices')}</th>
          <th scope="col">{t('onlineCount')}</th>
          <th scope="col">{t('inAlarmCount')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((node) => (
          <tr key={node.id}>
            <th scope="row">
              <Link to={`?group=${node.id}`}>{nodeName(node, language)}</Link>
            </th>
            <td>{node.totals.devices}</td>
            <td>{node.totals.online}</td>
            <td className={node.totals.inAlarm > 0 ? 'group-alert' : undefined}>{node.totals.inAlarm}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoDevices() {
  const t = groupViewTexts.useTexts();
  return <EmptyState size="page" title={t('none')} note={t('noneNote')} action={<AddDeviceButton />} />;
}
