import { api } from '@lookfar/contract';
import { useCall } from '../../client/useCall.ts';

export interface Captcha {
  required: boolean;
  /** A URL for `<img>`, where no script inside an SVG can run. */
  source: string | undefined;
  /** No reply yet: it is unknown whether a code is required. */
  pending: boolean;
  loading: boolean;
  failed: boolean;
  refresh: () => void;
}

export function svgSource(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
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
    source: data?.image && !isFetching ? svgSource(data.image) : undefined,
    pending: isPending,
    loading: isFetching,
    failed: isError && !isFetching,
    refresh: () => void refetch(),
  };
}
