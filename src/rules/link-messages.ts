interface Allowance {
  anHour: number;
  aDay: number;
}

/** How many messages with a link (to confirm an address or to choose a new password) may be sent, by what they are counted for. */
export const LINK_MESSAGES = {
  /** What one address gets, whoever asks for the messages. */
  address: { anHour: 4, aDay: 12 },
  /** To one proved address, asked for by a browser that has signed in to its account. */
  known: { anHour: 4, aDay: 12 },
  /** To all other addresses of one mailbox together. */
  mailbox: { anHour: 4, aDay: 12 },
  /** Asked for from one network. A class that signs up together gets some of them at once and the others later. */
  network: { anHour: 15, aDay: 60 },
} as const satisfies Record<string, Allowance>;
