import { attributeWriter, displayWriter } from '../kit/live/parts.ts';
import { takeKey } from '../kit/live/takeKey.ts';
import type { LiveFactory } from '../live.ts';
import type { SlideAddon } from './slideFields.ts';
import { type TurnEvent, type Turns, turn } from './turns.ts';

/** Of a swipe, in pixels of the screen; less is a click. */
const swipe = 40;
const click = 10;

/** Turns the slides by time, arrows, dots, keys and swipes; it rests while somebody points at it or is inside of it. */
export const liveSlide: LiveFactory<SlideAddon> = (element, _widget, addon, { isStill }) => {
  const { slides, interval, auto } = addon;
  const shows = [...element.querySelectorAll('[data-slide]')].map(displayWriter);
  const dots = [...element.querySelectorAll('[data-turn]')]
    .filter((button) => /^\d+$/.test(button.getAttribute('data-turn') ?? ''))
    .map((button) => attributeWriter(button, 'aria-current'));
  let state: Turns = { index: 0, waited: 0 };
  let isPointed = false;
  let isFocused = false;
  let pressed: number | undefined;
  let isSwiped = false;

  const show = () => {
    for (const [index, write] of shows.entries()) write(index === state.index);
    for (const [index, write] of dots.entries()) write(index === state.index ? 'true' : undefined);
  };
  const feed = (event: TurnEvent) => {
    const runs = auto && !isStill && !isPointed && !isFocused;
    state = turn(state, event, { count: slides.length, interval, runs });
    show();
  };
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    click: (event) => {
      const to = (event.target as Element).closest('[data-turn]')?.getAttribute('data-turn');
      // Neither an arrow nor a swipe is a click on the slide.
      if (to != null || isSwiped) event.stopPropagation();
      isSwiped = false;
      if (to != null) feed({ type: 'turn', to: to === 'next' || to === 'previous' ? to : Number(to) });
    },
    keydown: (event) => {
      const { key } = event as KeyboardEvent;
      if ((event.target as Element).closest('[data-turn]') && (key === 'Enter' || key === ' ')) event.stopPropagation();
      const to = key === 'ArrowRight' ? 'next' : key === 'ArrowLeft' ? 'previous' : undefined;
      if (!to) return;
      takeKey(event, undefined);
      feed({ type: 'turn', to });
    },
    pointerenter: (event) => {
      isPointed = (event as PointerEvent).pointerType === 'mouse';
    },
    pointerleave: () => {
      isPointed = false;
    },
    focusin: () => {
      isFocused = true;
    },
    focusout: () => {
      isFocused = false;
    },
    pointerdown: (event) => {
      pressed = (event as PointerEvent).clientX;
      isSwiped = false;
    },
    pointerup: (event) => {
      const by = pressed === undefined ? 0 : (event as PointerEvent).clientX - pressed;
      pressed = undefined;
      isSwiped = Math.abs(by) > click;
      if (Math.abs(by) > swipe) feed({ type: 'turn', to: by < 0 ? 'next' : 'previous' });
    },
    pointercancel: () => {
      pressed = undefined;
    },
  };
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  show();
  return {
    update: () => undefined,
    tick: () => feed({ type: 'second' }),
    dispose: () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      state = { index: 0, waited: 0 };
      show();
    },
  };
};
