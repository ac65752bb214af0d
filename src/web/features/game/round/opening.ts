interface Opening {
  /** The quotation mark before the first letter, or empty. */
  mark: string;
  /** The first letter or digit, or empty if the text starts with neither. */
  capital: string;
  rest: string;
}

/** Splits off what the illuminated capital shows. */
export function splitOpening(text: string): Opening {
  const [, mark = '', capital = '', rest = text] =
    text.match(/^(["'“”‘’«»„]?)\s*([\p{L}\p{N}])(.*)$/su) ?? [];
  return { mark, capital, rest };
}
