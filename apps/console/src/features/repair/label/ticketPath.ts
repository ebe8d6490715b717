/** The page that follows a report; it can be kept. */
export const ticketPath = (code: string, ticket: string): string =>
  `/r/${encodeURIComponent(code)}?ticket=${encodeURIComponent(ticket)}`;
