import type { Language } from '@lookfar/contract';
import { useSyncExternalStore } from 'react';
import { secondsNow, subscribeSeconds } from '../../../ui/secondsClock.ts';
import { spanWords } from '../words/spanWords.ts';

interface SpanProps {
  from: number;
  /** Null while it lasts. */
  to: number | null;
  language: Language;
}

/** How long something has lasted. Keeps counting, and renders only when the text changes. */
export function Span({ from, to, language }: SpanProps) {
  return to === null ? <Running from={from} language={language} /> : <span>{spanWords(to - from, language)}</span>;
}

function Running({ from, language }: Omit<SpanProps, 'to'>) {
  return <span>{useSyncExternalStore(subscribeSeconds, () => spanWords(secondsNow() - from, language))}</span>;
}
