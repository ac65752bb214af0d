/** Why credits moved. */
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
