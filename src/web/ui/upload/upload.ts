/** Says which files are accepted and what happens to them. The dialog itself knows neither pictures nor puns. */
export interface Upload {
  title: string;
  /** Says in a sentence which files are accepted. */
  lead: string;
  /** MIME types, or file extensions with their dot. */
  types: readonly string[];
  maxBytes: number;
  /** Offers the front camera on touch screens. */
  camera?: boolean;
  words: UploadWords;
  /** Resolves when the file has been delivered, which closes the dialog. */
  deliver: (file: File, delivery: Delivery) => Promise<unknown>;
  explain: (error: unknown) => Problem;
}

export interface UploadWords {
  drop: string;
  choose: string;
  /** If absent, a file is delivered as soon as it is chosen. */
  submit?: string;
  tooMany: string;
  tooLarge: string;
  /** If absent, an empty file is delivered, which says what is wrong with it. */
  empty?: string;
  wrongType: string;
}

export interface Delivery {
  /** Tells the dialog which share of the file has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Is aborted when the player cancels. */
  signal: AbortSignal;
}

export interface Problem {
  text: string;
  /** A retry cannot help, because another file is needed. */
  isFinal: boolean;
}
