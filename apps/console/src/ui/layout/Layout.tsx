import './layout.css';
import type { ComponentProps, ElementType } from 'react';

interface LayoutProps {
  /** A step of the spacing scale: `--scada-space-1` to `--scada-space-4`. */
  gap?: 1 | 2 | 3 | 4;
  /** In the small text size. */
  small?: boolean;
  className?: string;
}

function layout<Default extends ElementType>(element: Default, name: string, usual: LayoutProps = {}) {
  return function Layout<E extends ElementType = Default>({
    as,
    gap = usual.gap,
    small,
    className,
    ...rest
  }: LayoutProps & { as?: E } & Omit<ComponentProps<E>, keyof LayoutProps | 'as'>) {
    const Element: ElementType = as ?? element;
    const classes = [`layout-${name}`, gap && `layout-gap-${gap}`, small && 'layout-small', className];
    return <Element className={classes.filter(Boolean).join(' ')} {...rest} />;
  };
}

/** Items in a column. */
export const Stack = layout('div', 'stack', { gap: 3 });
/** Items in a row that wraps. */
export const Row = layout('div', 'row', { gap: 2 });
/** The two ends of a line. */
export const Split = layout('div', 'split', { gap: 2 });
/** A list without markers and indent. */
export const PlainList = layout('ul', 'plain-list');
/** Secondary text. */
export const Dim = layout('span', 'dim');
/** One line, truncated with an ellipsis. */
export const Clip = layout('span', 'clip');
