import './monitor.css';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { equipmentList } from './list/equipmentList.tsx';

export function EquipmentListPage() {
  return <ListPage description={equipmentList} />;
}
