/** How many puns one bulk action may name. */
export const BULK_MAX = 200;

export const BULK_ACTIONS = ['activate', 'deactivate', 'add_theme', 'remove_theme'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Why a bulk action left a pun as it is. A suspended pun needs a decision of its own. */
export const SKIP_REASONS = ['unknown', 'suspended', 'same', 'themes_full'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
