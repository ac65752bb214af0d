/** The capital that a question opens with, after a quotation mark if need be; none where no letter opens it. */
export function splitOpening(question: string): { capital: string; rest: string } {
  const [, capital = '', rest = question] = question.match(/^["'“”‘’«»„]?\s*([\p{L}\p{N}])(.*)$/su) ?? [];
  return { capital, rest };
}
