import type { LeafWidget } from '@lookfar/page';
import type { ReactNode } from 'react';

/** What a view gets. It draws once and is drawn again only when the widget itself is changed. */
export interface ViewProps<A> {
  widget: LeafWidget;
  addon: A;
  /** `edit`: bound texts show what they are bound to, nothing reacts. */
  mode: 'edit' | 'view';
  locale: 'cn' | 'en';
  /** Names the drawing that it is part of: what the view refers to by an id begins with it. */
  drawing: string;
  /** What the designer shows in place of a value: the signal's name or nothing. */
  bindingText?: string;
  /** Nobody clicks it and no animation colours it: what has no paint can be left out, and the marks of colours. */
  isPlain?: true;
}

/** A function of its props: what needs hooks is a component in what it answers. */
export type View<A> = (props: ViewProps<A>) => ReactNode;
