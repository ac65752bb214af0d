import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is sent unchanged to many clients. */
export interface KeptFile {
  type: string;
  caching: string;
  /** The request header that the answer depends on, besides its compression. */
  vary?: string;
  /** ETag of the content, whichever compression is sent. */
  tag: string;
  content: Buffer;
  /** Best first; empty if compressing brings nothing. */
  compressed: { name: string; content: Buffer }[];
}

type Kind = Pick<KeptFile, 'type' | 'caching' | 'vary'>;

export function keptFile(content: Buffer, kind: Kind): KeptFile {
  const hash = createHash('sha256').update(content).digest('base64url');
  return { ...kind, tag: `W/"${hash.slice(0, 22)}"`, content, compressed: [] };
}

/** Not the best quality, which is slow: a client is waiting for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export async function keptText(text: string, kind: Kind): Promise<KeptFile> {
  const content = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content, BROTLI), promisify(gzip)(content)]);
  const compressed = [
    { name: 'br', content: br },
    { name: 'gzip', content: gz },
  ];
  return { ...keptFile(content, kind), compressed };
}

/** Answers with 304 if the client already has the file. */
export function sendKept({ headers }: FastifyRequest, reply: FastifyReply, file: KeptFile): FastifyReply {
  const { type, caching, vary, tag, content, compressed } = file;
  reply.type(type).header('cache-control', caching).header('etag', tag);
  const varies = [...(compressed.length > 0 ? ['accept-encoding'] : []), ...(vary ? [vary] : [])];
  if (varies.length > 0) reply.header('vary', varies.join(', '));
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const accepted = String(headers['accept-encoding'] ?? '');
  const best = compressed.find(({ name }) => accepted.includes(name));
  if (best) reply.header('content-encoding', best.name);
  return reply.send(best?.content ?? content);
}
