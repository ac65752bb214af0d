/** Some browsers start reading the file only after the click, but all have read it after this time. */
const READ_BY_MS = 60_000;

/** Saves fetched text through a temporary link, so that a failed call can be reported on the page. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
}
