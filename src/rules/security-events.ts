/** What the security log tells apart. */
export type SecurityEvent =
  | 'sign_up'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'sessions_ended'
  | 'password_changed'
  | 'password_reset'
  | 'password_reset_requested'
  | 'account_deleted'
  | 'data_downloaded'
  | 'refused'
  | 'admin_action'
  | 'admin_granted'
  | 'admin_revoked'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset';
