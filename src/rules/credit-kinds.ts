/** Why credits moved, as the ledger records it. */
export type CreditKind =
  | 'ad'
  | 'purchase'
  | 'refund'
  | 'owed'
  | 'welcome'
  | 'hint'
  | 'solve'
  | 'badge'
  | 'referrer'
  | 'referred'
  | 'gift'
  | 'reset';
