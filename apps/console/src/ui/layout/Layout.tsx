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

/** Things below each other. */
export const Stack = layout('div', 'stack', { gap: 3 });
/** Things beside each other that wrap where there is no room. */
export const Row = layout('div', 'row', { gap: 2 });
/** The two ends of a line. */
export const Split = layout('div', 'split', { gap: 2 });
/** A list without marks and indent. */
export const PlainList = layout('ul', 'plain-list');
/** What matters less than what it stands beside. */
export const Dim = layout('span', 'dim');
/** One line that ends in an ellipsis where there is no room. */
export const Clip = layout('span', 'clip');
