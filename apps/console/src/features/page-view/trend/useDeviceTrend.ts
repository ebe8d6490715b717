import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { deviceDataPath } from '../../../base/paths.ts';
import { trendSearch } from '../../history/index.ts';

/** [PV13] The trend of a value: next to the page of the device `own`, or at the device that the value belongs to. */
export function useDeviceTrend(own: number): (signal: { equipId: number; signalId: number }) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ equipId, signalId }) => {
      const isOwn = equipId === 0 || equipId === own;
      void navigate((isOwn ? '' : deviceDataPath(equipId)) + trendSearch(signalId));
    },
    [navigate, own],
  );
}
