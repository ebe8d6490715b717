import { noticeLimits } from '@lookfar/contract';

/** Where toasts are and for how long, whoever shows them. */
export const toastPlace = {
  placement: 'bottomRight',
  duration: noticeLimits.toastMs / 1000,
  maxCount: 5,
  // A pointer that rests where toasts appear would keep them for as long as it stays.
  pauseOnHover: false,
} as const;
