import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const hardwareTexts = defineTexts('hardware', {
  add: { cn: '新增硬件型号', en: 'Add a hardware model' },
  edit: { cn: '修改硬件型号', en: 'Edit the hardware model' },
  remove: { cn: '删除硬件型号', en: 'Delete the hardware model' },
  removeNote: { cn: '“{name}”及其全部固件将被删除。', en: '“{name}” and all its firmware will be deleted.' },
  firmware: { cn: '固件：{name}', en: 'Firmware: {name}' },
  noFirmware: { cn: '还没有固件', en: 'No firmware yet' },
  noFirmwareNote: {
    cn: '上传后，该型号的网关可以在网关管理中升级。',
    en: 'Once uploaded, gateways of this model can be upgraded under “Gateways”.',
  },
  loadFailed: { cn: '固件加载失败', en: 'The firmware could not be loaded' },
  upload: { cn: '上传固件', en: 'Upload firmware' },
  chooseFile: { cn: '选择文件', en: 'Choose a file' },
  fileNeeded: { cn: '请选择固件文件', en: 'Choose the firmware file' },
  version: { cn: '版本', en: 'Version' },
  note: { cn: '说明', en: 'Note' },
  delete: { cn: '删除', en: 'Delete' },
  deleteFirmware: { cn: '删除固件', en: 'Delete the firmware' },
  deleteNote: {
    cn: '固件 {version} 将被删除，已升级的网关不受影响。',
    en: 'Firmware {version} will be deleted. Gateways that have it keep it.',
  },
});
