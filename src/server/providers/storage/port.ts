import type { Readable } from 'node:stream';
import type { PictureType } from '../../../rules/picture.ts';

/** Keeps objects by keys of ours: no part of a key comes from a player. */
export interface ObjectStore {
  /**
   * Where a browser may PUT the object for ten minutes. `origin` is how that browser reaches this server. Without an
   * intake the store takes this file alone, and refuses one that is not described.
   */
  uploadAddress(key: string, origin: string, file?: UploadedFile): string | Promise<string>;
  /** Takes what browsers PUT to this server. Absent where they PUT elsewhere. */
  intake?: Intake;
  /** At most so many bytes from its beginning; undefined where there is none. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
  /** No matter whether there is one. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** The keys of all objects. Absent where listing costs money. */
  list?(): Promise<string[]>;
}

/** As its sender describes it. */
export interface UploadedFile {
  bytes: number;
  type: PictureType;
}

interface Intake {
  /** Whether this server signed the address of a PUT. */
  admits(key: string, ticket: UploadTicket): boolean;
  /**
   * Writes what arrives, without keeping it in memory: each chunk is emptied once it is written. What is too large or breaks
   * off leaves nothing.
   */
  store(key: string, body: Readable, maxBytes: number): Promise<void>;
}

/** What makes an address on this server good, and until when (seconds since 1970). */
export interface UploadTicket {
  expires: number;
  signature: string;
}

export const UPLOAD_SECONDS = 10 * 60;
