import './rich-text.css';
import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml.ts';

/** [RT1] Rich text from the server, of which only allowed elements are shown. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={box} className="rich-text" />;
}
