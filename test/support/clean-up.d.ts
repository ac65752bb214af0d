/** After the test that asks for it, or after the file when none is running. */
export declare function cleanUp(work: () => Promise<void>): void;
