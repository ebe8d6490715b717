/**
 * A key that a widget has used is no key for the page around it: it neither turns a wall nor closes a dialog. Enter and
 * Space also perform the event of an item, if it has one.
 */
export function takeKey(event: Event, entry: Element | undefined): void {
  event.preventDefault();
  const { key } = event as KeyboardEvent;
  const performs = (key === 'Enter' || key === ' ') && entry?.getAttribute('data-event') != null;
  if (!performs) event.stopPropagation();
}
