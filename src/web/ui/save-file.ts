/** Some browsers only start to read after the click; this long after, all have. */
const READ_BY_MS = 60_000;

/** Through a link of the moment: a failed call can be told on the page, which a plain link could not. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
}
