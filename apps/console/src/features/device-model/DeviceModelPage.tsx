import './device-model.css';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { type DeviceModelDialog, deviceModelList, deviceModelListName } from './deviceModelList.tsx';
import { ModelDialogs } from './ModelDialogs.tsx';

/** Register maps of devices, shipped and own. */
export function DeviceModelPage() {
  const [dialog, setDialog] = useState<DeviceModelDialog>();
  const queries = useQueryClient();
  const refreshList = useRefreshList(deviceModelListName);
  const refresh = useCallback(() => {
    refreshList();
    void queries.invalidateQueries({ queryKey: ['device-model'] });
  }, [refreshList, queries]);
  const description = useMemo(() => deviceModelList(setDialog), []);
  return (
    <>
      <ListPage description={description} />
      {dialog && (
        <ModelDialogs dialog={dialog} onDialog={setDialog} onChanged={refresh} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
