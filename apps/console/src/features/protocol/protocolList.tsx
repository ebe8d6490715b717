import { words } from '../../base/i18n/words.ts';
import './protocol.css';
import { api, type Protocol } from '@lookfar/contract';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { DriverName } from '../../shared/driver-form/DriverName.tsx';
import { useDriverOptions } from '../../shared/driver-form/useDrivers.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { count, text, time } from '../../ui/list/columns.ts';
import { choice, flag, search } from '../../ui/list/filters.ts';
import { act, create, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { EnabledTag, PresetCell, ProtocolName } from './ProtocolCells.tsx';
import { protocolFields, protocolLabels } from './protocolFields.tsx';
import { protocolTexts } from './protocolTexts.ts';

/** [PC2] A refusal about the name or a parameter stands there. */

/** Drivers under names with parameters filled in before. Everybody may look, few may change. */
export const protocolList = listScreen({
  name: 'manage.protocol',
  thing: { cn: '协议', en: 'protocol' },
  call: api.protocol.query,
  filters: [
    search('name', protocolLabels.name),
    choice('driver', protocolLabels.driver, useDriverOptions),
    flag('enabled', protocolLabels.enabled, protocolTexts.both('enabled'), protocolTexts.both('disabled')),
  ],
  columns: [
    {
      key: 'name',
      title: protocolLabels.name,
      essential: true,
      leads: true,
      render: (protocol) => <ProtocolName protocol={protocol} />,
    },
    { key: 'driver', title: protocolLabels.driver, render: ({ driver }) => <DriverName id={driver} /> },
    { key: 'parameters', title: protocolLabels.parameters, render: (protocol) => <PresetCell protocol={protocol} /> },
    {
      key: 'enabled',
      title: words.state,
      width: 90,
      render: ({ enabled }) => <EnabledTag enabled={enabled} />,
    },
    count('useCount', { cn: '使用数', en: 'In use by' }),
    text('note', protocolLabels.note),
    time('gmtCreate', words.created, { key: 'created', hidden: true }),
  ],
  emptyNote: {
    cn: '协议是驱动加上预先填好的参数，配置设备时直接选用。',
    en: 'A protocol is a driver with preset parameters that you choose when you configure a device.',
  },
  form: { fields: protocolFields, inDrawer: true },
  opens: 'edit',
  actions: [
    create(api.protocol.add, { note: protocolTexts.both('formNote') }),
    edit(api.protocol.edit, {
      primary: true,
      note: ({ useCount }: Protocol) => (useCount > 0 ? protocolTexts.both('usedNote') : undefined),
    }),
    act('enable', enable, {
      text: ({ enabled }) => (enabled ? { cn: '停用', en: 'Turn off' } : { cn: '启用', en: 'Turn on' }),
      may: api.protocol.edit.may,
      primary: true,
    }),
    operations('protocol'),
    remove(api.protocol.delete, protocolTexts.both('removeNote'), {
      disabled: ({ shipped }: Protocol) => (shipped ? protocolTexts.both('shippedStays') : undefined),
    }),
  ],
});

/** Offers it, or no longer. */
function enable({ id, name, driver, parameters, note, enabled }: Protocol, refresh: () => void): void {
  send(api.protocol.edit, { id, name, driver, parameters, note, enabled: !enabled })
    .then(() => {
      notify({ level: 'success', text: protocolTexts.text(enabled ? 'wasDisabled' : 'wasEnabled', { name }) });
      refresh();
    })
    // `send` has said why.
    .catch(() => undefined);
}
