/**
 * Where memory seems endless, V8 lets a heap grow to four times what is in use before it looks for garbage: a busy
 * process crept up for many minutes. With a limit it is less than twice. Half a gigabyte is ten times what one has in use.
 */
export const SERVER_FLAGS = ['--max-old-space-size=512'];
