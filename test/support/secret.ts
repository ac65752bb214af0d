/** Signs the cookies of the servers under test. */
export const SECRET = 'a-secret-for-tests-only-0123456789';
