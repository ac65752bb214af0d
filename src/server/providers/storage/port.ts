/** Keeps objects by keys of ours: no part of a key comes from a player. */
export interface ObjectStore {
  /** Where a browser may PUT the object for ten minutes. `origin` is how that browser reaches this server. */
  uploadAddress(key: string, origin: string): string | Promise<string>;
  /** Whether a PUT to this server is one that it signed. Absent where browsers PUT elsewhere. */
  admits?(key: string, ticket: UploadTicket): boolean;
  /** At most so many bytes from its beginning; undefined where there is none. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
  /** No matter whether there is one. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** The keys of all objects. Absent where listing costs money. */
  list?(): Promise<string[]>;
}

/** What makes an address on this server good, and until when (seconds since 1970). */
export interface UploadTicket {
  expires: number;
  signature: string;
}

export const UPLOAD_SECONDS = 10 * 60;
