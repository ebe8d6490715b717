import { formatReading, type LeafWidget } from '@lookfar/page';
import type { LivePart, LiveTools } from '../../live.ts';
import type { WriteOrder } from '../../tools/WriteTools.ts';
import { partsOf } from '../live/parts.ts';
import { QualityLook } from '../live/QualityLook.ts';
import { unitText } from '../valueFields.ts';
import { ControlFace } from './ControlFace.ts';
import { type Option, optionAt, optionsOf } from './optionsOf.ts';
import { ValueWriter } from './ValueWriter.ts';

interface OptionsAddon extends Required<Pick<WriteOrder, 'confirm' | 'feedback'>> {
  options: readonly Option[];
}

/** How a kind shows its options. */
export interface OptionsLook {
  list: (options: readonly Option[]) => void;
  /** The option of the value; `text` is the value itself where it has none. */
  mark: (index: number | undefined, text: string) => void;
  /** The element that shows the quality of the value. */
  valued: Element | undefined;
  dispose?: () => void;
}

export interface OptionsActions {
  choose: (index: number) => void;
  /** Says why nothing can be chosen now; false if it can. */
  refuses: () => boolean;
}

interface Drawn {
  element: Element;
  widget: LeafWidget;
  addon: OptionsAddon;
  tools: LiveTools;
}

/** [WK45] A control that writes one of several values. */
export function liveOptions(
  { element, widget, addon, tools }: Drawn,
  lookOf: (actions: OptionsActions) => OptionsLook,
): LivePart {
  const face = new ControlFace(partsOf(element));
  const writer = new ValueWriter({ data: widget.data, tools, asks: addon, onChange: () => show() });
  let options: readonly Option[] = [];

  const choose = async (index: number) => {
    const value = options[index]?.value;
    if (value === undefined || writer.isPending || face.refuses()) return;
    face.note.hide();
    if (index === optionAt(options, writer.shown())) return;
    const problem = writer.problem(value);
    if (problem !== undefined) return face.note.say(problem);
    const words = writer.wordsFor(await writer.write(value), value);
    if (words !== undefined && !writer.isGone) face.note.say(words);
  };
  const look = lookOf({ choose: (index) => void choose(index), refuses: () => writer.isPending || face.refuses() });
  const quality = new QualityLook(look.valued, tools);

  const show = () => {
    const signal = tools.signal(0);
    options = optionsOf(addon.options, signal, tools.locale);
    look.list(options);
    const value = writer.shown();
    const { text, unit } = formatReading(value, signal);
    look.mark(optionAt(options, value), value === null ? '' : text + unitText(unit));
    face.show({ isBusy: writer.isAwaited, problem: writer.problem() });
  };
  return {
    update() {
      quality.show(tools.reading(0));
      show();
    },
    tick() {
      quality.tick();
      face.note.tick();
      const words = writer.tick();
      if (words !== undefined) face.note.say(words, 'hint');
      face.show({ isBusy: writer.isAwaited, problem: writer.problem() });
    },
    dispose() {
      writer.dispose();
      face.note.hide();
      look.dispose?.();
    },
  };
}
