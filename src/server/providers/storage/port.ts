import type { Readable } from 'node:stream';
import type { PictureType } from '../../../rules/picture.ts';

/** Stores objects under keys of our own: no part of a key comes from a player. */
export interface ObjectStore {
  /**
   * Returns where a browser may PUT the object for ten minutes. `origin` is how that browser reaches this
   * server. A store without an intake accepts only the described file, and needs its description.
   */
  uploadAddress(key: string, origin: string, file?: UploadedFile): string | Promise<string>;
  /** Receives what browsers PUT to this server. Absent if they PUT elsewhere. */
  intake?: Intake;
  /** Reads at most this many bytes from the beginning; undefined if there is no such object. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
  /** Succeeds even if there is no such object. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** Lists the keys of all objects. Absent where listing costs money. */
  list?(): Promise<string[]>;
}

/** A file as its sender describes it. */
export interface UploadedFile {
  bytes: number;
  type: PictureType;
}

interface Intake {
  /** Whether this server signed the address of a PUT. */
  admits(key: string, ticket: UploadTicket): boolean;
  /** Writes what arrives without keeping it in memory. What is too large or breaks off leaves nothing. */
  store(key: string, body: Readable, maxBytes: number): Promise<void>;
}

/** What makes an address on this server valid, and until when (seconds since 1970). */
export interface UploadTicket {
  expires: number;
  signature: string;
}

export const UPLOAD_SECONDS = 10 * 60;
