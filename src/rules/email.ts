/** Only a letter that arrives proves an address; this catches slips of the pen. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);
}
