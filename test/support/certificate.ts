import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/**
 * Creates a self-signed certificate for this machine. Node can read
 * certificates but not write them, so its few fields are encoded here.
 */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('2a8648ce3d040302'));
  // The name is unique, because a process that trusts several certificates finds the right one by its name.
  const name = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from(randomUUID())))));
  const names = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const isAuthority = sequence(oid('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))));
  const extensions = sequence(isAuthority, sequence(oid('551d11'), tagged(0x04, names)));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time('250101000000Z'), time('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const text = sequence(body, algorithm, signature)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => tagged(0x17, Buffer.from(text));
