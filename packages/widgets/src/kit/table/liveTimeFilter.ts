import { listen } from '../control/listen.ts';
import { formatTime } from '../formatTime.ts';
import { attributeWriter, displayWriter, type PartOf } from '../live/parts.ts';
import type { TableRange } from './TableRange.ts';

/** As the browser's control for a moment reads and writes it, in the viewer's zone. */
const pattern = 'YYYY-MM-DDTHH:mm';

/** The two moments in a table's tools. `show` writes the range that is shown, unless the viewer is about to change it. */
export function liveTimeFilter(part: PartOf, range: TableRange, changed: () => void) {
  const [from, to] = [part('from'), part('to')] as (HTMLInputElement | undefined)[];
  const invalid = [from, to].map((input) => attributeWriter(input, 'aria-invalid'));
  const showReset = displayWriter(part('reset'));
  let isOwn = false;
  const show = () => {
    const span = range.span();
    write(from, span.from);
    write(to, span.to);
    for (const mark of invalid) mark(undefined);
    showReset(isOwn);
  };
  const choose = () => {
    const span = { from: momentOf(from), to: momentOf(to) };
    const isRange = span.from < span.to;
    for (const mark of invalid) mark(isRange ? undefined : 'true');
    // A moment that is half typed is none.
    if (!isRange) return;
    isOwn = true;
    range.choose(span);
    showReset(true);
    changed();
  };
  const reset = () => {
    isOwn = false;
    range.choose(undefined);
    changed();
    show();
  };
  const stops = [from, to].map((input) => listen(input, { change: choose }));
  stops.push(listen(part('reset'), { click: reset }));
  return {
    show: () => {
      if (!isOwn) show();
    },
    /** Another range took its place. */
    forget: () => {
      isOwn = false;
    },
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}

function write(input: HTMLInputElement | undefined, ms: number): void {
  const text = formatTime(ms, pattern);
  const isEdited = input?.ownerDocument.activeElement === input && input !== undefined;
  if (input && !isEdited && input.value !== text) input.value = text;
}

/** NaN for none. */
const momentOf = (input: HTMLInputElement | undefined): number =>
  input?.value ? new Date(input.value).getTime() : Number.NaN;
