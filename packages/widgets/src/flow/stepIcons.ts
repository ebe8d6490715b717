import type { StepType } from '@lookfar/scenes';

/** Path data in a 24 × 24 box, stroked. */
export const stepIcons: Readonly<Record<StepType, string>> = {
  'Flow.Start': 'M8 5.5v13l10.500-6.500z',
  'Flow.Write': 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4M13 20h7',
  'Flow.Wait': 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3.500 2',
  'Flow.Until': 'M6 3h12M6 21h12M7 3v3.500L12 12l5-5.500V3M7 21v-3.500L12 12l5 5.500V21',
  'Flow.If': 'M12 3l9 9-9 9-9-9zM9.800 10a2.200 2.200 0 1 1 2.200 2.200v1M12 16v.1',
  'Flow.Fork': 'M12 3v6M12 9c0 4-7 3-7 9M12 9c0 4 7 3 7 9M3 16l2 3 2-3M17 16l2 3 2-3',
  'Flow.Join': 'M5 3c0 6 7 5 7 9M19 3c0 6-7 5-7 9M12 12v8M9.500 17.500l2.500 3 2.500-3',
  'Flow.Variable': 'M7 4c-3 4-3 12 0 16M17 4c3 4 3 12 0 16M9.500 9l5 6M14.500 9l-5 6',
  'Flow.Message': 'M4 5h16v11H11l-4.500 4V16H4zM8 9h8M8 12.500h5',
  'Flow.Order': 'M6 4h12v17H6zM9 2.500h6V6H9zM9 11h6M9 14.500h6M9 18h3',
  'Flow.Scene': 'M4 5h7v5H4zM13 14h7v5h-7zM7.500 10v6.500H13M11 14.500l2 2-2 2',
  'Flow.End': 'M7 7h10v10H7z',
};

export const edgeIcon = 'M6 3v7c0 3 2 4 6 4s6 1 6 4v3M15.500 18.500l2.500 2.500 2.500-2.500';
