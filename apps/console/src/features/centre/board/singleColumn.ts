/** Where a board has one column, in the order in which its tiles are read; as in board.css. */
export const singleColumn = '(max-width: 767.98px)';
