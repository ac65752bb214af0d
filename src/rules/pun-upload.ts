/** How many puns one upload may contain. */
export const UPLOAD_MAX = 5000;
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
/** A longer name is cut. */
export const FILE_NAME_MAX = 200;
