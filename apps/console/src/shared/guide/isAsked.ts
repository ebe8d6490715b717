/** Whether a dialog waits for an answer: keys open nothing else then. The search itself asks nothing. */
export const isAsked = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap')].some(
    (dialog) => dialog.getClientRects().length > 0 && !dialog.querySelector('.find-dialog'),
  );
