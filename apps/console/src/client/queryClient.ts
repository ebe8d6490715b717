import { Failure } from '@lookfar/contract';
import { QueryClient } from '@tanstack/react-query';

/** A refusal by the server is final; only what never reached it is worth a retry. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const unreachable = error instanceof Failure && error.code === 'network';
  return unreachable && failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 5_000, refetchOnWindowFocus: false },
    // Nobody asks for one that has ended, and none is done later than it was asked for.
    mutations: { retry: false, gcTime: 0, networkMode: 'always' },
  },
});
