import { onlineManager } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';
import { serverLine } from './serverLine.ts';

/**
 * [LNK6] While nothing gets through, nothing is asked: a browser keeps few connections to a server, and questions that
 * hang would keep all others waiting when it is back. Then everything is asked again.
 */
export function pauseQueries(): void {
  onlineManager.setEventListener((setOnline) => {
    const follow = () => {
      const isOnline = !serverLine.isSilent();
      setOnline(isOnline);
      if (!isOnline) void queryClient.cancelQueries({ fetchStatus: 'fetching' });
    };
    return serverLine.subscribe(follow);
  });
}
