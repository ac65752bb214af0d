/** Splits a suggestion, which is free text, into question and answer if its form allows it. */
export function suggestedPun(content: string): { question: string; answer: string } {
  const text = content.replace(/^\s*(question|q)\s*[:.]\s*/i, '').trim();
  const parts = byMarker(text) ?? byLine(text) ?? byQuestionMark(text) ?? [text, ''];
  const [question, answer] = parts.map((part) => part.replaceAll(/\s+/g, ' ').trim());
  return { question: question ?? '', answer: bare(answer ?? '') };
}

type Parts = [question: string, answer: string];

function byMarker(text: string): Parts | undefined {
  const marker = /(?:^|[\s.?!,;])(?:the )?(?:answer|a)\s*:\s*/i.exec(text);
  if (!marker) return undefined;
  // The question mark belongs to the question.
  const end = marker.index + (/^[.?!]/.test(marker[0]) ? 1 : 0);
  return [text.slice(0, end), text.slice(marker.index + marker[0].length)];
}

function byLine(text: string): Parts | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const last = lines.pop();
  return last !== undefined && lines.length > 0 ? [lines.join(' '), last] : undefined;
}

function byQuestionMark(text: string): Parts | undefined {
  const at = text.lastIndexOf('?');
  const rest = text.slice(at + 1);
  return at >= 0 && /\p{L}/u.test(rest) ? [text.slice(0, at + 1), rest] : undefined;
}

/** Removes leading dashes, surrounding quotes and a trailing full stop. */
function bare(answer: string): string {
  return answer.replace(/^[\s\-–—=>"“„'‘]+/, '').replace(/[\s."”'’]+$/, '');
}
