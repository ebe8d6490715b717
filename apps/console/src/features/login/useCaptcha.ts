import { showVcode } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../client/send.ts';

export interface Captcha {
  required: boolean;
  /** As an address for `<img>`: shown that way, nothing inside an SVG can run. */
  source: string | undefined;
  /** No answer yet: whether a code is needed is not known. */
  pending: boolean;
  loading: boolean;
  failed: boolean;
  refresh: () => void;
}

export function svgSource(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The picture to copy from. When it cannot be had a code is expected, so that the user sees what is missing. */
export function useCaptcha(): Captcha {
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    queryKey: ['login', 'captcha'],
    queryFn: ({ signal }) => send(showVcode, {}, { quiet: true, signal }),
    // Every picture is good for one attempt, so none is kept.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    required: data?.required ?? true,
    source: data?.image && !isFetching ? svgSource(data.image) : undefined,
    pending: isPending,
    loading: isFetching,
    failed: isError && !isFetching,
    refresh: () => void refetch(),
  };
}
