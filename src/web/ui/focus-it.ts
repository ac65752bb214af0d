/** Focuses an element that has replaced the control that was just pressed; used as a ref. */
export function focusIt(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
