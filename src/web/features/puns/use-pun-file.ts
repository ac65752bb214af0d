import { useMutation } from '@tanstack/react-query';
import type { Reply } from '../../../contract/endpoint.ts';
import { puns } from '../../../contract/puns.ts';
import type { LeftOut } from '../../../rules/pun-check.ts';
import type { FirstLine, PunRow } from '../../../rules/pun-csv.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES, UPLOAD_MAX_MB } from '../../../rules/pun-upload.ts';
import { call } from '../../api/call.ts';
import { inFull } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';
import type { Upload } from '../../ui/upload/upload.ts';
import { useSessionState } from '../../ui/use-session-state.ts';
import { type FileToRead, readPunFile } from './read-pun-file.ts';
import { toSend } from './use-upload-puns.ts';

type Known = Reply<typeof puns.known>;

/** A pun of the library for which the file has another explanation or other themes. */
export interface ChangedPun extends Pick<Known['changes'][number], 'before' | 'after'> {
  pun: PunRow;
}

export interface ChosenPuns {
  fileName: string;
  /** The puns that the library does not have. */
  puns: PunRow[];
  changes: ChangedPun[];
  /** Lines that the library has as they are. They are left out, like faulty ones. */
  unchanged: number;
  leftOut: LeftOut[];
  /** Whether the server has said which of them are in the library. */
  isCompared: boolean;
}

/** A file whose first line may be a header, which the admin has to decide. */
export interface DoubtedFile {
  file: File;
  doubted: string[];
}

const CSV = {
  title: 'Choose a file of puns',
  lead: `A CSV file with a question and its answer on each line, up to ${inFull(UPLOAD_MAX)} lines and ${UPLOAD_MAX_MB} MB.`,
  types: ['.csv', 'text/csv'],
  maxBytes: UPLOAD_MAX_BYTES,
  words: {
    drop: 'Drop a CSV file here, or',
    choose: 'Choose a CSV file',
    tooMany: 'One scroll at a time: choose a single file.',
    tooLarge: `Too long a scroll: a file can be at most ${UPLOAD_MAX_MB} MB.`,
    wrongType: 'The scribes read CSV only.',
  },
  explain: (error: unknown) => ({
    text: error instanceof Error ? error.message : String(error),
    isFinal: true,
  }),
} as const;

const NOTHING_KNOWN: Known = { places: [], changes: [] };

/** A file is read as soon as it is chosen, but nothing is added before the admin has seen what is in it. */
export function usePunFile() {
  const [chosen, setChosen] = useSessionState<ChosenPuns | DoubtedFile | undefined>('pun-file', undefined);
  const book = useMutation({
    mutationFn: (rows: PunRow[]) => call(puns.known, { body: { puns: rows.map(toSend) } }),
  });

  async function read(toRead: FileToRead, signal: AbortSignal) {
    const { file } = toRead;
    const found = await readPunFile(toRead, signal);
    if ('problem' in found) throw parseError(found.problem);
    if ('doubted' in found) return setChosen({ file, doubted: found.doubted });
    const { ready, leftOut } = found;
    if (ready.length + leftOut.length === 0) throw parseError('There are no puns in this file');
    // If the server does not answer, the upload still skips puns that it already has.
    const known = ready.length > 0 ? await book.mutateAsync(ready).catch(() => undefined) : NOTHING_KNOWN;
    signal.throwIfAborted();
    const compared = compare(ready, known ?? NOTHING_KNOWN);
    const sent = compared.puns.length + compared.changes.length;
    setChosen({
      ...compared,
      fileName: file.name,
      unchanged: compared.same.length,
      leftOut: [
        ...leftOut,
        ...compared.same.map(({ line }) => ({ line, reason: 'It is already in the library.' })),
      ].sort((one, other) => one.line - other.line),
      isCompared: known !== undefined,
    });
    toast({ title: 'CSV Parsed', description: `Found ${inFull(sent)} pun questions ready to upload.` });
  }

  const again = useMutation({
    mutationFn: (toRead: FileToRead) => read(toRead, new AbortController().signal),
    onError: () => setChosen(undefined),
  });
  const upload: Upload = { ...CSV, deliver: (file, { signal }) => read({ file }, signal) };
  return {
    chosen,
    upload,
    clear: () => setChosen(undefined),
    /** Reads the file again, now that the admin has said what its first line is. */
    settle: (file: File, firstLine: FirstLine) => again.mutate({ file, firstLine }),
    isReading: again.isPending,
  };
}

/** Sorts the rows of a file into new ones, ones that change a pun of the library, and ones that change nothing. */
function compare(rows: PunRow[], { places, changes }: Known) {
  const known = new Set(places);
  const changed = new Map(changes.map((change) => [change.place, change]));
  return {
    puns: rows.filter((_, place) => !known.has(place)),
    same: rows.filter((_, place) => known.has(place) && !changed.has(place)),
    changes: rows.flatMap((pun, place) => {
      const change = changed.get(place);
      return change ? [{ pun, before: change.before, after: change.after }] : [];
    }),
  };
}

function parseError(description: string): Error {
  toast({ title: 'CSV Parse Error', description, variant: 'destructive' });
  return new Error(description);
}
