import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/**
 * Encrypts text so that the database alone does not reveal it: reading it takes the server's secret. Uses the
 * identity library's own encryption.
 */
export function createSealer(secret: string) {
  return {
    seal: (text: string) => symmetricEncrypt({ key: secret, data: text }),
    open: (sealed: string) => symmetricDecrypt({ key: secret, data: sealed }),
  };
}

export type Sealer = ReturnType<typeof createSealer>;
