import { api } from '@lookfar/contract';
import { useCall } from '../../client/useCall.ts';

export interface Captcha {
  required: boolean;
  /** A URL for `<img>`. */
  source: string | undefined;
  /** No reply yet: it is unknown whether a code is required. */
  pending: boolean;
  loading: boolean;
  failed: boolean;
  refresh: () => void;
}

/** The captcha image. If it cannot be loaded, a code is still required, so that the user sees what is missing. */
export function useCaptcha(): Captcha {
  const { data, isPending, isFetching, isError, refetch } = useCall(
    api.user.showVcode,
    {},
    // Not kept, because each image is valid for one attempt.
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  return {
    required: data?.required ?? true,
    source: data?.image && !isFetching ? data.image : undefined,
    pending: isPending,
    loading: isFetching,
    failed: isError && !isFetching,
    refresh: () => void refetch(),
  };
}
