import { PlusOutlined } from '@ant-design/icons';
import { api } from '@lookfar/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { paths } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';

/** The first step where there are no devices yet, for users who may add some. */
export function AddDeviceButton() {
  const language = useLanguage();
  const navigate = useNavigate();
  if (!isAllowed(useUser(), api.equipment.add.may)) return null;
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(paths.addEquipment)}>
      {words.addDevice[language]}
    </Button>
  );
}
