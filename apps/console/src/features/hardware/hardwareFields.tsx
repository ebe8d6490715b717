import { type EquipmentLine, equipmentLines, type Text } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { type FormField, fixedOptions } from '../../ui/form/formField.ts';
import { ImageUpload } from '../../ui/upload/ImageUpload.tsx';

const lineNames: Record<EquipmentLine, Text> = {
  eg: { cn: '网关（EG）', en: 'Gateway (EG)' },
  gm: { cn: '模块（GM）', en: 'Module (GM)' },
};

function useLineOptions() {
  const language = useLanguage();
  return equipmentLines.map((value) => ({ value, text: lineNames[value][language] }));
}

const networkings = ['4G', '5G', 'ethernet', 'wifi', 'NB-IoT', 'LoRa'];

export const hardwareFields = [
  { kind: 'text', name: 'name', label: { cn: '型号名称', en: 'Model' }, required: true, maxLength: 60 },
  { kind: 'text', name: 'manufacturer', label: { cn: '厂商', en: 'Manufacturer' }, maxLength: 60 },
  {
    kind: 'text',
    name: 'snPrefix',
    label: { cn: 'SN 前缀', en: 'SN prefix' },
    note: {
      cn: 'SN 以此开头的网关会自动识别为该型号。',
      en: 'Gateways whose SN begins with this are recognised as this model.',
    },
    maxLength: 30,
    mono: true,
  },
  {
    kind: 'choices',
    name: 'networking',
    label: { cn: '联网方式', en: 'Networking' },
    useOptions: fixedOptions(networkings.map((value) => ({ value, text: value }))),
    free: true,
  },
  {
    kind: 'text',
    name: 'ports',
    label: { cn: '接口', en: 'Ports' },
    placeholder: { cn: '如：2 × RS485，1 × 网口', en: 'e.g. 2 × RS485, 1 × Ethernet' },
    maxLength: 200,
  },
  {
    kind: 'choice',
    name: 'line',
    label: { cn: '产品线', en: 'Product line' },
    note: {
      cn: '模块（GM）：随单台设备安装的数传模块，其设备列在“模块设备”中。',
      en: 'A module (GM) rides on one device; such devices stand in the list of module devices too.',
    },
    useOptions: useLineOptions,
    required: true,
  },
  { kind: 'multiline', name: 'note', label: { cn: '说明', en: 'Note' }, maxLength: 500, rows: 3 },
  {
    kind: 'custom',
    name: 'image',
    label: { cn: '图片', en: 'Picture' },
    render: ({ id, value, onChange, disabled }) => (
      <ImageUpload id={id} value={typeof value === 'number' ? value : null} onChange={onChange} disabled={disabled} />
    ),
  },
] as const satisfies readonly FormField[];

export const newHardware = {
  name: '',
  manufacturer: '',
  snPrefix: '',
  networking: [],
  ports: '',
  line: 'eg',
  note: '',
  image: null,
};
