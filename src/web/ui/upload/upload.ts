/** Which files are accepted and what is done with them. The dialog itself knows neither pictures nor puns. */
export interface Upload {
  title: string;
  /** What is welcome, in a sentence. */
  lead: string;
  /** MIME types, or endings with their dot. */
  types: readonly string[];
  maxBytes: number;
  /** Offers the front camera where there is a touch screen. */
  camera?: boolean;
  words: UploadWords;
  /** Resolves when the file is where it belongs; the dialog closes then. */
  deliver: (file: File, delivery: Delivery) => Promise<unknown>;
  explain: (error: unknown) => Problem;
}

export interface UploadWords {
  drop: string;
  choose: string;
  /** Absent: a file is delivered as soon as it is chosen. */
  submit?: string;
  tooMany: string;
  tooLarge: string;
  empty: string;
  wrongType: string;
}

export interface Delivery {
  /** The dialog shows how much of the file has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborted when the player cancels. */
  signal: AbortSignal;
}

export interface Problem {
  text: string;
  /** A retry cannot help: another file is needed. */
  isFinal: boolean;
}
