declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    directory: string;
    resetOnClose: boolean;
    configureBuckets: { name: string; configs?: string[] }[];
  }
  export default class S3rver {
    logger: { silent: boolean };
    constructor(options: Partial<Options>);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
