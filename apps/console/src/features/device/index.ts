export { BadDevice } from './BadDevice.tsx';
export { EquipmentDetail } from './EquipmentDetail.tsx';
export { PageView } from './PageView.tsx';
export { equipmentTabs } from './tabs/detailTabs.tsx';
