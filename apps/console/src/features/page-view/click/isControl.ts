/** [PV31] Typing and choosing in a control of the page is no click on the page: controls are marked `data-control`. */
export const isControl = (target: Element): boolean => target.closest('[data-control]') !== null;
