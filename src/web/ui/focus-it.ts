/** For what replaces the control that was just pressed: the keyboard goes on from there. */
export function focusIt(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
