interface Allowance {
  anHour: number;
  aDay: number;
}

/** How many e-mails with a link (to confirm an address or choose a new password) may be sent. */
export const LINK_EMAILS = {
  /** What one address gets, whoever asks for it. */
  address: { anHour: 4, aDay: 12 },
  /** What one proved address gets, if a browser asks that has signed in to its account. */
  known: { anHour: 4, aDay: 12 },
  /** What all other addresses of one mailbox get together. */
  mailbox: { anHour: 4, aDay: 12 },
  /** What one network asks for. A class that signs up together gets some e-mails at once, others later. */
  network: { anHour: 15, aDay: 60 },
} as const satisfies Record<string, Allowance>;
