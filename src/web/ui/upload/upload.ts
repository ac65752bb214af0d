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
  /** Sends the file there, once, and the dialog shows how far it is. Throws PutRefused where the other side refuses it. */
  put: (address: string) => Promise<void>;
  /** Aborted when the player cancels. */
  signal: AbortSignal;
}

export interface Problem {
  text: string;
  /** A retry cannot help: another file is needed. */
  isFinal: boolean;
}

/** The object store refused the upload. */
export class PutRefused extends Error {
  override readonly name = 'PutRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The store answered ${status}.`);
    this.status = status;
  }
}
