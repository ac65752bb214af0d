/** Splits off the first letter or digit and drops a quotation mark before it. `capital` is empty if there is none. */
export function splitOpening(question: string): { capital: string; rest: string } {
  const [, capital = '', rest = question] = question.match(/^["'“”‘’«»„]?\s*([\p{L}\p{N}])(.*)$/su) ?? [];
  return { capital, rest };
}
