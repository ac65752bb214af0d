import type { PunRow } from '../../../rules/pun-csv.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES, UPLOAD_MAX_MB } from '../../../rules/pun-upload.ts';
import { inFull } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';
import type { Upload } from '../../ui/upload/upload.ts';
import { useSessionState } from '../../ui/use-session-state.ts';
import { readPunFile } from './read-pun-file.ts';

export interface ChosenPuns {
  fileName: string;
  puns: PunRow[];
}

const CSV = {
  title: 'A file of puns',
  lead: `CSV, a question and its answer in each line, up to ${inFull(UPLOAD_MAX)} lines and ${UPLOAD_MAX_MB} MB.`,
  types: ['.csv', 'text/csv'],
  maxBytes: UPLOAD_MAX_BYTES,
  words: {
    drop: 'Drop a CSV file here, or',
    choose: 'Choose a CSV file',
    submit: 'Read it',
    tooMany: 'One scroll at a time: choose a single file.',
    tooLarge: `Too long a scroll: a file has at most ${UPLOAD_MAX_MB} MB.`,
    empty: 'That file is blank: not a drop of ink in it.',
    wrongType: 'The scribes read CSV only.',
  },
  explain: (error: unknown) => ({
    text: error instanceof Error ? error.message : String(error),
    isFinal: true,
  }),
} as const;

/** A file is read as soon as it is chosen; nothing is sent before the admin has seen what is in it. */
export function usePunFile() {
  const [chosen, setChosen] = useSessionState<ChosenPuns | undefined>('pun-file', undefined);

  const upload: Upload = {
    ...CSV,
    deliver: async (file, { signal }) => {
      const read = await readPunFile(file, signal);
      if ('problem' in read) throw parseError(read.problem);
      if (read.puns.length === 0) throw parseError('There is no pun in this file');
      setChosen({ fileName: file.name, puns: read.puns });
      toast({ title: 'CSV Parsed', description: `Found ${count(read.puns)} ready to upload.` });
    },
  };
  return { chosen, upload, clear: () => setChosen(undefined) };
}

function parseError(description: string): Error {
  toast({ title: 'CSV Parse Error', description, variant: 'destructive' });
  return new Error(description);
}

function count({ length }: PunRow[]): string {
  return `${inFull(length)} pun questions`;
}
