export const USERS_TEXTS = {
  loading: 'Fetching the users…',
  failed: 'The users could not be fetched',
  end: 'That is everybody.',
};
