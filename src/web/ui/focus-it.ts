/** For an element that replaces the control that was just pressed: it gets the focus. */
export function focusIt(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
