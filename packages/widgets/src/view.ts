import type { LeafWidget } from '@lookfar/page';
import type { ReactNode } from 'react';

/** Props of a view. It renders once, and again only when the widget itself changes. */
export interface ViewProps<A> {
  widget: LeafWidget;
  addon: A;
  /** `edit`: bound texts show their binding, and nothing reacts. */
  mode: 'edit' | 'view';
  locale: 'cn' | 'en';
  /** Identifies the drawing that the view is part of: prefix for every id that the view refers to. */
  drawing: string;
  /** What the designer shows instead of a value: the signal's name or nothing. */
  bindingText?: string;
  /** Not clickable and not coloured by animations: invisible elements and colour marks can be left out. */
  isPlain?: true;
}

/** A pure function of its props: code that needs hooks goes into a component that it returns. */
export type View<A> = (props: ViewProps<A>) => ReactNode;
