import { words } from '../../../base/i18n/words.ts';
import '../equipment.css';
import { api } from '@lookfar/contract';
import { useMemo } from 'react';
import { deptTexts } from '../../../shared/dept/deptTexts.ts';
import { useDeptOptions } from '../../../shared/dept/useDepts.ts';
import { useGroupOptions } from '../../../shared/group/useGroups.ts';
import { choice, flag, search } from '../../../ui/list/filters.ts';
import type { ListOption } from '../../../ui/list/listDescription.ts';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { ShareFromLink } from '../../share/index.ts';
import { editPath } from '../equipmentPaths.ts';
import { useTemplates } from '../template/useTemplates.ts';
import { useManufacturers } from '../useManufacturers.ts';
import { managedActions } from './managedActions.tsx';
import { managedColumns } from './managedColumns.tsx';

/** The devices that the user manages. */
export const managedList = listScreen({
  name: 'manage.equipment',
  thing: { cn: '设备', en: 'device' },
  call: api.equipment.query,
  open: ({ id }) => editPath(id),
  refreshMs: 10_000,
  exportCall: api.equipment.export,
  filters: [
    search('name', words.deviceName),
    search('sn', words.gatewaySn),
    { kind: 'tree', key: 'groupId', label: words.allGroups, useOptions: useGroupOptions },
    { kind: 'tree', key: 'deptId', label: deptTexts.both('all'), useOptions: useDeptOptions },
    choice('templateId', { cn: '全部模板', en: 'All templates' }, useTemplateOptions),
    choice('manufacturer', { cn: '全部厂商', en: 'All manufacturers' }, useManufacturerOptions),
    flag('online', { cn: '在线状态', en: 'Online status' }, words.online, words.offline),
    flag('alarm', words.alarms, { cn: '有报警', en: 'In alarm' }, { cn: '无报警', en: 'No alarms' }),
  ],
  columns: managedColumns,
  emptyNote: {
    cn: '还没有设备。新增一台，或从表格批量导入。',
    en: 'No devices yet. Add one, or import several from a spreadsheet.',
  },
  actions: managedActions,
  Beside: ({ refresh }) => <ShareFromLink onDone={refresh} />,
});

function useTemplateOptions(): readonly ListOption[] {
  const { data } = useTemplates();
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: String(id), text: name })), [data]);
}

function useManufacturerOptions(): readonly ListOption[] {
  const names = useManufacturers();
  return useMemo(() => names.map((name) => ({ value: name, text: name })), [names]);
}
