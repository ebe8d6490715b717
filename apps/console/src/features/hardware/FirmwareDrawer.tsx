import { api, type Firmware, fileLimits, type Hardware, parseTime } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { ActionButton } from '../../ui/list/ActionButton.tsx';
import type { ListAction } from '../../ui/list/listAction.ts';
import { create, remove, sayOf } from '../../ui/screen/actions.tsx';
import { ListView, listView } from '../../ui/screen/ListView.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';

/** The firmware of a hardware model, the newest first. */
export function FirmwareDrawer({ row, onChanged, onClose }: RowAboveProps<Hardware>) {
  const firmware = useMemo(() => firmwareOf(row.id), [row.id]);
  const title = sayOf({ cn: '固件：{name}', en: 'Firmware: {name}' }, row, useLanguage());
  return (
    <Drawer open title={title} size={560} onClose={onClose}>
      <ListView of={firmware} onChanged={onChanged} />
    </Drawer>
  );
}

const firmwareOf = (hardwareId: number) =>
  listView({
    thing: { cn: '固件', en: 'firmware' },
    call: api.hardware.firmware,
    body: { hardwareId },
    className: 'firmware-lines',
    Line: FirmwareLine,
    failed: { cn: '固件加载失败', en: 'Could not load the firmware' },
    empty: {
      title: { cn: '还没有固件', en: 'No firmware yet' },
      note: {
        cn: '上传后，该型号的网关可以在网关管理中升级。',
        en: 'Once uploaded, gateways of this model can be upgraded under “Gateways”.',
      },
    },
    form: {
      fields: [
        {
          kind: 'text',
          name: 'version',
          label: { cn: '版本', en: 'Version' },
          placeholder: { cn: '如：1.2.0', en: 'e.g. 1.2.0' },
          required: true,
          maxLength: 60,
        },
        { kind: 'multiline', name: 'note', label: words.description, rows: 3 },
      ],
    },
    actions: [
      create(api.hardware.addFirmware, {
        text: { cn: '上传固件', en: 'Upload firmware' },
        icon: null,
        initial: { hardwareId },
        file: {
          text: { cn: '选择文件', en: 'Choose file' },
          needed: { cn: '请选择固件文件', en: 'Choose the firmware file' },
          mostBytes: fileLimits.firmwareBytes,
        },
      }),
      remove(api.hardware.deleteFirmware, {
        cn: '固件 {version} 将被删除，已升级的网关不受影响。',
        en: 'Firmware {version} will be deleted. Gateways that have it keep it.',
      }),
    ],
  });

function FirmwareLine({ row, actions }: { row: Firmware; actions: readonly ListAction[] }) {
  const { version, note, bytes, sha256, loginname, gmtCreate } = row;
  return (
    <li>
      <div className="firmware-line">
        <span>{version}</span>
        <span>{(bytes / 1024).toFixed(1)} KB</span>
        <span>{note}</span>
        {actions.map((action) => (
          <ActionButton key={action.key} size="small" action={action} />
        ))}
      </div>
      <p className="firmware-more">
        {loginname} · {formatLocalTime(parseTime(gmtCreate) ?? 0)} · SHA-256 {sha256}
      </p>
    </li>
  );
}
