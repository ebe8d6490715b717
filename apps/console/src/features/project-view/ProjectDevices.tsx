import { api, type ReplyOf } from '@lookfar/contract';
import { Input, Table } from 'antd';
import { useMemo, useState } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { useLineLost } from '../../client/line/useLineLost.ts';
import { useCall } from '../../client/useCall.ts';
import { equipmentState } from '../../shared/equipment-state/equipmentState.ts';
import { equipmentStateTexts } from '../../shared/equipment-state/equipmentStateTexts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { ProjectRefusal, refusalCode } from './ProjectRefusal.tsx';

type Device = ReplyOf<typeof api.projectMonitor.equips>['list'][number];

const texts = defineTexts('project.devices', {
  failed: { cn: '设备状态加载失败', en: 'Could not load the states of the devices' },
  none: { cn: '该运营中心还没有设备', en: 'This project has no devices yet' },
  search: { cn: '搜索设备名称', en: 'Search by name' },
  name: words.deviceName,
  state: words.state,
  alarms: words.alarms,
  count: { cn: '{count} 条', en: '{count}' },
});

const refreshMs = 15_000;

/** [PO9] The devices of the pages that the viewer can open, those that need attention first. */
export function ProjectDevices({ projectId }: { projectId: number }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const devices = useCall(api.projectMonitor.equips, { projectId }, { refetchInterval: refreshMs, keepPrevious: true });
  const list = devices.data?.list;
  const shown = useMemo(() => byUrgency(list ?? [], search), [list, search]);
  const code = refusalCode(devices.error);
  if (code) return <ProjectRefusal code={code} size="panel" />;
  return (
    <Loaded
      query={devices}
      failed={t('failed')}
      isEmpty={(data) => data.list.length === 0}
      empty={{ title: t('none') }}
    >
      {() => (
        <div className="project-section">
          <Input.Search
            className="project-search"
            allowClear
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Table<Device>
            rowKey="id"
            size="small"
            dataSource={shown}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: t('name'), dataIndex: 'name' },
              { title: t('state'), width: 180, render: (_, device) => <State device={device} /> },
              {
                title: t('alarms'),
                width: 140,
                render: (_, { alarmNum = 0, alarmLevel }) =>
                  alarmNum > 0 && alarmLevel ? (
                    <StatusTag state={alarmLevel} text={texts.text('count', { count: alarmNum }, language)} />
                  ) : null,
              },
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}

function State({ device }: { device: Device }) {
  const language = useLanguage();
  // Whether it has a gateway at all is not told to people of a project: without one it is offline.
  const { state, text } = equipmentState({ ...device, sn: '', shared: true }, useLineLost() !== null);
  return <StatusTag state={state} look="plain" text={equipmentStateTexts.text(text, {}, language)} />;
}

const weight = ({ online, alarmNum = 0 }: Device): number => (alarmNum > 0 ? 2 : 0) + (online ? 0 : 1);

export function byUrgency<D extends Device>(devices: readonly D[], search: string): D[] {
  const wanted = search.trim().toLowerCase();
  return devices
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
}
