-- The ads of one player, for whoever downloads their data.
CREATE INDEX ad_views_player ON ad_views (player_id, requested_at);
-- Accounts that were deleted lately, whose last sessions are swept.
CREATE INDEX players_deleted ON players (deleted_at) WHERE deleted_at IS NOT NULL;
