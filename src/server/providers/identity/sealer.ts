import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** What is sealed can be read with the server's secret alone, not from the database. The identity library's own way. */
export function createSealer(secret: string) {
  return {
    seal: (text: string) => symmetricEncrypt({ key: secret, data: text }),
    open: (sealed: string) => symmetricDecrypt({ key: secret, data: sealed }),
  };
}

export type Sealer = ReturnType<typeof createSealer>;
