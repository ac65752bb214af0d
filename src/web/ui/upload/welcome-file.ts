import type { Upload } from './upload.ts';

type Restrictions = Pick<Upload, 'types' | 'maxBytes' | 'words'>;

/** Returns the file if it is the only one and is acceptable; otherwise throws the text that says why it is not. */
export function welcomeFile(files: readonly File[], restrictions: Restrictions): File {
  const typed = files.map((file) => withType(file, restrictions.types));
  for (const file of typed) check(file, restrictions);
  const [file, ...others] = typed;
  if (!file) throw new Error(restrictions.words.empty ?? restrictions.words.wrongType);
  if (others.length > 0) throw new Error(restrictions.words.tooMany);
  return file;
}

function check(file: File, { types, maxBytes, words }: Restrictions): void {
  const name = file.name.toLowerCase();
  const isAccepted = types.some((type) => (type.startsWith('.') ? name.endsWith(type) : file.type === type));
  if (!isAccepted) throw new Error(words.wrongType);
  if (file.size > maxBytes) throw new Error(words.tooLarge);
  if (file.size === 0 && words.empty) throw new Error(words.empty);
}

/** Some systems do not tell the browser the type, so it is then taken from the file's extension. */
function withType(file: File, types: readonly string[]): File {
  if (file.type) return file;
  const extension = /[.]([^.]+)$/.exec(file.name)?.[1]?.toLowerCase().replace(/^jpg$/, 'jpeg');
  const type = types.find((accepted) => accepted.endsWith(`/${extension}`));
  return type ? new File([file], file.name, { type }) : file;
}
